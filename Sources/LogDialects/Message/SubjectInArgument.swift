internal import CallbackLog

/// Subjects where a callback's arguments would stand: `viewDidLoad(Feed, 0x1)`, as one writes who wraps a logger.
extension Sentence {
  /// Takes the class and the address between the parentheses for the subject's, where the callback is passed
  /// neither.
  mutating func readSubject(inArgument argument: Range<Int>, _ line: Span<UInt8>) {
    let kind = text.callback.kind
    guard kind == .controller || kind == .view, methodClass == nil, address == nil,
      !text.callback.takesValues
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

  private mutating func readItem(_ item: Range<Int>, _ line: Span<UInt8>) -> Bool {
    var item = item
    if let label = line.position(of: UInt8(ascii: ":"), in: item)
      ?? line.position(of: UInt8(ascii: "="), in: item),
      Lexicon.shared.key(line, line.trimmed(item.lowerBound..<label))?.isSubject == true
    {
      item = line.trimmed(label + 1..<item.upperBound)
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
      (name, receiver, isDescribed) = (description.name, description.name, true)
      return true
    }
    if let (own, shown) = line.nameAndAddress(item), line[own.lowerBound].isUpper, address == nil {
      (name, address) = (own, shown)
      return true
    }
    guard line.isName(item), !line.hasBlank(item), line[item.lowerBound].isUpper,
      line.truth(item) == nil, name.map({ !line.isOwnerName($0) }) ?? true
    else { return false }
    name = item
    return true
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
