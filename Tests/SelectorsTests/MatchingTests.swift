import Gestures
import Testing

@testable import Selectors

private func shop() throws -> Shop {
  let shop = try Shop(
    """
    list UITableView 0 100 400 600
      c0 UITableViewCell 0 0 400 100
        l0 UILabel 10 10 100 30 "Chair"
        b0 UIButton 200 10 100 30 "Buy now"
      c1 UITableViewCell 0 100 400 100
        l1 UILabel 10 10 100 30 "Table"
        badge UIView 120 10 60 30
          s1 UILabel 0 0 60 30 "Sold out"
        b1 UIButton 200 10 100 30 "Buy now"
      c2 UITableViewCell 0 200 400 100
        l2 UILabel 10 10 100 30 "Lamp"
        b2 UIButton 200 10 100 30 "Buy later"
    footer UIView 0 700 400 100
    """)
  (shop["b1"] as? Control)?.isEnabled = false
  shop["footer"].accessibilityIdentifier = "checkout"
  shop["footer"].tag = 7
  return shop
}

@Test(arguments: [
  ("c1", "c1"), ("#c1", "c1"), ("~checkout", "footer"), ("\"Buy now\"", "b0 b1"),
  ("'Lamp'", "l2"), ("\"buy now\"", ""), ("UILabel", "l0 l1 s1 l2"), ("UIControl", "b0 b1 b2"),
  ("UISwitch", ""), ("nobody", ""), ("#nobody", ""),
  ("*", "window list c0 l0 b0 c1 l1 badge s1 b1 c2 l2 b2 footer"),
])
func `a view is named by id, identifier, text or class`(selector: String, found: String) throws {
  #expect(try shop().find(selector) == found)
}

@Test func `an id comes before a class, and has to be a view's`() throws {
  let shop = try shop()
  #expect(shop.find("client") == "client isn't a view")
  #expect(shop.find("list > #client") == "client isn't a view")
  #expect(shop.find("*:not(client)") == "client isn't a view")
  try shop.add("UISwitch UIView 0 0 10 10", to: shop["footer"])
  try shop.add("wifi UISwitch 0 0 10 10", to: shop["footer"])
  #expect(shop.find("UISwitch") == "UISwitch")
  #expect(shop.find("UIView:not(UILabel):last") == "wifi")
}

@Test(arguments: [
  ("[tag=7]", "footer"), ("[tag=\"7\"]", ""), ("[tag>=7]", "footer"), ("[tag>7]", ""),
  ("UILabel[text!=Chair]", "l1 s1 l2"), ("[enabled=true]", "b0 b2"), ("[enabled!=true]", "b1"),
  ("[text*='uy no']", "b0 b1"), ("[text^=Buy]", "b0 b1 b2"), ("[text$=later]", "b2"),
  ("[text*='']:not(UIButton)", "l0 l1 s1 l2"),
  ("UIView[text=null]:not(UITableViewCell):first", "window"),
  ("[alpha<=0.5]", ""), ("[frame='[0, 0]']", ""), ("footer[frame!=null]", "footer"),
  ("UIButton[enabled=true][text*=\"Buy\"]", "b0 b2"), ("[alpha=1][tag<8][tag>6]", "footer"),
])
func `properties are compared by type`(selector: String, found: String) throws {
  #expect(try shop().find(selector) == found)
}

@Test(arguments: [
  ("list UILabel", "l0 l1 s1 l2"), ("UITableViewCell > UILabel", "l0 l1 l2"),
  ("list > UILabel", ""), ("window > *", "list footer"), ("* > * > UILabel", "l0 l1 s1 l2"),
  ("UITableViewCell UIView UILabel", "s1"),
  ("* *", "list c0 l0 b0 c1 l1 badge s1 b1 c2 l2 b2 footer"),
  ("footer footer", ""), ("c0 > l1", ""), ("#list #l1", "l1"), ("c1#c1", "c1"), ("c1#c2", ""),
])
func `blanks lead below, and > right below`(selector: String, found: String) throws {
  #expect(try shop().find(selector) == found)
}

