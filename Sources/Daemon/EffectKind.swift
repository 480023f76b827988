/// The kinds of effect, as answers report them and clients subscribe to them.
enum EffectKind: String, WireName {
  case state, pending, action, touches, control, presses, motion, remoteControl, select, captured
}
