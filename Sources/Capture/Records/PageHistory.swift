import Gestures

/// Pages shown, the latest one viewed, and the title of the one before.
struct ScreenHistory {
  /// Pages on the screen, in the order in which they were found.
  var shown: [Controller] = []
  /// Pages that appeared while the application was only in the background.
  var deferred: [Controller] = []
  private(set) var lastViewed: Controller?
  private var titleOfLastPage: String?
  private(set) var titleOfPreviousPage: String?
  /// The referrer of the next page.
  private(set) var lastURL: RecordValue?

  mutating func view(_ page: Controller, title: String?, url: RecordValue?) {
    titleOfPreviousPage = titleOfLastPage
    lastViewed = page
    titleOfLastPage = title
    lastURL = url
  }

  func twin(by copy: WorldCopy) -> ScreenHistory {
    var twin = self
    twin.shown = copy[shown]
    twin.deferred = copy[deferred]
    twin.lastViewed = copy[lastViewed]
    return twin
  }

  mutating func takeDeferred() -> [Controller] {
    defer { deferred = [] }
    return deferred
  }
}

/// Visits of the pages on the screen.
struct PageVisits {
  struct Visit {
    let page: Controller
    fileprivate(set) var since: Time
    let referrer: RecordValue?

    /// Seconds since it began, rounded to milliseconds; 0 for a day or more.
    func duration(at now: Time) -> Seconds {
      let stay = now - since
      return stay < Lifecycle.day ? (stay * 1000).rounded() / 1000 : 0
    }
  }

  /// Visits in the order in which the pages appeared.
  private(set) var all: [Visit] = []
  private var lastURL: RecordValue?

  /// Begins a visit. The page's `$url` becomes the referrer of the next page, unless that has its
  /// own.
  mutating func enter(_ page: Controller, saying properties: PropertyBuild, at now: Time) {
    all.append(Visit(page: page, since: now, referrer: properties["$referrer"] ?? lastURL))
    lastURL = properties["$url"]
  }

  /// Ends and returns the visits of pages that aren't shown any more.
  mutating func leave(allBut shown: [Controller]) -> [Visit] {
    var left: [Visit] = []
    let shown = Set(shown.lazy.map(ObjectIdentifier.init))
    all.removeAll { visit in
      if shown.contains(ObjectIdentifier(visit.page)) { return false }
      left.append(visit)
      return true
    }
    return left
  }

  func twin(by copy: WorldCopy) -> PageVisits {
    var twin = self
    twin.all = all.map { Visit(page: copy[$0.page], since: $0.since, referrer: $0.referrer) }
    return twin
  }

  /// Restarts all visits, because time in the background doesn't count.
  mutating func restart(at now: Time) {
    for index in all.indices { all[index].since = now }
  }
}
