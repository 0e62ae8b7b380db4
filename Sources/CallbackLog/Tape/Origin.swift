/// Where a line was written: process, thread and recorder.
public struct Origin: Hashable, Sendable {
  /// The process id, or nil in a log without a process column.
  public var process: Int64?
  /// The thread id, or nil in a log without a thread column.
  public var thread: Int64?
  /// Whether the line itself says that this is the main thread.
  public var isMain = false

  public init(process: Int64? = nil, thread: Int64? = nil, isMain: Bool = false) {
    self.process = process
    self.thread = thread
    self.isMain = isMain
  }
}

extension Origin {
  /// Whether another run of the process would show another number: one that stands for a name, which is
  /// negative, is that of all runs.
  @inlinable
  public static func tellsRuns(_ process: Int64?) -> Bool { process.map { $0 >= 0 } ?? false }
}
