internal import CallbackLog

/// Where a line, or an object that was glued of several lines, stands in the decoded log.
struct Place: BitwiseCopyable {
  var line: UInt32
  /// The line above it.
  var before: UInt32
  var byteOffset: UInt64
  /// Where in the line the bytes start that are read; what stands before them is a prefix.
  var indent = 0
  /// Whether positions count in glued lines; `AroundObject.lines` tells them apart.
  var isGlued = false

  init(line: UInt32, byteOffset: UInt64) {
    self.line = line
    before = line &- 1
    self.byteOffset = byteOffset
  }
}

/// The lines of which an object was glued.
final class GluedLines {
  /// Where each line starts among the glued bytes, and where it stands in the log.
  private(set) var starts: [(position: Int, line: UInt32, byteOffset: UInt64)] = []

  func append(position: Int, line: UInt32, byteOffset: UInt64) {
    starts.append((position, line, byteOffset))
  }

  /// The same lines of bytes of which the first `count` are left out.
  func moved(back count: Int) -> GluedLines {
    let moved = GluedLines()
    for start in starts {
      moved.append(
        position: start.position - count,
        line: start.line,
        byteOffset: start.byteOffset
      )
    }
    return moved
  }

  /// The line that holds the glued byte at `position`.
  func line(at position: Int) -> (position: Int, line: UInt32, byteOffset: UInt64)? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle].position <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? starts[low - 1] : nil
  }
}

extension Event {
  /// An event of the line at `place`, whose callback takes `range` of it.
  @inline(__always)
  init(at place: Place, _ range: Range<Int>) {
    self.init()
    line = place.line
    byteOffset = place.byteOffset
    setRange(range.lowerBound + place.indent..<range.upperBound + place.indent)
    // Until it is recorded, the position in the glued bytes.
    if place.isGlued { byteOffset = UInt64(range.lowerBound) }
  }

  /// Where the callback stands in its line.
  var range: Range<Int> { Int(column)..<Int(column) + Int(length) }

  /// Moves an event that was read of glued lines to the line that its callback stands on.
  mutating func move(into glued: GluedLines) {
    let position = Int(byteOffset)
    guard let start = glued.line(at: position) else { return }
    line = start.line
    byteOffset = start.byteOffset
    setRange(position - start.position..<position - start.position + Int(length))
  }

  mutating func setRange(_ range: Range<Int>) {
    column = UInt16(clamping: range.lowerBound)
    length = UInt8(clamping: range.count)
  }

  mutating func setAddress(_ address: UInt64) {
    // No object is at 0: somebody hid where it was, or it had gone.
    guard address != 0 else { return }
    key = address
    traits.insert(.address)
  }

  /// Sets the address of parent, destination or presenter.
  mutating func setOther(_ address: UInt64) {
    other = address
    traits.insert(.otherAddress)
  }

  /// Sets what is passed by the number of its identifier among the names.
  mutating func setOther(named number: UInt64) {
    other = number
    traits.insert(.otherNamed)
  }

  /// Sets what is passed to the callback, as its description tells.
  mutating func setOther(_ description: Description, _ line: Span<UInt8>) {
    guard let address = description.address else { return }
    setOther(address)
    guard let callback else { return }
    traits.formUnion(line.parentTraits(description.name, of: callback))
  }

  mutating func setAnimated(_ isAnimated: Bool) {
    traits.insert(isAnimated ? .animated : .notAnimated)
  }

  mutating func setAppearing(_ isAppearing: Bool) {
    traits.insert(isAppearing ? .appearing : .disappearing)
  }
}

extension Span<UInt8> {
  /// What the class of the parent says of a move to it.
  func parentTraits(_ name: Range<Int>, of callback: Callback) -> Event.Traits {
    guard callback == .willMoveToParent || callback == .didMoveToParent else { return [] }
    return ends("NavigationController", name)
      ? .toNavigation : ends("PageViewController", name) ? .toPages : []
  }

  /// The truth that `range` spells, or nil when it spells none.
  func truth(_ range: Range<Int>) -> Bool? {
    switch range.count {
    case 1:
      switch self[range.lowerBound] {
      case UInt8(ascii: "1"): true
      case UInt8(ascii: "0"): false
      default: nil
      }
    case 2: equalsIgnoringCase("no", in: range) ? false : nil
    case 3: equalsIgnoringCase("yes", in: range) ? true : nil
    case 4: equalsIgnoringCase("true", in: range) ? true : nil
    case 5: equalsIgnoringCase("false", in: range) ? false : nil
    default: nil
    }
  }

  /// The text of `range`, for what is not read line by line, such as a header's values.
  func text(_ range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }
}
