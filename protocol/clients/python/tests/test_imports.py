"""The modules of the package import only what stands below them."""

import ast
import unittest
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[1] / "src"


def modules():
    """The package's modules, by name."""
    for path in sorted((SOURCES / "gestured").rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imported(name, path, known):
    """What a module imports anywhere in it: at its top, in functions, and for type checkers alone."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            found = [f"{origin}.{alias.name}" for alias in node.names]
            found = [each if each in known else origin for each in found]
        else:
            continue
        yield from (each for each in found if each in known)


class Imports(unittest.TestCase):
    def test_no_module_imports_itself_by_way_of_others(self):
        known = dict(modules())
        graph = {name: set(imported(name, path, known)) for name, path in known.items()}
        self.assertIn("gestured.errors", graph["gestured.framing"])
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            self.fail(f"a circle: {' is imported by '.join(error.args[1])}")


if __name__ == "__main__":
    unittest.main()
