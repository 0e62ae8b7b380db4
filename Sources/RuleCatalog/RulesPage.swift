public import RuleKit

/// Returns the page about `rules` for people: Markdown that reads from top to bottom.
///
/// `rules` are in the order of the catalogue, so the rules of a group stand together.
public func rulesPage(_ rules: [Rule]) -> String {
  var page = introduction(rules)
  page += "## Contents\n\n"
  for group in RuleGroup.allCases {
    let members = rules.filter { $0.group == group }
    if !members.isEmpty { page += contents(of: group, members) }
  }
  for group in RuleGroup.allCases {
    let members = rules.filter { $0.group == group }
    guard !members.isEmpty else { continue }
    page += "## \(heading(of: group))\n\n"
    for rule in members { page += section(about: rule) }
  }
  return page + closing
}

private func introduction(_ rules: [Rule]) -> String {
  let firing = rules.count { $0.judgedBy != .never }
  return """
    # The rules

    <!-- Made by `swift run willdid rules --markdown > docs/rules.md`; edit the rules instead. -->

    UIKit tells your app what happens by calling methods in a certain order: `viewWillAppear` before
    `viewDidAppear`, `viewDidLoad` once per load, `didFinishLaunching` before everything else.
    WillDid knows \(rules.count) such promises and looks for \(firing) of them in your log. The others
    are here because they look like promises and are none: they say what is legal and never
    reported, often against what you read elsewhere.

    A broken promise is reported with one of three severities:

    - an **error** contradicts UIKit under every reading that the log allows;
    - a **warning** is very likely a fault, but a legitimate container, animator or recorder could
      produce it;
    - a **note** is worth a look, and shown only on request.

    Silence proves nothing. A class that writes no `viewWillAppear` anywhere in the log may simply
    not override it, so nothing is concluded from a missing line unless the same class writes such
    lines elsewhere. What a log must hold before a rule is judged stands under *Needs*. In a log
    without pointers, violations are one level lower.

    The examples are short logs. A line is a class, an address, and what the object was told; `!`
    marks the line that is reported. `@trace` says which system it was, or whether lines were written
    on entry or on exit of the methods. `call` is a logged call that ties two controllers together,
    `uikit` a message of UIKit, and `note` anything else. You can put any of them into a file,
    without the two columns on the left, and run `willdid check` on it.

    Where two controllers take part, A is the one below, the presenting one or the old one, and B is
    the one above, the presented one or the new one.


    """
}

private func heading(of group: RuleGroup) -> String {
  "\(group.rawValue). \(group.title.capitalized)"
}

private func contents(of group: RuleGroup, _ rules: [Rule]) -> String {
  var text = """
    **\(heading(of: group))**

    | rule | what it is about | severity |
    |---|---|---|

    """
  for rule in rules {
    text += "| [\(rule.id)](#\(rule.id)) | \(rule.summary) | \(rule.severityWords) |\n"
  }
  return text + "\n"
}

private func section(about rule: Rule) -> String {
  let isChecked = rule.severity != nil
  var text = "### \(rule.id)\n\n"
  text += "*Rule \(rule.number): \(rule.summary). \(rule.severityWords.capitalized).*\n\n"
  text += "\(rule.promise)\n\n"
  text += "\(rule.rationale)\n\n"
  for example in rule.bad { text += shown(example, as: "Broken") }
  for example in rule.good { text += shown(example, as: isChecked ? "Kept" : "Legal") }
  if isChecked { text += "- *In short:* \(rule.formal)\n" }
  if !rule.exceptions.isEmpty { text += "- *Exceptions:* \(rule.exceptions)\n" }
  if isChecked { text += "- *Needs:* \(rule.evidence.words)\n" }
  text += "- *Systems:* \(rule.systems)\n"
  text += "- *Certainty:* \(rule.certainty.rawValue)\n"
  return text + "- *Sources:* \(rule.sources)\n\n"
}

private func shown(_ example: Example, as word: String) -> String {
  """
  \(word): \(example.title).

  ```text
  \(example.trace)
  ```


  """
}

private let closing = """
  ## Sources

  Apple's documentation is named in words, so that it can be found when addresses change. *Measured*
  means traces that people published or made for this catalogue. *Seeds* are the five articles from
  which the project started; where they disagree, each rule says how that is resolved.

  | seed | what it is |
  |---|---|
  | S0 | English, from the days of iOS 5, with the trace of a modal segue |
  | S1 | Chinese, on loading and unloading before and after iOS 6 |
  | S2 | Chinese, several authors, from the days of iOS 13: pairs, class loading, application states |
  | S3 | Chinese, on kinds of controllers, claims about layout, and gestures |
  | S4 | French translation of an English answer, a timeline from the days of iOS 3 to 5 |

  """

extension Rule {
  /// How bad a violation is, for the page.
  fileprivate var severityWords: String {
    guard let severity else { return "legal, never reported" }
    if judgedBy == .never { return "\(severity.name), not looked for yet" }
    return isOffByDefault ? "\(severity.name), only when named" : severity.name
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
