/// What a server answered.
public struct ClientReply: Sendable {
  public internal(set) var status = 0
  public internal(set) var headers: [(name: String, value: String)] = []
  public internal(set) var body: [UInt8] = []

  /// The first field called `name`, in any case, or nil.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}
