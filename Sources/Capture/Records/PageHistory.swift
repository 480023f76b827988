import Gestures

/// The latest page viewed, and the title of the one before.
struct ScreenHistory {
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

  func copied(by copy: WorldCopy) -> ScreenHistory {
    var result = self
    result.deferred = copy[deferred]
    result.lastViewed = copy[lastViewed]
    return result
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
      return stay < ForegroundState.day ? (stay * 1000).rounded() / 1000 : 0
    }
  }

  /// Visits in the order in which the pages appeared.
  private(set) var all: [Visit] = []
  private var lastURL: RecordValue?

  /// Begins a visit. The page's `$url` becomes the referrer of the next page, unless that has its
  /// own.
  mutating func enter(_ page: Controller, with properties: PropertyList, at now: Time) {
    let referrer = properties["$referrer"] ?? lastURL
    all.append(Visit(page: page, since: now, referrer: referrer))
    lastURL = properties["$url"]
  }

  /// Ends the visits of these pages, as far as they are visited, and returns them in the order of
  /// their beginning.
  mutating func leave(_ pages: [Controller]) -> [Visit] {
    let gone = Set(pages.map(\.number))
    defer { all.removeAll { gone.contains($0.page.number) } }
    return all.filter { gone.contains($0.page.number) }
  }

  func copied(by copy: WorldCopy) -> PageVisits {
    var result = self
    result.all = all.map {
      Visit(page: copy[$0.page], since: $0.since, referrer: $0.referrer)
    }
    return result
  }

  /// Restarts all visits, because time in the background doesn't count.
  mutating func restart(at now: Time) {
    for index in all.indices { all[index].since = now }
  }
}
