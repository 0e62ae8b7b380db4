/// How many bytes a part of a line may have: what is longer is something else.
///
/// So no line costs more than its length a few times.
enum BytesMax {
  /// A class with its module, or what else is named.
  static let name = 200
  /// What an object prints of itself, such as `<Shop.Feed: 0x1; frame = (0 0; 390 844); …>`; a scene lists its windows,
  /// and a collection of traits has some twenty.
  static let description = 1500
  /// A text in brackets behind a callback that may be passed over.
  static let remark = 40
  /// A number or a name that tells an object, such as a UUID.
  static let instance = 40
  /// An address of which a logger left some digits: it has sixteen, and an ellipsis for one has three bytes.
  static let shortenedAddress = 64
  /// The name that an app gives to a scene.
  static let sceneName = 40
  /// Behind the word 'Scene': as long as a UUID.
  static let sceneIdentifier = 36
  /// The name of a process, with blanks, and where it was started.
  static let processName = 120
  /// What syslog writes between a stamp and the number of a process.
  static let processOfDevice = 200
  /// A value without quotes that tells a time.
  static let plainTime = 48
  /// A record in any notation.
  static let record = 4096
  /// What a log says itself of lines that are missing.
  static let loss = 160
  /// A mark of lines that were left out, such as `[…]`, and `<snip>` of it.
  static let gapMark = 60
  static let snip = 12
  /// The key of an array of records, with what may stand between its words.
  static let recordsKey = 80
  /// A mark of a message that was lost, and the name of a callback that is cut.
  static let lossMark = 100
  static let cutCallback = 40
  /// The name of a language behind a fence of Markdown.
  static let fenceLanguage = 20
  /// What XcodeColors writes of a colour, such as `fg0,0,255`.
  static let colour = 16
}
