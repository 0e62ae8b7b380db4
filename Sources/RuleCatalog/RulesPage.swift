public import RuleKit

/// Returns the page about `rules` for people: Markdown that reads from top to bottom.
///
/// `rules` are in the order of the catalogue, so the rules of a group stand together.
public func rulesPage(_ rules: [Rule]) -> String {
  var page = introduction(rules)
  page += readingHelp
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
  let firing = rules.count { $0.isLookedFor }
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

/// What the parts of a rule are, and the words that come again and again.
private let readingHelp = """
  Each rule says first what UIKit promises, then why that matters and what to do. Below the
  examples stand:

  - *In short*: the promise as a formula. `a b` is a before b, `?` means perhaps, `*` any number of
    times, `+` at least once.
  - *Exceptions*: what looks like a violation and is legitimate.
  - *Needs*: what a log must hold before the rule is judged. A *birth* is an initialiser, or the
    launch of the app above; a *gap* is a place where lines are missing.
  - *Systems* and *Certainty*: where the promise holds, and how sure that is.
  - *Sources*: who says so. S0 to S4 are five articles of the web, listed [at the end](#sources); where
    they disagree, the rule says which one is followed and why.

  A few words come again and again. A *lifetime* is the life of one object: an address is used again
  by another object soon after. A line is written *on entry* or *on exit* when the method begins or
  ends; for one method called inside another the two swap their order. The *profile* is the system
  whose promises apply, such as `ios17`; without any sign of it, what some system allows is accepted.
  A controller is *hidden*, *appearing*, *appeared* or *disappearing*, and each of its four
  appearance callbacks moves it from one of these states to the next. A table of states and
  callbacks is called an automaton; that is all the word means in the names of some rules.


  """

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
    if judgedBy == .others { return "\(severity.name), reported as another rule's" }
    if judgedBy == .never { return "\(severity.name), not looked for yet" }
    return isOffByDefault ? "\(severity.name), only when named" : severity.name
  }
}

extension String {
  /// The text with its first letter in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
