/// Why a parameter of a check was refused.
public enum ParameterFailure: Error, Hashable, Sendable {
  /// There is no parameter of this name; perhaps the nearest one was meant.
  case unknown(name: String, nearest: String?)
  /// The value is none that the parameter can have; the hint says what it can.
  case badValue(name: String, value: String, hint: String)
  /// The parameter can be given once only.
  case repeated(name: String)
}
