internal import HTTPModel
internal import LogCheck
internal import Reporting

/// One log on its way through a check.
final class LogIntake {
  private let digest: ContentDigest?
  /// Where it was sent.
  private let path: String
  private let meter: Meter
  private var check: LogCheck

  init(options: borrowing CheckOptions, digest: ContentDigest?, path: String, meter: Meter) {
    self.digest = digest
    self.path = path
    self.meter = meter
    check = LogCheck(options: options)
    meter.metrics.ingestBegan()
  }

  deinit { meter.metrics.ingestEnded() }

  /// Whether judging takes long enough to be done elsewhere.
  var isLong: Bool { check.isLong }

  func receive(_ piece: Span<UInt8>) throws(RouteFailure) {
    meter.received(piece.count)
    do throws(LogFailure) {
      try check.feed(piece)
    } catch {
      throw RouteFailure(error, at: path)
    }
  }

  /// Judges what was received; to be called once.
  func report() throws(RouteFailure) -> Report {
    let report: Report
    do throws(LogFailure) {
      report = try check.finish()
    } catch {
      throw RouteFailure(error, at: path)
    }
    try digest?.check(report.source.sha256)
    meter.metrics.judged(report)
    return report
  }
}
