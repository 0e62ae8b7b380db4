#if os(Linux)
  internal import Glibc

  /// The owner of the thread that ends what takes too long.
  ///
  /// A thread of its own, because tasks may all be busy just when deadlines matter.
  @safe
  struct DeadlineThread: ~Copyable {
    private let thread: pthread_t
    /// The end of a pipe; closing it is the word to stop.
    private let stop: Int32

    init(engine: Engine) {
      var ends: [Int32] = [-1, -1]
      let made = unsafe pipe(&ends)
      precondition(made == 0, "the system gives no pipe for the deadlines")
      stop = ends[1]
      let round = Round(engine: engine, stop: ends[0])
      var thread = pthread_t()
      // Handed over to the thread, which takes it in its one call.
      let context = unsafe Unmanaged.passRetained(round).toOpaque()
      let code = unsafe pthread_create(&thread, nil, runRounds, context)
      precondition(code == 0, "the system gives no thread for the deadlines")
      self.thread = thread
    }

    /// Stops the thread and joins it.
    deinit {
      close(stop)
      pthread_join(thread, nil)
    }

    fileprivate final class Round {
      let engine: Engine
      let stop: Int32

      init(engine: Engine, stop: Int32) {
        self.engine = engine
        self.stop = stop
      }

      deinit { close(stop) }

      func run() {
        let milliseconds = Int32(engine.limits.tickSeconds * 1_000)
        var stop = pollfd(fd: self.stop, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&stop, 1, milliseconds) <= 0 { engine.enforceDeadlines() }
      }
    }
  }

  private func runRounds(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<DeadlineThread.Round>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#endif
