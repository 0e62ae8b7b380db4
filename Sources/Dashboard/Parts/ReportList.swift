internal import HTTPModel
internal import Reporting

/// The page of reports: projects, trend, search, table.
struct ReportList {
  let page: Page<ReportSummary>
  let projects: [Project]
  let project: String?
  let search: String
  let unknown: [String]
  let trend: [TrendDay]
  /// The URL of the service.
  let service: String

  private var isSearch: Bool { !search.isEmpty || project != nil }

  func add(to main: inout Markup) {
    guard isSearch || !page.items.isEmpty else {
      DropZone(service: service, keeps: true).add(to: &main)
      return
    }
    main.element("h1", text: project.map(Project.shown) ?? "Reports")
    addProjects(to: &main)
    if !trend.isEmpty {
      // Where there is one project only, its name would say nothing.
      let name = projects.count > 1 ? project ?? projects[0].name : nil
      TrendStrip(project: name.map(Project.shown), days: trend).add(to: &main)
    }
    addSearch(to: &main)
    main.element("div", ["data-live": "", "class": "live"]) { live in
      live.element(
        "button",
        ["type": "button", "data-live-show": "", "hidden": "", "class": "strong"]
      )
      addTable(to: &live)
    }
    main.element("details", ["class": "more-check"]) { details in
      details.element("summary", text: "Check a log without keeping it")
      DropZone(service: service, isFirst: false, keeps: true).add(to: &details)
    }
  }

  private func addProjects(to main: inout Markup) {
    guard projects.count > 1 else { return }
    main.element("nav", ["class": "projects", "aria-label": "Projects"]) { nav in
      nav.element(
        "a",
        ["href": "/", "aria-current": project == nil ? "true" : nil],
        text: "all"
      )
      for item in projects {
        nav.element(
          "a",
          [
            "href": "/?project=\(PercentCoding.encode(item.name))",
            "aria-current": project == item.name ? "true" : nil,
          ]
        ) { link in
          link.add(Project.shown(item.name))
          if item.openFindings > 0 {
            link.element("span", ["class": "count"], text: " \(item.openFindings)")
          }
        }
      }
    }
  }

  private func addSearch(to main: inout Markup) {
    main.element("form", ["class": "search", "action": "/", "role": "search"]) { form in
      if let project {
        form.start("input", ["type": "hidden", "name": "project", "value": project])
      }
      form.element("label", ["for": "q", "class": "unseen"], text: "Find reports")
      form.start(
        "input",
        [
          "type": "search", "id": "q", "name": "q", "value": search,
          "placeholder": SearchWords.hint,
        ]
      )
      form.element("button", ["type": "submit"], text: "Find")
      if !unknown.isEmpty {
        form.element(
          "p",
          ["class": "problem", "role": "alert"],
          text: "not understood: \(unknown.joined(separator: ", ")); known are \(SearchWords.hint)"
        )
      }
    }
  }

  private func addTable(to live: inout Markup) {
    guard !page.items.isEmpty else {
      live.element("p", ["class": "help"]) { line in
        line.add("No report is like that. ")
        line.element("a", ["href": "/"], text: "Show all of them")
      }
      return
    }
    live.element(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Reports"]
    ) {
      $0.element("table", ["class": "wide"]) { table in
        table.element("thead") { head in
          head.element("tr") { row in
            for title in [
              "verdict", "when", "log", "branch", "commit", "build", "errors", "warnings", "new",
              "worst rule",
            ] {
              row.element("th", ["scope": "col"], text: title)
            }
          }
        }
        table.element("tbody") { body in
          for item in page.items { add(item, to: &body) }
        }
      }
    }
    if let next = page.next {
      live.element("p") { line in
        line.element(
          "a",
          ["href": "/?\(context)after=\(PercentCoding.encode(next))"],
          text: "Earlier reports"
        )
      }
    }
  }

  /// The query of this page, to be gone on with.
  private var context: String {
    var text = project.map { "project=\(PercentCoding.encode($0))&" } ?? ""
    if !search.isEmpty { text += "q=\(PercentCoding.encode(search))&" }
    return text
  }

  private func add(_ item: ReportSummary, to body: inout Markup) {
    body.element("tr", ["data-row": item.id.text]) { row in
      row.element("td") { cell in
        cell.element(
          "a",
          ["class": "verdict small \(item.verdict.rawValue)", "href": "/r/\(item.id)"],
          text: item.verdict.word
        )
      }
      row.element("td") { When(milliseconds: item.createdAt).add(to: &$0) }
      row.element("td") { cell in
        cell.element("a", ["href": "/r/\(item.id)"], text: item.name.isEmpty ? "log" : item.name)
      }
      row.element("td", text: item.branch)
      row.element("td") { $0.element("code", text: String(item.commit.prefix(8))) }
      row.element("td", text: item.build)
      row.element("td", ["class": "number"], text: "\(item.counts.errors)")
      row.element("td", ["class": "number"], text: "\(item.counts.warnings)")
      row.element("td", ["class": "number"], text: item.counts.new == 0 ? "" : "\(item.counts.new)")
      row.element("td") { cell in
        guard let rule = item.topRule else { return }
        cell.element("a", ["href": "/rules/\(rule)"], text: rule)
      }
    }
  }
}

extension Project {
  /// What stands for a project of this name on pages.
  static func shown(_ name: String) -> String { name.isEmpty ? "(no project)" : name }
}
