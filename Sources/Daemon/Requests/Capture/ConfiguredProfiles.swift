import Capture

extension Session {
  /// The names of the profiles in force, in order of configuration.
  var profileNames: [String] {
    let configuration = capture.configuration
    return configuration.profiles?.map(\.name) ?? [configuration.profile.name]
  }

  /// Throws unless the profile is configured.
  func requireProfile(_ name: String, at path: String) throws(RequestError) {
    let names = profileNames
    guard !names.contains(name) else { return }
    throw RequestError.expected(
      "a configured profile: one of \(names.joined(separator: ", "))", not: name, among: names
    ).within(path)
  }
}
