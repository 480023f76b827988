"""Each strategy: what it finds, and what can't be read."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from gestured.webdriver import class_chains, patterns, predicates, xpath
from gestured.webdriver.elements import Screen
from gestured.webdriver.errors import WebDriverError
from gestured.webdriver.locators import read
from running import Session

XML = """<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0">
<XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0">
<XCUIElementTypeTable type="XCUIElementTypeTable" name="days" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="400" index="0">
<XCUIElementTypeCell type="XCUIElementTypeCell" name="monday" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="44" index="0"><XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Café" name="Café" label="Café" enabled="true" visible="true" accessible="true" x="0" y="0" width="90" height="44" index="0"/></XCUIElementTypeCell>
<XCUIElementTypeCell type="XCUIElementTypeCell" name="tuesday" enabled="true" visible="true" accessible="false" x="0" y="44" width="390" height="44" index="1"><XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Tea" name="Tea" label="Tea" enabled="true" visible="true" accessible="true" x="0" y="44" width="90" height="44" index="0"/></XCUIElementTypeCell>
</XCUIElementTypeTable>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="buy" label="Buy &quot;now&quot;" enabled="false" visible="true" accessible="true" x="20" y="700" width="350" height="44" index="1"/>
</XCUIElementTypeWindow>
</XCUIElementTypeApplication>"""
#: The elements of the page in tree order, by what the tests call them.
NAMES = ["app", "window", "table", "monday", "coffee", "tuesday", "tea", "buy"]


def found(strategy: str, value: str, root: str = "app") -> str:
    """The names of the elements that a locator finds."""
    screen = Screen(XML, NAMES)
    element = screen.element(root)
    assert element is not None
    return " ".join(screen.views[each] for each in read(strategy, value).find(screen, element))


PREDICATES = [
    ("type == 'XCUIElementTypeCell'", "monday tuesday"),
    ("type = 'XCUIElementTypeCell' AND name != \"monday\"", "tuesday"),
    ("label ==[c] 'TEA'", "tea"),
    ("label ==[cd] 'CAFE'", "coffee"),
    ("label ==[d] 'cafe'", ""),
    ("name BEGINSWITH 'mon' OR name ENDSWITH[c] 'DAY'", "monday tuesday"),
    ("name CONTAINS 'ues' && type <> 'x' || name = 'buy'", "tuesday buy"),
    ("label LIKE 'T*'", "tea"),
    ("label LIKE 'T?a'", "tea"),
    ("name MATCHES '(mon|tues)day'", "monday tuesday"),
    ("name MATCHES 'mon'", ""),
    ("label == 'Buy \"now\"'", "buy"),
    ('label == "Buy \\"now\\""', "buy"),
    ("enabled == 0", "buy"),
    ("enabled == NO AND visible == true", "buy"),
    ("NOT enabled == TRUE", "buy"),
    ("!(enabled == 1)", "buy"),
    ("rect.y >= 44 AND rect.y < 700 AND rect.width == 390", "tuesday"),
    ("rect.y BETWEEN {1, 44} AND type ENDSWITH 'Cell'", "tuesday"),
    ("name IN {'monday', 'tea', 'Tea'}", "monday tea"),
    ("'ea' IN label", "tea"),
    ("wdName == 'buy' AND isVisible == 1 AND isWDEnabled == NO", "buy"),
    ("name == nil AND type ENDSWITH 'Window'", "window"),
    ("value != nil", "coffee tea"),
    ("TRUEPREDICATE", " ".join(NAMES)),
    ("label == 5", ""),
    ("index == 1", "tuesday buy"),
]


@pytest.mark.parametrize(("text", "names"), PREDICATES)
def test_predicates(text: str, names: str) -> None:
    assert found("-ios predicate string", text) == names


CHAINS = [
    ("XCUIElementTypeWindow/XCUIElementTypeTable/XCUIElementTypeCell[2]", "tuesday"),
    ("**/XCUIElementTypeCell", "monday tuesday"),
    ("**/XCUIElementTypeCell[-1]", "tuesday"),
    ("**/XCUIElementTypeCell[-2]/*", "coffee"),
    ("**/Cell[3]", ""),
    ("*/*[`name == 'buy'`]", "buy"),
    ("**/XCUIElementTypeCell[$label == 'Tea'$]", "tuesday"),
    ("**/XCUIElementTypeCell[$label == 'Tea'$][`name BEGINSWITH 't'`][1]", "tuesday"),
    ("**/XCUIElementTypeAny[`label == 'Tea'`]", "tea"),
    ("**/XCUIElementTypeStaticText[1]", "coffee"),
    ("XCUIElementTypeCell", ""),
]


@pytest.mark.parametrize(("text", "names"), CHAINS)
def test_class_chains(text: str, names: str) -> None:
    assert found("-ios class chain", text) == names


XPATHS = [
    ("//XCUIElementTypeCell", "monday tuesday"),
    ("//XCUIElementTypeCell[2]/XCUIElementTypeStaticText", "tea"),
    ("/XCUIElementTypeApplication/XCUIElementTypeWindow", "window"),
    ("/AppiumAUT/XCUIElementTypeApplication/XCUIElementTypeWindow", "window"),
    ("(//XCUIElementTypeStaticText)[last()]", "tea"),
    ("//XCUIElementTypeAny[@name='buy']", "buy"),
    ("//*[@label='XCUIElementTypeAny']", ""),
    ("//*[matches(@name, '^(mon|tues)day$')]", "monday tuesday"),
    ("//*[matches(@name, 'MONDAY', 'i')]", "monday"),
    ("//*[ends-with(@name, 'esday')]", "tuesday"),
    ("//*[lower-case(@label)='tea']", "tea"),
    ("//*[upper-case(@label)='TEA']", "tea"),
    ("//*[replace(@name, '(t)u', '$1U')='tUesday']", "tuesday"),
    ("//*[@enabled='false']", "buy"),
    ("//XCUIElementTypeStaticText[@label='Tea']/..", "tuesday"),
    ("//*[@x > 10]", "buy"),
]


@pytest.mark.parametrize(("text", "names"), XPATHS)
def test_xpath(text: str, names: str) -> None:
    assert found("xpath", text) == names


def test_below_an_element_it_is_the_document() -> None:
    assert found("xpath", "/XCUIElementTypeCell/*", "monday") == "coffee"
    assert found("xpath", "//XCUIElementTypeStaticText", "monday") == "coffee"
    assert found("xpath", "..", "monday") == ""
    assert found("-ios class chain", "*", "tuesday") == "tea"
    assert found("class name", "XCUIElementTypeStaticText", "tuesday") == "tea"


CSS = [
    ('[id="buy"]', "buy"),
    ("#buy", "buy"),
    ('[name="monday"]', "monday"),
    (".XCUIElementTypeCell", "monday tuesday"),
    ("Table > Cell StaticText", "coffee tea"),
    ("Cell:first-child", "monday"),
    ("*[label*='now']", "buy"),
]


@pytest.mark.parametrize(("text", "names"), CSS)
def test_css(text: str, names: str) -> None:
    assert found("css selector", text) == names


@pytest.mark.parametrize("strategy", ["accessibility id", "id", "name"])
def test_names_are_exact(strategy: str) -> None:
    assert found(strategy, "buy") == "buy"
    assert found(strategy, "Buy") == ""


def test_types_may_be_short() -> None:
    assert found("class name", "Button") == found("class name", "XCUIElementTypeButton") == "buy"


MISTAKES = [
    ("-ios predicate string", "lable == 'x'", "did you mean label?"),
    (
        "-ios predicate string",
        "label ==",
        "expected an attribute, a string or a number at offset 8",
    ),
    ("-ios predicate string", "label == 'x", "at offset 9"),
    ("-ios predicate string", "label IS 'x'", "expected a comparison"),
    ("-ios predicate string", "(label == 'x'", "expected )"),
    ("-ios predicate string", "label == 'x' label", "expected AND, OR or the end"),
    ("-ios predicate string", "label ==[z] 'x'", "[cd]"),
    ("-ios predicate string", "(" * 500 + "name == 'x'" + ")" * 500, "nested too deeply"),
    ("-ios class chain", "**/", "expected a type"),
    ("-ios class chain", "XCUIElementTypeCell[0]", "a position from 1"),
    ("-ios class chain", f"XCUIElementTypeCell[{'9' * 5000}]", "expected [`predicate`]"),
    ("-ios class chain", "XCUIElementTypeCell[1][`name == 'x'`]", "the position comes last"),
    ("-ios class chain", "XCUIElementTypeCell[`name = `]", "in the predicate"),
    ("-ios class chain", "**/**/XCUIElementTypeCell", "expected a type"),
    ("xpath", "//[", "XPath can't read"),
    ("xpath", "//*[@name='\0']", "control characters"),
    ("xpath", "//*[@lable='x']", "did you mean label?"),
    ("css selector", "a >", "CSS can't read"),
    ("css selector", "[lable=x]", "did you mean label?"),
    ("tag name", "x", "no strategy"),
    ("xpat", "x", "did you mean xpath?"),
    ("id", "", "empty"),
]


@pytest.mark.parametrize(("strategy", "value", "words"), MISTAKES)
def test_what_cannot_be_read(strategy: str, value: str, words: str) -> None:
    with pytest.raises(WebDriverError) as problem:
        read(strategy, value)
    assert problem.value.error == "invalid selector" and words in problem.value.message


@pytest.mark.parametrize("value", ["count(//*)", "//*/@name", "//*[matches(@name, '(')]"])
def test_what_is_no_elements(value: str) -> None:
    with pytest.raises(WebDriverError) as problem:
        found("xpath", value)
    assert problem.value.error == "invalid selector"


def test_escaped_marks_in_chains() -> None:
    links, attributes = class_chains.parse("*[`name == 'a``b'`][$label == 'c$$d'$]")
    assert attributes == {"name", "label"}
    assert links[0].own[0]({"name": "a`b"}.get) and links[0].below[0]({"label": "c$d"}.get)


def test_a_string_is_never_a_number() -> None:
    predicate, _ = predicates.parse("value > 3")
    assert not predicate({"value": "5"}.get) and predicate({"value": 5.0}.get)


def test_over_the_wire(shop: Session) -> None:
    buy = shop.named("Buy")
    assert shop.find("-gestured selector", "#buy") == buy
    assert shop.find("css selector", "Button") == buy
    assert shop.post("elements", using="name", value="nobody") == []
    body = shop.post(
        f"element/{shop.find('class name', 'ScrollView')}/elements",
        using="class name",
        value="Button",
    )
    assert len(body) == 2
    error, message = shop.refused("POST", "element", using="-gestured selector", value="UIButton[")
    assert error == "invalid selector" and "offset" in message
    error, message = shop.refused("POST", "element", using="accessibility id", value="Byu")
    assert (error, message) == (
        "no such element", 'no element has the accessibility id "Byu"; did you mean "Buy"?'
    )  # fmt: skip
    assert shop.refused("POST", "element", using=5, value="x")[0] == "invalid argument"


@pytest.mark.parametrize("strategy", ["xpath", "-ios predicate string"])
def test_attributes_that_the_source_lacks(shop: Session, strategy: str) -> None:
    shop.post(f"element/{shop.find('class name', 'TextField')}/click")
    texts = {
        "focused": "//*[@focused='true']" if strategy == "xpath" else "focused == 1",
        "hittable": "//*[@hittable='true' and @name='Buy']"
        if strategy == "xpath"
        else "hittable == 1 AND name == 'Buy'",
    }
    assert len(shop.post("elements", using=strategy, value=texts["focused"])) == 1
    assert len(shop.post("elements", using=strategy, value=texts["hittable"])) == 1
    assert "focused" not in shop.get("source") and "hittable" not in shop.get("source")


@pytest.mark.parametrize(
    "strategy, value",
    [
        ("-ios predicate string", "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' MATCHES '(a|aa)+'"),
        ("xpath", "//*[matches('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', '^(a|aa)+$')]"),
    ],
)
def test_a_pattern_that_backtracks_is_refused(
    monkeypatch: pytest.MonkeyPatch, strategy: str, value: str
) -> None:
    monkeypatch.setattr(patterns, "_PATIENCE", 0.01)
    with pytest.raises(WebDriverError, match="takes longer") as refused:
        found(strategy, value)
    assert refused.value.error == "invalid selector"


def test_a_search_whose_time_is_up_tries_no_pattern(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "_PATIENCE", -1.0)
    with pytest.raises(WebDriverError, match="takes longer"):
        found("-ios predicate string", f"'{'a' * 40}b' MATCHES '(a|aa)+'")


#: In a document of 1,000 elements, 20 deep.
VISITS = [
    ("//*", 1e3),
    ("//XCUIElementTypeCell[@name='[//']//*[following-sibling::*]", 1e3),
    ("//*[.//*]", 1e4),
    ("//*[.//*[descendant::*]]//*[.//*]", 1e5),
    ("//*[//*]", 1e6),
    ("//*[@name='a' and //*]", 1e6),
    ("//*[count(//*)=1][/*]", 1e6),
    ("//*/following::*", 1e6),
    ("//*[//*[.//*]]", 1e7),
    ("//*[preceding::*[//*]]", 1e9),
]


@pytest.mark.parametrize(("expression", "count"), VISITS)
def test_how_often_an_xpath_looks_at_an_element(expression: str, count: float) -> None:
    assert xpath.visits(expression, 1000, 20) == count


def test_an_xpath_that_looks_at_the_whole_screen_too_often_is_refused() -> None:
    assert found("xpath", "//*[//*[//*[@name='buy']]]") == " ".join(NAMES)
    deep = "//*" + "[//*" * 8 + "]" * 8
    with pytest.raises(WebDriverError, match="too often") as refused:
        found("xpath", deep)
    assert refused.value.error == "invalid selector"


def test_a_mistake_is_told_without_waiting(shop: Session) -> None:
    shop.post("timeouts", implicit=60_000)
    before = shop.run("gestured: describeSession")["clock"]
    assert shop.refused("POST", "element", using="xpath", value="//[")[0] == "invalid selector"
    assert shop.run("gestured: describeSession")["clock"] == before


def test_the_same_view_has_the_same_id(new_session: Callable[..., Session]) -> None:
    ids = {new_session(app="shop.gesture").named("Buy") for _ in range(2)}
    assert len(ids) == 1
    assert json.dumps(ids.pop()).strip('"').replace("-", "").isalnum()
