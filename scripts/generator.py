"""What the generators of files have in common: their only option."""

import argparse


def only_checks(description: str) -> bool:
    """Reads the command line: whether --check is given, so that nothing is written."""
    parser = argparse.ArgumentParser(
        description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    return parser.parse_args().check
