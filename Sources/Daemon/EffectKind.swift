import Gestures

extension EffectKind: OptionName {
  var wireName: String { name }
  var option: EffectKinds { EffectKinds(self) }
}

extension Reader where Self == OptionsReader<EffectKind> {
  static var effectKinds: Self { .options(EffectKind.self, "effect kinds") }
}
