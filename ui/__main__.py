"""`python -m ui` opens the game, as `naniwazu` does."""

import sys

from ui.command_line import main

if __name__ == "__main__":
    sys.exit(main())
