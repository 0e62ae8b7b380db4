internal import HTTPModel
internal import Reporting
internal import Synchronization

/// Answers that hold until the storage changes, where nobody else writes to it.
final class StorageCache: AnswerCache {
  private static let bytesMax = 16 << 20
  /// Longer answers are seldom asked for twice.
  private static let answerBytesMax = 1 << 20
  /// Nobody who asks often asks with longer fields.
  private static let keyBytesMax = 4_096

  private let store: any ReportStore
  private let kept = Mutex(Kept())

  init(_ store: any ReportStore) { self.store = store }

  /// What was asked by whom, in bytes: two spellings of one letter (`é` as one character or two) are two texts
  /// to the storage, but one to a `String`.
  private struct Key: Hashable, Sendable {
    private var bytes: [UInt8] = []

    init(_ request: HTTPRequest) {
      add(request.target.path)
      for item in request.query.items {
        add(item.name)
        add(item.value)
      }
      bytes.append(Self.endOfPart)
      if let project = request.principal?.project { add(project) }
      bytes.append(Self.endOfPart)
      for field in request.headers.values(of: "Accept") { add(field) }
    }

    // No text in UTF-8 holds these.
    private static let endOfText: UInt8 = 0xff
    private static let endOfPart: UInt8 = 0xfe

    private mutating func add(_ text: String) {
      bytes += text.utf8
      bytes.append(Self.endOfText)
    }

    /// About the room that it takes.
    var byteCount: Int { bytes.count }
  }

  private struct Answer: Sendable {
    let tag: EntityTag
    let notModified: HTTPResponse
    /// Nil while only those asked who had it already.
    let response: HTTPResponse?

    var byteCount: Int {
      let kept = [notModified, response].compactMap(\.self)
      return kept.reduce(1_024) { $0 + $1.body.count + $1.headers.byteCount }
    }
  }

  private struct Kept: Sendable {
    /// The state of the storage that all answers are of; those of an earlier one are of no use.
    var state = 0
    var answers: [Key: Answer] = [:]
    var byteCount = 0
  }

  var state: Int? { store.changesHere }

  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard let state = store.changesHere else { return nil }
    let answer = kept.withLock { $0.state == state ? $0.answers[Key(request)] : nil }
    guard let answer else { return nil }
    return answer.tag.isKnown(to: request) ? answer.notModified : answer.response
  }

  func keep(_ response: HTTPResponse, to request: HTTPRequest, state: Int) {
    guard request.method == .get || request.method == .head,
      response.status == 200 || response.status == 304, response.file == nil,
      response.body.count <= Self.answerBytesMax, let tag = EntityTag(of: response)
    else { return }
    let key = Key(request)
    // What the answer repeats of the question is no longer than that.
    guard key.byteCount <= Self.keyBytesMax else { return }
    kept.withLock { kept in
      guard state >= kept.state else { return }
      if state > kept.state { kept = Kept(state: state) }
      let old = kept.answers[key]
      let answer = Answer(
        tag: tag,
        notModified: response.status == 304 ? response : tag.notModified,
        response: response.status == 200 ? response : old?.response
      )
      let more = answer.byteCount + (old.map { -$0.byteCount } ?? key.byteCount)
      if kept.byteCount + more > Self.bytesMax {
        kept = Kept(state: state, byteCount: key.byteCount + answer.byteCount)
      } else {
        kept.byteCount += more
      }
      kept.answers[key] = answer
    }
  }
}
