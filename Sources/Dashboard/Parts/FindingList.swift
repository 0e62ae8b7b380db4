internal import HTTPModel
internal import Reporting
internal import RuleKit

/// The page of findings: what, since when, how often, and what was decided.
struct FindingList {
  let page: Page<Finding>
  let query: FindingQuery
  let state: String
  let today: Int

  func add(to main: inout Markup) {
    main.element("h1", text: "Findings")
    main.element(
      "p",
      ["class": "lead"],
      text: "One finding is one thing to fix, however many reports have it."
    )
    main.element("nav", ["class": "projects", "aria-label": "State"]) { nav in
      for word in FindingState.Word.allCases.map(\.rawValue) + ["all"] {
        nav.element(
          "a",
          [
            "href": "/findings?\(context)state=\(word)",
            "aria-current": word == state ? "true" : nil,
          ],
          text: word
        )
      }
    }
    main.element("div", ["data-live": "", "class": "live"]) { live in
      live.element(
        "button",
        ["type": "button", "data-live-show": "", "hidden": "", "class": "strong"]
      )
      if page.items.isEmpty {
        addEmpty(to: &live)
      } else {
        live.element("ul", ["class": "findings"]) { list in
          for finding in page.items { add(finding, to: &list) }
        }
      }
    }
    if let next = page.next {
      main.element("p") { line in
        line.element(
          "a",
          ["href": "/findings?\(context)state=\(state)&after=\(PercentCoding.encode(next))"],
          text: "More findings"
        )
      }
    }
  }

  /// The query of this page but for the state, to be gone on with.
  private var context: String {
    let items = [("project", query.project), ("q", query.text)]
    return items.map { name, value in
      value.map { "\(name)=\(PercentCoding.encode($0))&" } ?? ""
    }.joined()
  }

  private func addEmpty(to live: inout Markup) {
    live.element("p", ["class": "help"]) { line in
      line.add(state == "open" ? "Nothing is open. " : "None is like that. ")
      line.add("Findings come from reports that are kept: ")
      line.element("code", text: "curl -X POST -T app.log \"$WILLDID_URL/v1/reports?branch=main\"")
    }
  }

  private func add(_ finding: Finding, to list: inout Markup) {
    list.element(
      "li",
      [
        "class": "violation \(finding.severity.name)",
        "data-row": "\(finding.fingerprint) \(finding.state.word.rawValue) \(finding.project)",
        "data-finding": finding.fingerprint, "data-project": finding.project,
      ]
    ) { item in
      item.element("div", ["class": "finding-words"]) { words in
        words.element("h2") { title in
          title.element("span", ["class": "sign"], text: finding.severity.name)
          title.add(" ")
          title.element("a", ["href": "/r/\(finding.lastReport)"], text: finding.message)
        }
        words.element("p", ["class": "where faint"]) { line in
          line.element("a", ["href": "/rules/\(finding.rule)"], text: finding.rule)
          if query.project == nil { addProject(of: finding, to: &line) }
          line.add(" · first seen ")
          When(milliseconds: finding.firstReport.milliseconds).add(to: &line)
          line.add(", last ")
          When(milliseconds: finding.lastReport.milliseconds).add(to: &line)
          line.add(" · \(counted(finding.count, "time")) in \(counted(finding.reports, "report"))")
          let branches = finding.branches.prefix(3).map(\.name).filter { !$0.isEmpty }
          if !branches.isEmpty { line.add(" · on \(branches.joined(separator: ", "))") }
        }
        words.element("p", ["class": "decision"], text: decision(on: finding))
      }
      item.element("div", ["class": "finding-tools"]) { tools in
        Sparkline(days: finding.days, today: today).add(to: &tools)
        addButtons(finding, to: &tools)
      }
    }
  }

  /// Where findings of all projects are shown, two may differ in nothing else.
  private func addProject(of finding: Finding, to line: inout Markup) {
    line.add(" · in ")
    line.element(
      "a",
      ["href": "/findings?project=\(PercentCoding.encode(finding.project))&state=\(state)"],
      text: Project.shown(finding.project)
    )
  }

  private func decision(on finding: Finding) -> String {
    switch finding.state {
    case .open: finding.isReopened ? "opened again: it came back" : ""
    case .muted(let until, let reason):
      "muted" + (until.map { " until \(Timestamp.date(at: $0 * 1_000))" } ?? "")
        + (reason.isEmpty ? "" : ": \(reason)")
    case .fixed(let reason): "fixed" + (reason.isEmpty ? "" : ": \(reason)")
    }
  }

  private func addButtons(_ finding: Finding, to tools: inout Markup) {
    tools.element("div", ["class": "buttons", "data-finding-buttons": "", "hidden": ""]) { row in
      let words: [(state: String, word: String)] =
        switch finding.state {
        case .open: [("muted", "Mute"), ("fixed", "Fixed")]
        case .muted, .fixed: [("open", "Open again")]
        }
      for (state, word) in words {
        row.element(
          "button",
          ["type": "button", "data-state": state, "aria-label": "\(word): \(finding.message)"],
          text: word
        )
      }
    }
  }
}
