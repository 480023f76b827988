import Capture
import Gestures

extension ClassHierarchy {
  /// Warnings about names of no class that are nearly one's. Private names, and those that begin otherwise
  /// than the class, are taken as they are; no more than the first hundred unknown names are looked at.
  func misspellings(in names: [String]) -> [String] {
    names.lazy.filter { self[$0] == nil && !$0.hasPrefix("_") }.prefix(100).compactMap { name in
      guard let meant = nearest(to: name, among: allNames),
        meant.lowercased().hasPrefix(name.prefix(2).lowercased())
      else { return nil }
      return "no class \(quoted(name)); did you mean \(meant)?"
    }
  }
}

extension ProfileChoice {
  /// The names of classes that the client gives in a profile.
  var ownClassNames: [String] {
    switch self {
    case .plain(let profile): Profile.builtIn.contains(profile) ? [] : profile.classNames
    case .sdk(let configured): configured.listedClasses
    }
  }
}

extension ConfiguredSDK {
  /// The names in options that are lists; these are of classes.
  fileprivate var listedClasses: [String] {
    options.flatMap { option -> [String] in
      guard case .list(let names) = option.value else { return [] }
      return names.compactMap { if case .string(let name) = $0 { name } else { nil } }
    }
  }
}

extension Profile {
  fileprivate var classNames: [String] {
    let subjects = processors.map { processor in
      switch processor.subject {
      case .view(let pattern), .nextResponder(let pattern): pattern
      }
    }
    let patterns = recognizers + (views ?? []) + subjects
    let lists = [viewBlacklist, clickPageBlacklist, screenPageBlacklist]
    return patterns.map(\.name) + processors.compactMap(\.reportedClass)
      + lists.flatMap { $0.publicNames + $0.privateNames }
  }
}
