/// The ordinary words that decide what a line says about a callback.
///
/// A class, because both sides of a callback refer to it and none changes it.
final class Lexicon: Sendable {
  /// What a word does to a line.
  enum Meaning: Sendable {
    /// A level, a tag or a noun such as `method`: it says nothing.
    case tag
    /// Something is beginning: `entering`.
    case entry
    /// Something is over: `leaving`.
    case exit
    /// It happened: `called`.
    case happened
    /// Helps such a word: `was`.
    case auxiliary
    /// Leads to whom it concerns: `in`, `of`.
    case preposition
    /// Somebody calls: `calling`.
    case calls
    /// Belongs to source code; such a line records nothing.
    case source
    /// Belongs to a sentence; such a line records nothing.
    case prose
  }

  /// The arguments and fields that lines name.
  enum Key: Sendable {
    case animated, appearing
    /// A parent, superview, window or previous traits: nil or something.
    case argument
    case destination
    /// A source file, which stands in for a missing class.
    case file
    /// Whom it concerns, as class, address or description.
    case subject
    /// Whom it concerns, as an address or a number.
    case pointer
    /// The same, or a name that tells the object.
    case identifier
    case process, thread, time, phase
    /// Whether it is the main thread.
    case mainThread
    /// A scene, or the session of one.
    case scene, session
    /// It says nothing here.
    case ignored

    var isSubject: Bool { self == .subject || self == .pointer || self == .identifier }
  }

  static let shared = Lexicon()

  private let words: WordTable
  private let meanings: [Meaning]
  private let keyWords: WordTable
  private let keys: [Key]
  let stageWords = StageWords()
  let denials = Denials()

  private init() {
    let meanings: [(Meaning, String)] = [
      (.tag, Self.tags), (.entry, Self.entries), (.exit, Self.exits), (.happened, Self.happenings),
      (.auxiliary, "was is has been being got gets wurde wird foi fue"),
      (.calls, "call calls calling invoke invokes invoking receive receives"),
      (.calls, "execute executes executing"),
      (.preposition, "in on of for at from inside within en em dans"),
      (.source, Self.source), (.prose, Self.prose),
    ]
    let keys: [(Key, String)] = [
      (.animated, "animated animation isanimated anim"),
      (.appearing, "appearing isappearing"),
      (.process, "process pid"), (.thread, "thread tid"), (.time, "t"), (.phase, "phase"),
      (.mainThread, "ismainthread mainthread isonmainthread"),
      (
        .argument,
        "super parent toparent newparent parentviewcontroller superview tosuperview window"
      ),
      (.argument, "to parentvc parentcontroller newparentviewcontroller"),
      (.argument, "towindow newsuperview newwindow previous previoustraitcollection"),
      (.scene, "scene windowscene"),
      (.session, "session scenesession sessionid sessionidentifier persistentidentifier"),
      (.session, "sceneid sceneidentifier scenesessionid"),
      (.destination, "destination destinationviewcontroller dest"),
      (.file, "file filename"),
      (.subject, "self self.class vc viewcontroller object obj target sender receiver controller"),
      (.subject, "class classname screen screenname page pagename type name viewname view"),
      (.subject, "view_controller controllername vcname"),
      (.subject, "view_controller_name controller_name vc_name"),
      (.identifier, "id identifier uuid instance vcid vc_id controllerid controller_id"),
      (.identifier, "viewcontrollerid view_controller_id instance_id object_id"),
      (
        .pointer,
        "ptr pointer addr address hash hashvalue objectid instanceid objectidentifier handle"
      ),
      (.pointer, "nativehandle memoryaddress selfptr this"),
      (
        .ignored,
        "ts timestamp title line count size coder nib nibname bundle segue level time date"
      ),
      (.ignored, "frame bounds coordinator options state orientation duration app"),
      (.ignored, "event callback cb method selector sel function func fn lifecycle message msg"),
      (.ignored, "queue __func__ function__ pretty_function__ _cmd call step stage"),
      (.ignored, "application"),
      (.ignored, "ismovingtoparent ismovingfromparent isbeingpresented isbeingdismissed label"),
      (.ignored, "ismovingtoparentviewcontroller ismovingfromparentviewcontroller"),
    ]
    (words, self.meanings) = Self.table(meanings)
    (keyWords, self.keys) = Self.table(keys)
  }

