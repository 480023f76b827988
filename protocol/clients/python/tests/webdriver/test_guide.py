"""The guide's first session says what it prints."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from running import Server

pytest.importorskip("appium")

PAGE = Path(__file__).resolve().parents[4] / "guide" / "appium.md"


def test_the_first_session(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    scene = re.search(r"```gesture\n(.*?)```", text, re.DOTALL)
    session = re.search(r"```python\n(from appium import.*?)```", text, re.DOTALL)
    printed = re.search(r"    ElementClickInterceptedException: (.*)\n", text)
    assert scene and session and printed
    (tmp_path / "shop.gesture").write_text(scene[1])
    server = Server(root=tmp_path)
    names: dict[str, Any] = {}
    code = session[1].replace("http://127.0.0.1:4723", server.url)
    with pytest.raises(Exception, match=re.escape(printed[1])):
        exec(compile(code, PAGE.name, "exec"), names)
    names["driver"].quit()
    assert server.stop() == 0
