/// A page of metrics in the making, in the text format of Prometheus.
struct MetricsPage {
  enum Kind: String { case counter, gauge, summary }

  private(set) var text = ""

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Int) {
    head(name, kind, help)
    text += "\(name) \(value)\n"
  }

  /// Adds a value for each set of labels, sorted.
  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ values: [(String, Int)]) {
    head(name, kind, help)
    for (labels, value) in values.sorted(by: { $0.0 < $1.0 }) {
      text += "\(name){\(labels)} \(value)\n"
    }
  }

  /// Adds how long things took, all together.
  mutating func addSummary(_ name: String, _ help: String, sum: Double, count: Int) {
    head(name, .summary, help)
    text += "\(name)_sum \(sum)\n\(name)_count \(count)\n"
  }

  private mutating func head(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }
}
