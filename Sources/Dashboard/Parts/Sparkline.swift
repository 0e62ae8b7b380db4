internal import Reporting

/// How often a finding happened on each of its days.
struct Sparkline {
  let days: [Finding.Day]
  /// The last day that is shown.
  let today: Int

  func add(to cell: inout Markup) {
    let counts = Dictionary(days.map { ($0.day, $0.count) }, uniquingKeysWith: { $1 })
    let most = Double(max(1, counts.values.max() ?? 1))
    cell.element(
      "svg",
      [
        "class": "picture spark", "viewBox": "0 0 150 22", "width": "150", "height": "22",
        "role": "img", "aria-label": "\(days.count) days with it in the last month",
      ]
    ) { svg in
      for index in 0..<30 {
        let count = counts[today - 29 + index] ?? 0
        let height = count == 0 ? 1.5 : max(3, Double(count) / most * 20)
        svg.element(
          "rect",
          [
            "class": count == 0 ? "background" : "error", "x": "\(index * 5)",
            "y": "\(21 - height)", "width": "4", "height": "\(height)",
          ]
        )
      }
    }
  }
}
