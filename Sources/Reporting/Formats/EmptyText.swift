import RuleKit

extension PeopleText {
  /// Why nothing could be said about the log, and what helps.
  var emptyText: String {
    report.judgement.events == 0 ? nothingRecognised : nothingJudged
  }

  private var nothingRecognised: String {
    if report.source.wireBytes == 0 { return "the log is empty: not one byte came\n\n" }
    return """
      no lifecycle callback was recognised in \(counted(report.lines, "line"))

        willdid reads what apps print from their callbacks, for example
          override func viewDidLoad() { super.viewDidLoad(); print(self, #function) }
          NSLog(@"%s %p", __func__, self);
        'willdid dialects' lists every form that is read; an event of your own may be one line
          {"class":"Feed","id":"0x1","event":"viewDidLoad"}


      """
  }

  private var nothingJudged: String {
    var text = "no rule could judge any of \(counted(report.judgement.events, "event")):\n"
    for group in report.judgement.notJudged.prefix(8) {
      text += "  \(group.why.inert): \(counted(group.rules.count, "rule"))\n"
    }
    return text + "\n"
  }
}

extension Report {
  /// Not more whys than are read in a list.
  private static let emptyWhysMax = 3

  /// Why nothing could be said about the log, each with its place in it, for formats of short lines; none where
  /// something could.
  var emptyReasons: [(place: String, message: String)] {
    guard verdict == .empty else { return [] }
    let told = judgement.notices.map { notice in
      let line = notice.firstLine > 0 ? ":\(notice.firstLine)" : ""
      return (place: displayName + line, message: notice.message)
    }
    if source.wireBytes == 0 { return told }
    let whys =
      judgement.events == 0
      ? ["no lifecycle callback was recognised; 'willdid dialects' lists what is read"]
      : judgement.notJudged.prefix(Self.emptyWhysMax).map { "nothing could be judged: \($0.why)" }
    return whys.map { (place: displayName, message: $0) } + told
  }
}
