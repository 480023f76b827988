"""The studio's page, its script and its style: they hold nothing of a session."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).resolve().parent / "static"

PAGE = """<!DOCTYPE html>
<html lang="en" data-gestured="studio" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>gestured studio</title>
<link rel="stylesheet" href="viewer.css">
</head>
<body>
<p id="unscripted">The studio needs JavaScript.</p>
<script src="viewer.js"></script>
<script src="studio.js"></script>
</body>
</html>
"""

_TYPES = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8"}


def page(path: str) -> tuple[str, bytes] | None:
    """The type and the bytes of what is at a path; None where nothing is."""
    if path == "/":
        return "text/html; charset=utf-8", PAGE.encode()
    name = path.removeprefix("/")
    if name not in ("viewer.js", "viewer.css", "studio.js"):
        return None
    return _TYPES[Path(name).suffix], (STATIC / name).read_bytes()


def headers(port: int) -> dict[str, str]:
    """What keeps other sites and scripts out of the page."""
    socket = f"ws://127.0.0.1:{port} ws://localhost:{port}"
    return {
        "Content-Security-Policy": (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; "
            f"connect-src {socket}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
            "require-trusted-types-for 'script'; trusted-types 'none'"
        ),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-store",
    }