  private static func table<Value>(_ groups: [(Value, String)]) -> (WordTable, [Value]) {
    var words: [String] = []
    var values: [Value] = []
    for (value, text) in groups {
      for word in text.split(separator: " ") {
        words.append(String(word))
        values.append(value)
      }
    }
    return (WordTable(words), values)
  }

  /// The meaning of the word in `range`, in any case, or nil for a word that may be a name.
  func meaning(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    guard !range.isEmpty, line[range.lowerBound].isLetter,
      // 'A' and 'B' are favourite names, 'a' is an article.
      range.count > 1 || !line[range.lowerBound].isUpper || line[range.lowerBound] == 0x49,
      let number = words.number(of: line, range.lowerBound, range.upperBound)
    else { return nil }
    // 'First', 'Two' and 'Setting' are names, 'first', 'two' and 'setting' are words.
    if line[range.lowerBound].isUpper, Self.screens.contains(where: { line.equals($0, in: range) })
    {
      return nil
    }
    return meanings[number]
  }

  private static let screens = [
    "First", "Second", "Third", "Next", "Last", "One", "Two", "Three", "Setting",
  ]

  /// What a value behind the word in `range` and a colon or an equals sign is, or nil.
  func key(_ line: Span<UInt8>, _ range: Range<Int>) -> Key? {
    guard !range.isEmpty,
      line[range.lowerBound].isLetter || line[range.lowerBound] == UInt8(ascii: "_"),
      let number = keyWords.number(of: line, range.lowerBound, range.upperBound)
    else { return nil }
    return keys[number]
  }

  /// Whether an address behind this label is that of whom the line is about.
  func isOfInstance(_ line: Span<UInt8>, _ label: Range<Int>) -> Bool {
    if line.equalsIgnoringCase("memory", in: label) { return true }
    let key = key(line, label)
    if key == .pointer { return true }
    guard key == .subject || key == .identifier else { return false }
    return !line.equalsIgnoringCase("view", in: label) && line.looksOrdinary(label)
  }

  private static let tags = """
    debug info warn warning error verbose trace notice fault log logger default critical fatal ok okay success dbg \
    inf wrn err lifecycle lifecycles ui app ios vclifecycle self flutter print nslog output console stdout stderr \
    event events method methods function callback hook object instance screen page methode metodo fonction \
    metodu fungsi funkcja funkce funktion
    """

  private static let entries = """
    enter entered entering enters entry entrance begin begins began beginning start started starts starting
    """

  private static let exits = """
    exit exited exiting exits leave leaving left end ended ends finish finished finishes done \
    returned returning completed complete
    """

  private static let happenings = """
    called invoked fired triggered executed ran running run happened received hit reached initiated launched \
    llamado llamada ejecutado ejecutada chamado chamada executado executada aufgerufen chiamato chiamata eseguito \
    aangeroepen anropades kaldt dipanggil dijalankan uruchomione uruchomiona
    """

  private static let source = """
    super override void static public private internal fileprivate open final class struct enum \
    extension protocol import let var case if else guard switch while return try await async throws \
    mutating ibaction iboutlet nonnull nullable dynamic typealias init selector objc nonisolated \
    func bool void int string throws define include ifdef endif respondstoselector property synthesize interface implementation mark pragma
    """

  private static let prose = """
    the a an and or but not no when then before after during while because so if that this these \
    those it its they them we you your my our his her i he she to with without as will would should \
    can could may might must do does did don doesn didn be are were implement \
    implements implementing implementation overrides overriding overridden use used uses using see \
    note todo fixme order example first second third next last finally also only just once twice \
    again never always every each all both here there where what why how which who whose missing \
    expected instead please make sure remember put move added add adding removed remove fix fixed \
    bug crash exception assertion breakpoint stopped failed failure check checking try trying test \
    testing verify avoid prefer consider handle handling set setting get getting show showing \
    update updating refactor rename trace tracking track observe observing register subscribe \
    expect want need needs ensure skip skipping ignore ignoring unexpected invalid duplicate \
    returns fires happens occurs runs wait waiting uses perform performing \
    cannot about into between until since like than via per one two three swizzled swizzling hooked \
    hooking swizzle re subject related feat chore frame \
    suppress suppressed suppressing defer deferred deferring postponed cancel cancelled canceled \
    cancelling schedule scheduled scheduling enqueue enqueued pending mock mocked stub stubbed \
    sin nunca pas jamais nicht ohne kein nie sem niet attente attesa hopefully maybe perhaps probably cf e.g i.e
    """
}
