"""python -m skulk."""

import sys

from skulk.cli import main

if __name__ == "__main__":
    sys.exit(main())
