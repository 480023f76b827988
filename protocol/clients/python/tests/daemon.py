"""Where the tests find the daemon: the environment's GESTURED, else the release build."""

import os
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "src"
ROOT = SOURCE.parents[3]
DAEMON = os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")

sys.path.insert(0, str(SOURCE))


def runs(pid):
    """Whether a process runs; one that has ended and wasn't waited for doesn't."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def tap_view(client, **delegate):
    """A card with a tap whose delegate is asked what `delegate` names."""
    client.call(
        "loadTree",
        views=[
            {
                "id": "card",
                "frame": [0, 0, 100, 100],
                "recognizers": [
                    {
                        "id": "tap",
                        "class": "UITapGestureRecognizer",
                        "targets": [{"action": "tapped:"}],
                    }
                ],
            }
        ]
    )
    if delegate:
        client.call("setDelegate", recognizer="tap", **delegate)


def tap(client, **more):
    """A tap on the card; the effects of lifting the finger."""
    client.call("sendTouch", touch=1, phase="began", point=[5, 5], **more)
    return client.call("sendTouch", touch=1, phase="ended", **more)["effects"]


def fired(effects):
    return [effect["action"] for effect in effects if effect["effect"] == "action"]
