import CallbackLog

/// Putting into words what was found.
extension Judge {
  /// A clock that was set back: nothing is known across that point.
  mutating func reportSetBack(_ event: Event) {
    if clock.setBacks == 1 {
      var breach = stranger(catalogue.number(.clockSetBack), .note, event)
      breach.phrase =
        clock.hasOnlyPastes
        ? "was logged again, and so was what followed it, with the same times"
        : "was logged with a time more than a second before the line above"
      _ = add(breach)
    }
    openGap(at: event)
  }

  func judgement(_ recording: borrowing Recording) -> Judgement {
    var judgement = Judgement()
    judgement.violations = reported.breaches.standing.map(violation)
    judgement.errors = reported.breaches.count(of: .error)
    judgement.warnings = reported.breaches.count(of: .warning)
    judgement.notes = reported.breaches.count(of: .note)
    judgement.subjects = Int(census.lifetimes)
    judgement.events = recording.eventCount
    judgement.identity = census.identity
    judgement.style = learned.style ?? (doubts.hasExitHint ? .exit : nil)
    judgement.profile = learned.profile
    judgement.profileReason = learned.profileReason
    judgement.notices = notices()
    judgement.coverage = coverage(recording)
    return judgement
  }

  private func coverage(_ recording: borrowing Recording) -> Coverage {
    if learned.isNewestFirst {
      return Coverage(nothingBecause: Self.newestFirst, chosen: options.rules, catalogue: catalogue)
    }
    return catalogue.coverages.coverage(
      of: Holdings(recording, learned),
      chosen: options.rules,
      by: catalogue
    )
  }

  private static let newestFirst =
    "the newest line is the first; turn the log round, for example with 'tac' or 'tail -r'"

  private func notices() -> [Notice] {
    var notices: [Notice] = []
    if learned.isNewestFirst {
      let message = "nothing is judged: " + Self.newestFirst
      notices.append(Notice(code: "newest-first", count: 1, firstLine: 1, message: message))
    }
    if clock.setBacks > 0 {
      notices.append(
        Notice(
          code: "clock-set-back",
          count: clock.setBacks,
          firstLine: Int(clock.firstLine),
          message: clock.hasOnlyPastes
            ? "the log begins again with the same times; nothing is judged across that line"
            : "the clock goes back by more than a second; nothing is judged across that line"
        )
      )
    }
    if jumbled > 0 {
      notices.append(
        Notice(
          code: "lines-jumbled",
          count: jumbled,
          firstLine: 0,
          message: "lines stand in another order than their stamps say, or those of one stamp in "
            + "any order; faults that only the order of the lines shows are not told"
        )
      )
    }
    if census.forgotten > 0 {
      notices.append(
        Notice(
          code: "subjects-forgotten",
          count: census.forgotten,
          firstLine: 0,
          message: "more objects were alive than are told apart; the ones unseen longest were "
            + "forgotten"
        )
      )
    }
    return notices
  }

  private func violation(_ breach: Breach) -> Violation {
    let rule = catalogue.rules[breach.rule]
    let subject = subject(breach.suspect)
    let event = breach.event
    let callback = event.callback?.name ?? event.statement.map { "\($0)" } ?? ""
    var title = subject.className.isEmpty ? subject.kind : "'\(subject.className)'"
    if let key = subject.key { title += " \(key)" }
    var phrase = breach.phrase
    // Most phrases have nothing to be put in, and to look for it takes long.
    if phrase.utf8.contains(UInt8(ascii: "{")) {
      if let before = breach.related.first {
        phrase = phrase.replacing("{line}", with: "\(before.line)", maxReplacements: 1)
      }
      phrase = phrase.replacing("{callback}", with: callback, maxReplacements: 1)
      phrase = phrase.replacing("{state}", with: breach.shape, maxReplacements: 1)
    }
    let column = Int(event.column) + 1
    let line = Int(event.line)
    return Violation(
      rule: rule.id,
      severity: breach.severity,
      message: "\(title) \(phrase)",
      subject: subject,
      location: Violation.Location(
        line: line,
        column: column,
        endColumn: column + Int(event.length),
        byteOffset: Int(event.byteOffset)
      ),
      time: event.time == Event.noTime ? nil : event.time,
      callback: callback,
      state: breach.state,
      expected: breach.expected,
      related: breach.related.map {
        Violation.Related(
          line: Int($0.line),
          callback: Callback(rawValue: $0.callback)?.name ?? "",
          message: $0.message
        )
      },
      count: breach.count,
      fingerprint: Fingerprint.of([rule.id, subject.className, callback, breach.shape])
    )
  }

  private func subject(_ suspect: Breach.Suspect) -> Violation.Subject {
    var key: String?
    if suspect.isAddress, suspect.key != 0 {
      key = "0x" + String(suspect.key, radix: 16)
    } else if SubjectKey.isName(suspect.key) {
      key = names[UInt32(truncatingIfNeeded: suspect.key)]
    }
    return Violation.Subject(
      kind: suspect.kind.name,
      className: names[suspect.className],
      key: key,
      lifetime: Int(suspect.lifetime),
      process: learned.processIDs[Int(suspect.process)]
    )
  }
}
