internal import HTTPModel
internal import Reporting
internal import Synchronization

/// Answers that hold until the storage changes, where nobody else writes to it.
final class StorageCache: AnswerCache {
  private static let bytesMax = 16 << 20
  /// Longer answers are seldom asked for twice.
  private static let answerBytesMax = 1 << 20

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
      query.items.reduce(path.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }

  private struct Answer: Sendable {
    let state: Int
    let response: HTTPResponse
    let tag: EntityTag
  }

  private struct Kept: Sendable {
    var answers: [Key: Answer] = [:]
    var byteCount = 0
  }

  var state: Int? { store.changesHere }

  func answer(to request: HTTPRequest) -> HTTPResponse? {
    guard let state = store.changesHere else { return nil }
    let answer = kept.withLock { $0.answers[Key(request)] }
    guard let answer, answer.state == state else { return nil }
    return answer.tag.isKnown(to: request) ? answer.tag.notModified : answer.response
  }

  func keep(_ response: HTTPResponse, to request: HTTPRequest, state: Int) {
    guard request.method == .get || request.method == .head, response.status == 200,
      response.file == nil, response.body.count <= Self.answerBytesMax,
      let tag = response.headers["ETag"].flatMap(EntityTag.init(field:))
    else { return }
    let key = Key(request)
    let byteCount = key.byteCount + response.body.count + 1_024
    kept.withLock { kept in
      if kept.byteCount + byteCount > Self.bytesMax { kept = Kept() }
      let old = kept.answers.updateValue(
        Answer(state: state, response: response, tag: tag),
        forKey: key
      )
      kept.byteCount +=
        byteCount - (old.map { key.byteCount + $0.response.body.count + 1_024 } ?? 0)
    }
  }
}
