import JSON
import JSONRPC
import Platform

/// Describes the process: the only answer that isn't determined by the requests.
struct DescribeProcess: Request {
  static let method = "describeProcess"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    let statistics = session.link.statistics
    result.object("requests") {
      for method in statistics.methods {
        $0.key(method.name)
        write(method.latency, to: &$0)
      }
    }
    result.list("slowest", statistics.slowest) { request, result in
      result.member("method", request.method)
      result.member("seconds", Double(request.nanoseconds) / 1e9)
      result.member("bytesIn", request.bytesIn)
      result.member("bytesOut", request.bytesOut)
    }
    result.member("queueDepth", statistics.queueDepth)
    result.member("bytesIn", statistics.bytesIn)
    result.member("bytesOut", statistics.bytesOut)
    result.member("residentBytes", residentBytes())
  }

  /// Writes the histogram, whose classes double; `below` is in seconds.
  private func write(_ latency: Histogram, to result: inout JSONWriter) {
    result.beginObject()
    result.member("count", latency.total)
    result.member("median", Double(latency.quantile(0.5)) / 1e9)
    result.member("p99", Double(latency.quantile(0.99)) / 1e9)
    let counts = latency.counts.enumerated().filter { $0.element > 0 }
    result.list("latency", counts) { each, result in
      result.member("below", Double(2 << UInt64(each.offset)) / 1e9)
      result.member("count", each.element)
    }
    result.endObject()
  }
}

/// Answers what the session holds and what is under way in it, which the requests determine.
struct DescribeSession: Request {
  static let method = "describeSession"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    let counts = session.objects.counts
    result.member("clock", session.engine.now.seconds)
    result.member("views", counts[.view] + counts[.window])
    result.member("recognizers", counts[.recognizer])
    result.member("activeTouches", session.engine.liveTouches.count)
    result.member("capturedEvents", session.capture.store.count)
    result.member("controllers", counts[.controller])
    result.member("objects", session.objects.count)
    result.member("undecided", session.engine.isUndecided)
    result.key("nextTimer")
    if let time = session.engine.nextDeadline { result.value(time) } else { result.null() }
    result.member("firstResponder", identifier: session.engine.firstResponder)
  }
}
