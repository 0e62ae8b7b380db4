/// A value behind one reference, for what is handed on many times and consists of many references.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