@Test(arguments: [
  ("UITableViewCell:nth(0)", "c0"), ("UITableViewCell:nth(2)", "c2"),
  ("UITableViewCell:nth(3)", ""),
  ("UITableViewCell:nth(-1)", "c2"), ("UITableViewCell:nth(-3)", "c0"),
  ("UITableViewCell:nth(-4)", ""), ("UITableViewCell:first UILabel:last", "l0"),
  // Counted among all that the selector matches up to there, not in each cell.
  ("UITableViewCell UILabel:nth(2)", "s1"), ("UITableViewCell:last UILabel", "l2"),
  ("UIButton[enabled=false]:first", "b1"), ("UIButton:first[enabled=false]", ""),
  ("UIButton:nth(1):first", "b1"), (":child(0)", "window list c0 l0 l1 s1 l2"),
  ("UIButton:child(1)", "b0 b2"), (":child(-1)", "window b0 s1 b1 c2 b2 footer"),
  ("UIButton:child(7)", ""),
])
func `indices count from 0, and negative ones from the end`(selector: String, found: String)
  throws
{
  #expect(try shop().find(selector) == found)
}

@Test(arguments: [
  ("UITableViewCell:has(\"Sold out\")", "c1"), ("UITableViewCell:has(> \"Sold out\")", ""),
  ("*:has(> \"Sold out\")", "badge"), ("UITableViewCell:has(badge UILabel)", "c1"),
  // All of the chain is below the view itself.
  ("badge:has(c1 UILabel)", ""), ("c1:has(badge > UILabel)", "c1"), ("s1:has(*)", ""),
  ("UITableViewCell:has(UIButton[enabled=true])", "c0 c2"),
  ("UITableViewCell:has(UILabel:nth(1))", "c1"), ("UITableViewCell:has(UILabel:has(*))", ""),
  ("*:has(UITableViewCell:has(UIButton))", "window list"),
  ("UIButton:not([enabled=false])", "b0 b2"), ("UILabel:not(list UILabel)", ""),
  ("UILabel:not(c1 UILabel)", "l0 l2"), ("UILabel:not(UILabel:first)", "l1 s1 l2"),
  ("UILabel:not(*)", ""), ("*:not(:has(*)):first", "l0"),
  // The same question about the views below each, where they are counted or compared.
  ("*:has(*:has(UILabel:nth(1)):nth(0))", "window list"),
  ("*:has(*:has(UILabel:nth(1)):nth(1))", "window"),
  ("*:has(> *:has(UILabel:nth(0)):nth(1))", "list"),
  ("*:has(*:has(> UILabel):nth(1))", "window list"),
  ("*:has(> *:has(> UILabel):first)", "list c1"),
  ("UITableViewCell:has(UILabel:below(\"Chair\"):nth(0))", "c1 c2"),
  ("UITableViewCell:has(UILabel:below(\"Chair\"):above(\"Lamp\"):first)", "c1"),
  ("UITableViewCell:has(UILabel:nearest(\"Chair\"))", "c1 c2"),
])
func `has and not select views by their descendants and by exclusion`(
  selector: String, found: String
)
  throws
{
  #expect(try shop().find(selector) == found)
}

@Test(arguments: [
  ("UIButton:rightOf(\"Table\")", "b1"), ("UILabel:leftOf(#b1)", "l1 s1"),
  ("UILabel:above(#l2)", "l0 l1"), ("UILabel:below(\"Chair\")", "l1 l2"),
  ("UIButton:below(\"Chair\")", ""), ("UILabel:above(\"Chair\")", ""),
  ("UITableViewCell:above(footer)", "c0 c1 c2"), ("UIButton:nearest(\"Lamp\")", "b2"),
  ("UILabel:nearest(\"Table\")", "s1"), ("UIButton:nearest(UISwitch)", ""),
  ("UILabel:rightOf(#l1):nearest(#b1)", "s1"), ("UIButton:above(nobody)", ""),
])
func `above, below, leftOf, rightOf and nearest compare positions on the screen`(
  selector: String, found: String
) throws {
  #expect(try shop().find(selector) == found)
}

