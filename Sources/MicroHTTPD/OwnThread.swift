#if os(Linux)
  internal import Glibc

  /// The owner of a thread that goes on until its owner is gone.
  ///
  /// For what must not wait behind tasks, which may all be busy just when it matters.
  @safe
  struct OwnThread: ~Copyable {
    private let thread: pthread_t
    /// The end of a pipe; closing it is the word to stop.
    private let stop: Int32

    /// Starts `run`, which must look at its word to stop, and end when that comes.
    init(_ run: @escaping @Sendable (borrowing StopSignal) -> Void) {
      var ends: [Int32] = [-1, -1]
      let made = unsafe pipe(&ends)
      precondition(made == 0, "the system gives no pipe for a thread")
      stop = ends[1]
      var thread = pthread_t()
      // Handed over to the thread, which takes it in its one call.
      let context = unsafe Unmanaged.passRetained(Errand(stop: ends[0], run: run)).toOpaque()
      let code = unsafe pthread_create(&thread, nil, goOn, context)
      precondition(code == 0, "the system gives no thread")
      self.thread = thread
    }

    /// Stops the thread and joins it.
    deinit {
      close(stop)
      pthread_join(thread, nil)
    }
  }

  /// The word to stop, as its thread waits for it.
  struct StopSignal: ~Copyable {
    private let descriptor: Int32

    fileprivate init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Waits until the word comes, or for so long; returns whether it came.
    func comes(withinMilliseconds milliseconds: Int32) -> Bool {
      var stop = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&stop, 1, milliseconds) > 0
    }

    /// Waits until the word comes or `other` can be read; returns whether the word came.
    func comes(before other: Int32) -> Bool {
      var both = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: other, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&both, 2, -1)
      return both[0].revents != 0
    }
  }

  private final class Errand {
    let stop: Int32
    let run: @Sendable (borrowing StopSignal) -> Void

    init(stop: Int32, run: @escaping @Sendable (borrowing StopSignal) -> Void) {
      self.stop = stop
      self.run = run
    }
  }

  private func goOn(context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    let errand = unsafe Unmanaged<Errand>.fromOpaque(context).takeRetainedValue()
    errand.run(StopSignal(descriptor: errand.stop))
    return nil
  }
#endif
