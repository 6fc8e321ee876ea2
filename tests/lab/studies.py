"""Studies of the orchard, which is quick."""

from pathlib import Path

from skulk.lab.report import Report
from skulk.lab.study import Study, read_study
from skulk.lab.study_folder import StudyFolder
from tiny.orchard import games

HEAD = 'game = "orchard"\nbots = ["random"]\n'


def studied(text: str) -> Study:
    return read_study(HEAD + text, "study.toml", games)


def played(folder: Path, text: str, jobs: int = 1) -> Report:
    report = StudyFolder(folder, studied(text), games=games).play(jobs)
    assert report is not None
    return report
