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

  func twin(by copy: WorldCopy) -> ScreenHistory {
    var twin = self
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
  struct Visit: Keyed {
    let page: Controller
    /// The number of visits before it.
    fileprivate let order: Int
    fileprivate(set) var since: Time
    let referrer: RecordValue?

    var key: ObjectNumber { page.number }

    /// Seconds since it began, rounded to milliseconds; 0 for a day or more.
    func duration(at now: Time) -> Seconds {
      let stay = now - since
      return stay < Lifecycle.day ? (stay * 1000).rounded() / 1000 : 0
    }
  }

  /// Visits in the order in which the pages appeared.
  private(set) var all = OrderedTable<Visit>()
  /// The number of visits so far.
  private var count = 0
  private var lastURL: RecordValue?

  /// Begins a visit. The page's `$url` becomes the referrer of the next page, unless that has its
  /// own.
  mutating func enter(_ page: Controller, saying properties: PropertyBuild, at now: Time) {
    let referrer = properties["$referrer"] ?? lastURL
    all.append(Visit(page: page, order: count, since: now, referrer: referrer))
    count += 1
    lastURL = properties["$url"]
  }

  /// Ends the visits of these pages, as far as they are visited, and returns them in the order of
  /// their beginning.
  mutating func leave(_ pages: [Controller]) -> [Visit] {
    var left: [Visit] = []
    for page in pages {
      if let visit = all.remove(key: page.number) { left.append(visit) }
    }
    return left.sorted { $0.order < $1.order }
  }

  func twin(by copy: WorldCopy) -> PageVisits {
    var twin = self
    twin.all = all.replacing {
      Visit(page: copy[$0.page], order: $0.order, since: $0.since, referrer: $0.referrer)
    }
    return twin
  }

  /// Restarts all visits, because time in the background doesn't count.
  mutating func restart(at now: Time) {
    all = all.replacing { visit in
      var visit = visit
      visit.since = now
      return visit
    }
  }
}
