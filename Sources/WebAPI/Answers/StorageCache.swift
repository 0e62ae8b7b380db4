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

  private struct Key: Hashable, Sendable {
    let path: String
    let query: HTTPQuery
    let project: String?
    let accept: [String]

    init(_ request: HTTPRequest) {
      path = request.target.path
      query = request.query
      project = request.principal?.project
      accept = request.headers.values(of: "Accept")
    }

    /// About the room that it takes.
    var byteCount: Int {
      accept.reduce(path.utf8.count) { $0 + $1.utf8.count }
        + query.items.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
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
