"""The guide's sessions, as its page prints them."""

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


LOGIN = """<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
<XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844">
<XCUIElementTypeTextField type="XCUIElementTypeTextField" name="username" x="20" y="200" width="350" height="44"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="login" label="Log in" x="20" y="300" width="350" height="44"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="help" label="Help" x="20" y="400" width="350" height="44"/>
</XCUIElementTypeWindow></XCUIElementTypeApplication>"""


def test_the_login_with_two_pages(tmp_path: Path) -> None:
    section = PAGE.read_text(encoding="utf-8").split("## A login with two pages")[1].split("\n## ")[0]
    (tmp_path / "login.xml").write_text(LOGIN)
    (tmp_path / "welcome.xml").write_text(LOGIN.replace('name="login"', 'name="Welcome"'))
    server = Server(root=tmp_path)
    names: dict[str, Any] = {}
    imports = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("\n\n")[0]
    code = "\n".join([imports, *re.findall(r"```python\n(.*?)```", section, re.DOTALL)])
    exec(compile(code.replace("http://127.0.0.1:4723", server.url), PAGE.name, "exec"), names)
    assert names["driver"].find_elements("accessibility id", "login") == []
    names["driver"].quit()
    assert server.stop() == 0
