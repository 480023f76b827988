import JSON
import JSONRPC
import Platform

/// Describes the process: the only answer that isn't determined by the requests.
struct DescribeProcess: Request {
  static let method = "describeProcess"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    let statistics = session.link.statistics
    result.key("requests")
    result.beginObject()
    for method in statistics.methods {
      result.key(method.name)
      write(method.latency, to: &result)
    }
    result.endObject()
    write(statistics.slowest, to: &result)
    result.member("queueDepth", statistics.queueDepth)
    result.member("bytesIn", statistics.bytesIn)
    result.member("bytesOut", statistics.bytesOut)
    result.member("residentBytes", residentBytes())
  }

  private func write(_ slowest: [Statistics.SlowRequest], to result: inout JSONWriter) {
    result.key("slowest")
    result.beginArray()
    for request in slowest {
      result.beginObject()
      result.member("method", request.method)
      result.member("seconds", Double(request.nanoseconds) / 1e9)
      result.member("bytesIn", request.bytesIn)
      result.member("bytesOut", request.bytesOut)
      result.endObject()
    }
    result.endArray()
  }

  /// Writes the histogram, whose classes double; `below` is in seconds.
  private func write(_ latency: Histogram, to result: inout JSONWriter) {
    result.beginObject()
    result.member("count", latency.total)
    result.member("median", Double(latency.quantile(0.5)) / 1e9)
    result.member("p99", Double(latency.quantile(0.99)) / 1e9)
    result.key("latency")
    result.beginArray()
    for (bucket, count) in latency.counts.enumerated() where count > 0 {
      result.beginObject()
      result.member("below", Double(2 << UInt64(bucket)) / 1e9)
      result.member("count", count)
      result.endObject()
    }
    result.endArray()
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
