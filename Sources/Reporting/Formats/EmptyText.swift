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
    var text =
      "\(counted(report.judgement.events, "event")) were read, but no rule could judge any:\n"
    for group in report.judgement.notJudged.prefix(8) {
      text += "  \(group.why.inert): \(counted(group.rules.count, "rule"))\n"
    }
    return text + "\n"
  }
}
