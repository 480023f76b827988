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

#: What the memory may grow by after the warm-up, in KiB: less than a byte for each request.
SLACK = 256


def main() -> int:
    requests = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    daemon = os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")
    bodies = ROOT / "Tests" / "Load" / "soak.txt"
    command = [str(ROOT / ".build" / "load" / "load"), "--bodies", str(bodies)]
    command += ["--requests", str(requests), "--warm-up", "50000", "--", daemon]
    finished = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=280)
    if finished.returncode != 0:
        print(f"the load generator ended with {finished.returncode}")
        return 1
    found = json.loads(finished.stdout)
    growth = found["resident"] - found["residentAfterWarmUp"]
    print(f"{requests} requests: {found['resident']} KiB, {growth} KiB more than after the warm-up")
    # Those that are meant to fail do, and no others.
    lines = [line for line in bodies.read_text().splitlines() if line]
    wrong = [line for line in lines if '"wrong ' in line]
    expected = sum(1 for n in range(requests) if lines[n % len(lines)] in wrong)
    if found["errors"] != expected:
        print(f"{found['errors']} errors were answered, {expected} were expected")
        return 1
    if found["status"] != 0 or growth > SLACK:
        print(f"status {found['status']}; memory may grow by {SLACK} KiB")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
