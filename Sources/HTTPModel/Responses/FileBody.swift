/// A body that is too long to be held in memory.
public protocol FileBody: AnyObject, Sendable {
  var byteCount: Int { get }

  /// A descriptor of the file for whoever sends it, who closes it; nil when the system gives none.
  func descriptorToSend() -> Int32?
}
