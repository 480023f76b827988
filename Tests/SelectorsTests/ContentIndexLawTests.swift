import Gestures
import Staging
import Testing

/// Searches by text and identifier, which are answered from an index once they are repeated, find
/// what a walk over the tree finds: comparisons of properties have no index.
@Test(arguments: 1...20)
func `views are found by name whatever has changed since the last search`(seed: UInt64) throws {
  var dice = Dice(seed: seed)
  let shop = try Shop("")
  // Two spellings of é, which are equal as strings but not byte for byte.
  let names = ["Buy", "buy", "caf\u{e9}", "cafe\u{301}", ""]
  var views: [View] = [shop.window]
  for step in 0..<400 {
    let view = views[dice.index(views.count)]
    switch dice.index(8) {
    case 0:
      let new = shop.make("v\(step)")
      try view.addSubview(new)
      views.append(new)
    case 1: view.text = dice.chance(0.3) ? nil : names[dice.index(names.count)]
    case 2: view.accessibilityIdentifier = names[dice.index(names.count)]
    case 3 where view !== shop.window: view.removeFromSuperview()
    case 4 where view.superview == nil && view !== shop.window: try shop.window.addSubview(view)
    default: break
    }
    let root = dice.chance(0.3) ? view.id : nil
    for _ in 0..<dice.index(4) {
      let name = names[dice.index(names.count)]
      #expect(
        shop.find("'\(name)'", under: root) == shop.find("[text='\(name)']", under: root))
      #expect(
        shop.find("'\(name)'[tag=0]:not(#v0)")
          == shop.find("[text='\(name)'][tag=0]:not(#v0)"))
      if name.isEmpty { continue }
      #expect(
        shop.find("~\"\(name)\"", under: root)
          == shop.find("[identifier='\(name)']", under: root))
    }
  }
}

@Test func `an index finds in a copy of the engine the copy's views`() throws {
  let shop = try Shop("b UIButton 0 0 10 10 \"Buy\"")
  for _ in 0..<4 { #expect(shop.find("'Buy'") == "b") }
  let copy = WorldCopy(of: shop.engine)
  copy.finish()
  let found = try #require(copy.engine.views(named: ContentName(.text, "Buy")).map { Array($0) })
  #expect(found.map(\.id) == ["b"])
  #expect(found[0] !== shop["b"])
  found[0].text = "Sold"
  #expect(shop.find("'Buy'") == "b")
}
