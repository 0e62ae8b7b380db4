import CallbackLog

/// Lines that name nobody by a class, but by a word that may be a title, or not at all.
extension Judge {
  /// Notes what is told under a title, or of nobody; returns whether its will is missing there.
  mutating func tellTitle(_ line: CallbackLine) -> Bool {
    guard isTitled(line) else { return false }
    let (lacksWill, standing) = titles.tell(
      line.callback,
      of: line.className,
      in: line.process,
      stretch: horizon.stretch
    )
    if let standing { reported.breaches.letStand(standing) }
    return lacksWill
  }

  /// Allows for a callback under a title, or of nobody, that an unclear line names.
  mutating func tellUnclearTitle(_ line: CallbackLine) {
    guard isTitled(line) else { return }
    titles.tellUnclear(
      line.callback,
      of: line.className,
      in: line.process,
      stretch: horizon.stretch
    )
  }

  /// Takes a surplus back as long as another title has been announced and was told nothing since; returns false when none has.
  mutating func borrow(
    _ line: CallbackLine,
    _ number: SubjectNumber,
    _ surplus: BreachNumber?
  ) -> Bool {
    guard let surplus else { return false }
    let latest = table.subjects[number].latest
    let isRepeated =
      latest == Callback.viewWillDisappear.rawValue || latest == Callback.viewDidDisappear.rawValue
    guard
      titles.lend(
        line.callback,
        to: line.className,
        in: line.process,
        for: surplus,
        isRepeated: isRepeated
      )
    else { return false }
    reported.breaches.withdraw(surplus)
    return true
  }

  private func isTitled(_ line: CallbackLine) -> Bool {
    line.callback.isAppearance
      && (line.className == Names.none || line.event.traits.contains(.titled))
  }
}
