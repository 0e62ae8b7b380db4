/// How deep a line is being read within itself: cleaned, cut into its messages, object within object.
///
/// Each way goes on so far only, so that no line costs more than its length a few times.
struct Depth {
  /// How many objects are read within one another.
  private static let objectsMax = 2
  /// How often a line is cleaned again.
  private static let cleaningsMax = 4

  /// How many objects there are around the one within one that is being read.
  private var objects = 0
  private var cleanings = 0
  /// Whether one of several messages of a line is being read.
  private(set) var isDivided = false

  // MARK: Objects

  /// Whether an object within the one that is being read may be read too.
  var mayEnterObject: Bool { objects < Self.objectsMax }

  mutating func enterObject() { objects += 1 }

  mutating func leaveObject() { objects -= 1 }

  // MARK: Cleaning

  /// Whether the line as it is read now may be cleaned.
  var mayClean: Bool { cleanings < Self.cleaningsMax }

  /// Whether what is read was cleaned, or taken out of a value.
  var isCleaned: Bool { cleanings > 0 }

  mutating func beginCleaned() { cleanings += 1 }

  mutating func endCleaned() { cleanings -= 1 }

  // MARK: Messages

  /// Begins to read the messages of a line one by one: none of them is divided again.
  mutating func divide() { isDivided = true }

  mutating func endDivided() { isDivided = false }
}
