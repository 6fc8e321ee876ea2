"""What the client takes the server's messages for is made from them."""

from pathlib import Path
from runpy import run_path

CLIENT = Path(__file__).parents[2] / "client"


def test_the_clients_types_are_those_of_the_server() -> None:
    made = run_path(str(CLIENT / "wire.py"))["typescript"]()
    assert made == (CLIENT / "src/wire.ts").read_text(encoding="utf-8"), "run: python client/wire.py"
