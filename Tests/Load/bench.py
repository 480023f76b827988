"""Runs the sections of the benchmark and shows what they found. Started by scripts/bench.

A section is a file in `sections`, which says in its docstring what it measures and has a function
`measure(bench)`. That calls `bench.row` for each line of its table:

    def measure(bench):
        rates = bench.rounds(lambda: bench.load("--window", "1")["rate"])
        bench.row("round trips", median(rates), "/s", at_least=50_000)

What is measured inside a process comes from the package's executable `benchmark`:

    for name, value, unit in bench.in_process("hit-test"): ...
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILT = ROOT / ".build" / "load"
SECTIONS = HERE / "sections"

#: Sections take what the wire tests have: an editor, a script.
sys.path.insert(0, str(HERE.parent / "Wire"))

#: No measurement takes longer than that, in seconds.
PATIENCE = 300

#: How often `--check` measures a section whose floors aren't kept. A slow minute of the machine passes;
#: a slow program doesn't.
TRIES = 3


class Bench:
    """What the sections measure with, and the table that they fill."""

    def __init__(self, rounds: int) -> None:
        self.count = rounds
        self.missed: List[str] = []
        self.gestured = [os.environ["GESTURED"]]
        self.yardstick = [str(BUILT / "yardstick")]

    @property
    def clangd(self) -> Optional[List[str]]:
        """The peer: from the PATH, or from beside Swift, where the toolchain has it."""
        found = shutil.which("clangd")
        if not found and shutil.which("swift"):
            found = shutil.which("clangd", path=str(Path(shutil.which("swift")).resolve().parent))
        return [found, "--log=error"] if found else None

    def load(self, *options: str, server: Optional[List[str]] = None) -> Dict[str, float]:
        """One run of the load generator against `server` (gestured); load.c names its findings."""
        command = [str(BUILT / "load"), *options, "--", *(server or self.gestured)]
        finished = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=PATIENCE
        )
        if finished.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: {finished.stderr.strip()}")
        return json.loads(finished.stdout)

    def rounds(self, *measurements: Callable[[], Any]) -> List[List[Any]]:
        """Takes all measurements in turn, several times, so that a slow moment of the machine
        meets all of them; the findings of each, by round."""
        found: List[List[Any]] = [[] for _ in measurements]
        for _ in range(self.count):
            for index, measure in enumerate(measurements):
                found[index].append(measure())
        return found

    def in_process(self, section: str) -> Iterator[Tuple[str, float, str]]:
        """The median findings of `benchmark SECTION`, which prints a JSON object a line:
        `{"name": ..., "value": ..., "unit": ...}`, in the same order each time."""
        program = Path(self.gestured[0]).parent / "benchmark"
        if not program.exists():
            raise SystemExit(f"{program} is missing: the package has no executable `benchmark`")

        def run() -> List[Dict[str, Any]]:
            command = [str(program), section]
            finished = subprocess.run(
                command, stdout=subprocess.PIPE, text=True, timeout=PATIENCE, check=True
            )
            return [json.loads(line) for line in finished.stdout.splitlines()]

        (runs,) = self.rounds(run)
        for findings in zip(*runs):
            yield findings[0]["name"], median(f["value"] for f in findings), findings[0]["unit"]

    def heading(self, name: str, subject: str) -> None:
        print(f"\n{name}: {subject}\n")

    def row(
        self,
        name: str,
        value: float,
        unit: str = "",
        *,
        at_least: Optional[float] = None,
        at_most: Optional[float] = None,
    ) -> None:
        """A line of the table; with a floor, or a ceiling, also whether it is kept."""
        kept = (at_least is None or value >= at_least) and (at_most is None or value <= at_most)
        limit = ""
        if at_least is not None:
            limit = f"at least {number(at_least)}"
        elif at_most is not None:
            limit = f"at most {number(at_most)}"
        verdict = "" if not limit else "ok" if kept else "MISSED"
        if not kept:
            self.missed.append(name.strip())
        line = f"  {name:<46} {number(value):>10} {unit:<5}  {limit:<16} {verdict}"
        print(line.rstrip(), flush=True)


def number(value: float) -> str:
    """With as many digits as mean something."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.2f}" if value < 100 else f"{value:.1f}"


def sections() -> Dict[str, Path]:
    return {path.stem: path for path in sorted(SECTIONS.glob("*.py"))}


def main() -> int:
    known = sections()
    parser = argparse.ArgumentParser(prog="scripts/bench", description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help=f"fail when a floor is missed {TRIES} times")
    parser.add_argument("--rounds", type=int, default=5, help="how often to measure (5)")
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(known))
    options = parser.parse_args()
    for name in options.sections:
        if name not in known:
            parser.error(f"{name} is no section; there are: {', '.join(known)}")
    busy, processors = os.getloadavg()[0], os.cpu_count() or 1
    if busy > processors / 2:
        print(f"\nThe machine is busy (load {busy:.1f}): times, and tails most of all, say little.")
    bench = Bench(max(1, options.rounds))
    missed: Dict[str, List[str]] = {}
    for name in options.sections or known:
        missed[name] = measure(name, known[name], bench)
    for _ in range(TRIES - 1 if options.check else 0):
        for name in [name for name in missed if missed[name]]:
            print(f"\nAgain, since floors were missed: {', '.join(missed[name])}")
            still = measure(name, known[name], bench)
            missed[name] = [row for row in missed[name] if row in still]
    rows = [row for name in missed for row in missed[name]]
    if rows:
        print(f"\n{len(rows)} missed: {', '.join(rows)}")
    return 1 if options.check and rows else 0


def measure(name: str, path: Path, bench: Bench) -> List[str]:
    """Shows the table of a section; the names of the rows whose floors were missed."""
    specification = importlib.util.spec_from_file_location(f"sections.{name}", path)
    assert specification and specification.loader
    section = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(section)
    bench.heading(name, (section.__doc__ or "").strip().split("\n")[0])
    bench.missed = []
    section.measure(bench)
    return bench.missed


if __name__ == "__main__":
    sys.exit(main())
