/// How sure it is that UIKit keeps a promise.
public enum Certainty: String, CaseIterable, Sendable {
  case guaranteedByDocs = "guaranteed by the documentation"
  case deFacto = "not stated, but every measurement agrees"
  case typical = "usual; known to differ in legitimate situations"
  case contested = "sources or versions disagree"
  case uikitVerdict = "UIKit itself prints or raises it"
  case logic = "follows from what a log can hold"
  case code = "read in a recorder's source"
}
