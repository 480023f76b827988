import Testing

@testable import Selectors

@Test(arguments: [
  ("Buy now", "buynow", true), ("Buy now", " BUY\tNOW\n", true), ("Buy now", "buy no", false),
  ("Buy now", "buy nowx", false), ("", " \u{A0}", true), ("", "a", false), ("[", "{", false),
  ("Größe", "GRÖSSE", false), ("Größe", "GRÖ\u{A0}ßE", true), ("é", "E\u{301}", true),
  ("e", "E\u{301}", false), ("k", "\u{212A}", true), ("ok", "o\u{212A}", true),
  ("日本", "日 本", true),
])
func `names are alike whatever their capitals and blanks`(
  _ one: String, _ other: String, areAlike: Bool
) {
  #expect((one.folded == other.folded) == areAlike)
}
