"""Sends many requests of all sorts through one process, whose memory has to stay flat.

    soak.py [requests]

The requests are soak.txt, in turn. Run by scripts/test.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

BODIES = ROOT / "Tests" / "Load" / "soak.txt"
#: What the memory may grow by after the warm-up, in KiB: less than a byte for each request.
SLACK = 256


#: How often it is tried: a machine with other things to do lets more wait at once, which takes room. What is lost with
#: each request is lost each time.
TRIES = 3


def run(requests: int) -> dict:
    """What the load generator found."""
    daemon = os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")
    command = [str(ROOT / ".build" / "load" / "load"), "--bodies", str(BODIES)]
    command += ["--requests", str(requests), "--warm-up", "50000", "--", daemon]
    finished = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=280)
    if finished.returncode != 0:
        sys.exit(f"the load generator ended with {finished.returncode}")
    return json.loads(finished.stdout)


def main() -> int:
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    # Those that are meant to fail do, and no others.
    lines = [line for line in BODIES.read_text().splitlines() if line]
    wrong = [line for line in lines if '"wrong ' in line]
    expected = sum(1 for n in range(requests) if lines[n % len(lines)] in wrong)
    for _ in range(TRIES):
        found = run(requests)
        growth = found["resident"] - found["residentAfterWarmUp"]
        print(f"{requests} requests: {found['resident']} KiB, {growth} KiB more than after the warm-up")
        if found["errors"] != expected:
            print(f"{found['errors']} errors were answered, {expected} were expected")
            return 1
        if found["status"] != 0:
            print(f"status {found['status']}")
            return 1
        if growth <= SLACK:
            return 0
    print(f"memory may grow by {SLACK} KiB")
    return 1


if __name__ == "__main__":
    sys.exit(main())
