"""Runs the test modules of this folder, as many at once as there are processors.

Each module runs in a process of its own, and its output comes when it is done, that of failed ones at the
end. The modules that take longest begin, so that none of them is left over at the end.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

HERE = Path(__file__).resolve().parent
#: The modules that take over half a minute, the longest first.
LONGEST = ["test_costs", "test_faults", "test_depth", "test_limits"]
#: What compares times of sizes that don't fit into the processor's caches, which modules beside it would fill.
ALONE = ["test_costs"] if os.environ.get("GESTURED_LARGE_SIZES") else []


def run(module: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "unittest", module], env={**os.environ, "PYTHONPATH": str(HERE)},
        text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )


def main() -> int:
    modules = sorted(path.stem for path in HERE.glob("test_*.py"))
    modules.sort(key=lambda name: LONGEST.index(name) if name in LONGEST else len(LONGEST))
    processors = len(os.sched_getaffinity(0))
    failed = []
    for at_once, names in ((processors, [name for name in modules if name not in ALONE]), (1, ALONE)):
        with ThreadPoolExecutor(at_once) as pool:
            running = {pool.submit(run, module): module for module in names}
            for done in as_completed(running):
                result = done.result()
                text = f"--- {running[done]}\n{result.stdout}"
                if result.returncode == 0:
                    print(text, flush=True)
                else:
                    failed.append(text)
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
