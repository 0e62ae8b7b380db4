/// The bounds that the server keeps, whoever is on the other side.
public struct Limits: Sendable {
  /// The threads that serve connections, or 0 for one a core.
  public var threads = 0
  /// Connections beyond it wait in the kernel, unanswered.
  public var connectionsMax = 4_096
  /// Connections from one address, or 0 for any number; one more is closed at once.
  public var connectionsPerAddressMax = 0
  /// Logs that are received at the same time; one more is refused at once.
  public var uploadsMax = 64
  /// What the library may use for a connection: the head of a request, or a piece of its body.
  public var connectionMemoryBytesMax = 32 << 10
  /// From the first byte of a connection to the end of the first head.
  public var headSecondsMax = 10.0
  /// Between two requests.
  public var idleSecondsMax = 30.0
  /// The slowest body, averaged over `uploadWindowSeconds`.
  public var uploadBytesPerSecondMin = 1_024
  /// A body that is slower in one of these windows is cut.
  public var uploadWindowSeconds = 30.0
  /// What is read off before a request with a body is refused: a client that is still sending does not hear.
  public var drainBytesMax = 256 << 20
  /// How long it is read off.
  public var drainSecondsMax = 10.0
  /// How long an answer may be worked on.
  public var handlingSecondsMax = 300.0
  /// How long an answer may take to be sent: so long, and longer by its size.
  public var sendingSecondsMax = 30.0
  /// By its size: the slowest client that is waited for.
  public var sendingBytesPerSecondMin = 16 << 10
  /// How long requests may go on after the server was told to stop.
  public var shutdownSecondsMax = 30.0
  /// How often the deadlines are looked at.
  public var tickSeconds = 0.25

  public init() {}
}
