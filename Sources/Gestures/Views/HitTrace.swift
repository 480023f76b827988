/// A record of the calls of a hit test, in order of starting, with results and reasons.
///
/// With a complete trace, which keeps misses, no index is used: it shows the walk over all siblings, front to
/// back.
public final class HitTrace {
  /// A view that was asked, and its answer.
  public struct Entry {
    /// The method that was called.
    public enum Call: Sendable {
      case hitTest
      case pointInside
    }

    /// The value that the method returned.
    public enum Result {
      case hit(View?)
      case inside(Bool)

      fileprivate var isMiss: Bool {
        switch self {
        case .hit(let view): view == nil
        case .inside(let isInside): !isInside
        }
      }
    }

    public let call: Call
    public let view: View
    /// 1 for the pass that finds the window, 2 for the one that finds the view.
    public let pass: Int
    public internal(set) var result: Result
    /// The reason, for refusals and if the result doesn't follow from the bounds alone.
    public internal(set) var because: String?
    /// Its position in the orders in which calls start and return, from 1.
    public let started: Int
    public internal(set) var returned = 0
  }

  /// Views whose misses are kept.
  public enum Misses {
    case all
    /// Those of these views.
    case of(Set<ObjectIdentifier>)
    case none
  }

  /// How much a trace says.
  public struct Extent {
    public fileprivate(set) var calls = 0
    /// The number of calls of `pointInside`, of those that answered no, and of calls of `hitTest` that returned a view.
    public fileprivate(set) var pointInsides = 0
    public fileprivate(set) var outsides = 0
    public fileprivate(set) var hits = 0
    /// The number of calls with a reason.
    public fileprivate(set) var reasons = 0
    /// Bytes of reasons, and of the identifiers of views that were asked or returned.
    public fileprivate(set) var textBytes = 0
  }

  public private(set) var entries: ContiguousArray<Entry> = []
  /// How much it would say; nil unless that is all that it keeps.
  public private(set) var extent: Extent?
  var pass: Int
  /// The number of calls that have returned.
  private var returns = 0
  private let demand: Demand
  private let misses: Misses

  /// `pass` is the pass of the calls to come; no more are made once the demand for them has ended.
  public init(pass: Int = 1, keeping misses: Misses = .all, for demand: Demand = .endless) {
    self.pass = pass
    self.misses = misses
    self.demand = demand
  }

  /// A trace that keeps only how much it would say.
  public static func extent(pass: Int, for demand: Demand) -> HitTrace {
    let trace = HitTrace(pass: pass, for: demand)
    trace.extent = Extent()
    return trace
  }

  /// Whether siblings are asked that the point certainly misses.
  var isComplete: Bool {
    if case .none = misses { return false }
    return true
  }

  /// Whether the walk goes on.
  var isWanted: Bool { !demand.hasEnded() }

  /// Records the start of a hit test, whose result is nil until `end` sets another.
  func beginHitTest(of view: View) -> Int {
    begin(.hitTest, of: view, .hit(nil))
  }

  func beginPointInside(of view: View) -> Int { begin(.pointInside, of: view, .inside(false)) }

  func end(_ entry: Int, hit: View?, because reason: String? = nil) {
    end(entry, .hit(hit), because: reason)
  }

  func end(_ entry: Int, isInside: Bool, because reason: @autoclosure () -> String?) {
    end(entry, .inside(isInside), because: reason())
  }

  /// Records a view that is skipped because its transform isn't invertible.
  func addFlattened(_ view: View) {
    end(beginHitTest(of: view), hit: nil, because: "its transform can't be inverted")
  }

  private func begin(_ call: Entry.Call, of view: View, _ result: Entry.Result) -> Int {
    if extent != nil {
      extent?.calls += 1
      if call == .pointInside { extent?.pointInsides += 1 }
      extent?.textBytes += view.id.utf8.count
      return 0
    }
    entries.append(
      Entry(call: call, view: view, pass: pass, result: result, started: entries.count + 1))
    return entries.count - 1
  }

  private func end(
    _ entry: Int, _ result: Entry.Result, because reason: @autoclosure () -> String?
  ) {
    if extent != nil {
      extent?.note(result, because: reason())
      return
    }
    if result.isMiss, !keepsMiss(of: entries[entry].view) {
      entries.removeSubrange(entry...)
      return
    }
    returns += 1
    entries[entry].result = result
    entries[entry].because = reason()
    entries[entry].returned = returns
  }

  private func keepsMiss(of view: View) -> Bool {
    switch misses {
    case .all: true
    case .of(let views): views.contains(ObjectIdentifier(view))
    case .none: false
    }
  }
}

extension HitTrace.Extent {
  fileprivate mutating func note(_ result: HitTrace.Entry.Result, because reason: String?) {
    switch result {
    case .hit(let view?):
      hits += 1
      textBytes += view.id.utf8.count
    case .inside(false): outsides += 1
    default: break
    }
    guard let reason else { return }
    reasons += 1
    textBytes += reason.utf8.count
  }
}