@Test func `edges that meet count as above, those that overlap don't`() throws {
  let shop = try Shop(
    """
    a UIView 0 0 100 50
    b UIView 0 50 100 50
    c UIView 100 100 100 50
    """)
  #expect(shop.find("*:above(b)") == "a")
  shop["b"].frame = Rect(x: 0, y: 49.999, width: 100, height: 50)
  #expect(shop.find("*:above(b)") == "")
  // They share an edge across, and that is no overlap.
  #expect(shop.find("*:below(b)") == "")
  #expect(shop.find("c:rightOf(a)") == "")
  shop["c"].frame = Rect(x: 100, y: 49.5, width: 100, height: 50)
  #expect(shop.find("c:rightOf(a)") == "c")
}

@Test func `a visible view has a size on the screen, and nothing hides it`() throws {
  let shop = try shop()
  #expect(shop.find("UILabel:visible") == "l0 l1 s1 l2")
  shop["c0"].isHidden = true
  shop["badge"].alpha = 0.009
  shop["l2"].bounds.size.width = 0
  #expect(shop.find("UILabel:visible") == "l1")
  // The list clips what is scrolled out of it; what covers a view doesn't matter.
  shop["list"].clipsToBounds = true
  shop["list"].bounds.origin.y = 140
  shop["footer"].frame = shop.screen
  #expect(shop.find("UILabel:visible") == "")
  shop["list"].bounds.origin.y = 139
  #expect(shop.find("UILabel:visible") == "l1")
}

@Test func `a hittable view takes touches, and no view is in front of all of it`() throws {
  let shop = try shop()
  #expect(shop.find("UIButton:hittable") == "b0 b2")
  #expect(shop.find("UILabel:hittable") == "")
  shop["footer"].frame = Rect(x: 0, y: 0, width: 400, height: 300)
  #expect(shop.find("UIButton:hittable") == "b2")
}

@Test func `a root bounds the search, and detached trees are reached by it or by id`() throws {
  let shop = try shop()
  #expect(shop.find("UILabel", under: "c1") == "l1 s1")
  #expect(shop.find("c1", under: "c1") == "c1")
  #expect(shop.find("c1", under: "c2") == "")
  #expect(shop.find("#l0", under: "c2") == "")
  #expect(shop.find("UITableView UILabel", under: "c1") == "")
  shop.make("panel")
  try shop.add("title UILabel 0 0 10 10 \"Panel\"", to: shop["panel"])
  #expect(shop.find("\"Panel\"") == "")
  #expect(shop.find("title") == "title")
  #expect(shop.find("#panel UILabel") == "title")
  #expect(shop.find("*", under: "panel") == "panel title")
  #expect(shop.find("panel:has(UILabel):not(#panel UISwitch):child(0)") == "panel")
}

@Test func `windows come back to front`() throws {
  let shop = try Shop("a UIView 0 0 10 10")
  let other = Window(id: "other", class: shop.engine.classes.builtIn("UIWindow"), in: shop.engine)
  shop.engine.add(other)
  #expect(shop.find("*") == "window a other")
  try shop.window.bringToFront()
  #expect(shop.find("*") == "other window a")
  #expect(shop.find("UIWindow:child(1)") == "window")
}

@Test(arguments: [
  ("\"buy NOW\"", "b0 b1"), ("\"soldout\"", "s1"), ("C1", "c1"), ("#LIST", "list"),
  ("~Check_Out", ""), ("~CHECKOUT", "footer"), ("uitableviewcell", "c0 c1 c2"),
  ("[text^='BUYN']", "b0 b1"), ("UILabel:not(\"CHAIR\")[text=chair]", "l0"), ("ghost", ""),
])
func `near views differ only in capitals and blanks`(selector: String, found: String) throws {
  #expect(try shop().findNear(selector) == found)
}

@Test func `a part is found within any text, in linear time`() {
  #expect("aabaabaaab".containsBytes(of: "aabaaa"))
  #expect(!"aabaabaab".containsBytes(of: "aabaaa"))
  #expect("abc".containsBytes(of: "c"))
  #expect("".containsBytes(of: ""))
  #expect(!"".containsBytes(of: "a"))
  let row = String(repeating: "a", count: 1_000_000)
  #expect(!row.containsBytes(of: String(repeating: "a", count: 9_999) + "b"))
}
