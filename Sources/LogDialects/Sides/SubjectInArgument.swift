internal import CallbackLog

/// Subjects where a callback's arguments would stand: `viewDidLoad(Feed, 0x1)`, as one writes who wraps a logger.
extension Sentence {
  /// Takes the class and the address between the parentheses for the subject's, where the callback is passed
  /// neither and the line names nobody else.
  ///
  /// 'LifecycleEvent.viewDidLoad(FeedController)' is an app's own value, which tells of it as well, and so does
  /// 'Logger.viewDidLoad(FeedController)'; 'Feed viewDidLoad(User)' shows a value.
  mutating func readSubject(inArgument argument: Range<Int>, _ line: Span<UInt8>) {
    let kind = text.callback.kind
    guard kind == .controller || kind == .view, methodClass == nil, address == nil,
      !text.callback.takesValues, isEvent(line) || !isPassedOn(line)
    else { return }
    var found = self
    var index = argument.lowerBound
    while index < argument.upperBound {
      let comma = line.position(of: UInt8(ascii: ","), in: index..<argument.upperBound)
      let item = line.trimmed(index..<(comma ?? argument.upperBound))
      // Something else was passed.
      guard found.readItem(item, line) else { return }
      index = (comma ?? argument.upperBound) + 1
    }
    self = found
  }

  /// Whether the class in `range` may be the subject's beside what else the line names.
  private func mayBeOwner(_ range: Range<Int>, _ line: Span<UInt8>) -> Bool {
    let others = [name, bracketed, file].compactMap(\.self)
    if others.contains(where: { line.isOwnerName($0) }) { return false }
    return others.isEmpty || isEvent(line) || line.isControllerName(line.classWithoutModule(range))
  }

  /// Takes what one of several arguments says of the subject; returns whether it is one that may stand there.
  private mutating func readItem(_ item: Range<Int>, _ line: Span<UInt8>) -> Bool {
    var item = item
    if let label = line.position(of: UInt8(ascii: ":"), in: item)
      ?? line.position(of: UInt8(ascii: "="), in: item)
    {
      let key = line.trimmed(item.lowerBound..<label)
      if line.equals("animated", in: key) { return true }
      if Lexicon.shared.key(line, key)?.isSubject == true || line.equals("screen", in: key) {
        item = line.trimmed(label + 1..<item.upperBound)
      }
    }
    if item.count > 2, "\"'".utf8.contains(line[item.lowerBound]),
      line[item.upperBound - 1] == line[item.lowerBound]
    {
      item = item.dropFirst().dropLast()
    }
    guard !item.isEmpty else { return false }
    if let shown = line.address(at: item.lowerBound, before: item.upperBound) {
      guard shown.end == item.upperBound, address == nil else { return false }
      address = shown.value
      return true
    }
    let description = line.description(at: item.lowerBound, before: item.upperBound)
    if let description, description.end == item.upperBound, let shown = description.address {
      guard address == nil, description.name.isEmpty || mayBeSubject(description.name, line)
      else { return false }
      address = shown
      guard !description.name.isEmpty else { return true }
      guard mayBeOwner(description.name, line) else { return false }
      (name, receiver, isDescribed) = (description.name, description.name, true)
      return true
    }
    if let (own, shown) = line.nameAndAddress(item), line[own.lowerBound].isUpper, address == nil,
      mayBeOwner(own, line)
    {
      (name, address) = (own, shown)
      return true
    }
    guard line.isName(item), !line.hasBlank(item), line[item.lowerBound].isUpper,
      line.truth(item) == nil, mayBeOwner(item, line),
      // 'viewDidLoad(Done)' and 'viewWillAppear(Bool)'
      Lexicon.shared.meaning(line, item) == nil, Lexicon.shared.key(line, item) == nil,
      !isEvent(line) || line.isOwnClass(line.classWithoutModule(item))
    else { return false }
    name = item
    return true
  }

  /// Whether the callback is a case of an app's own events, and no method of a class: 'ScreenEvent.viewDidAppear' or
  /// 'ScreenEvent.viewDidAppear(Feed)'.
  func isEvent(_ line: Span<UInt8>) -> Bool {
    guard isMember, let name, line.ends("Event", line.classWithoutModule(name)) else {
      return false
    }
    guard let argument = text.argument else { return text.form == .bare }
    // What follows a label.
    let passed = line.trimmed(argument)
    let label = line.wordEnd(from: passed.lowerBound, before: passed.upperBound)
    var first = line.has(": ", at: label) ? label + 2 : passed.lowerBound
    if line.has("\"", at: first) { first += 1 }
    return first < passed.upperBound && (line[first].isUpper || line[first] == UInt8(ascii: "<"))
  }
}

extension Sentence {
  /// Takes the object that stands first behind the callback for what it is passed, because the line labels another one
  /// as its subject: 'willMoveToParentViewController:<Host: 0x2> self=<Card: 0x1>'.
  mutating func passFirst(_ line: Span<UInt8>) {
    guard text.callback.takesObject, let shown = address, let first = receiver,
      first.lowerBound >= text.range.upperBound,
      traits.isDisjoint(with: [.argumentNil, .argumentSet])
    else { return }
    setArgument(Description(name: first, address: shown, end: first.upperBound), line)
    if name == first { (name, isDescribed) = (nil, false) }
    (address, receiver) = (nil, nil)
  }
}

extension Callback {
  /// Whether it is passed more than whether it is animated.
  fileprivate var takesValues: Bool {
    switch self {
    case .viewWillTransitionToSize, .willTransitionToTraitCollection, .traitCollectionDidChange,
      .initWithCoder, .initWithNibName, .initializer, .beginAppearanceTransition:
      true
    default: takesObject
    }
  }
}
