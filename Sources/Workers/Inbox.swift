#if os(Linux)
  internal import Glibc

  /// Jobs that wait for the threads that do them, in order of arrival.
  ///
  /// `@unchecked Sendable`: everything that changes is touched under the lock only.
  @safe
  public final class Inbox<Job: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let arrived: UnsafeMutablePointer<pthread_cond_t>
    private let waitingMax: Int
    private var jobs: [Job] = []
    /// Where in `jobs` the first is that waits.
    private var first = 0
    /// How many must wait before a thread is woken.
    private var awaited = 1
    private var isClosed = false

    init(waitingMax: Int) {
      self.waitingMax = waitingMax
      unsafe lock = .allocate(capacity: 1)
      unsafe arrived = .allocate(capacity: 1)
      unsafe pthread_mutex_init(lock, nil)
      var attributes = pthread_condattr_t()
      unsafe pthread_condattr_init(&attributes)
      // A wall clock that is set back would make a short wait an endless one.
      unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      unsafe pthread_cond_init(arrived, &attributes)
      unsafe pthread_condattr_destroy(&attributes)
    }

    deinit {
      unsafe pthread_cond_destroy(arrived)
      unsafe pthread_mutex_destroy(lock)
      unsafe arrived.deallocate()
      unsafe lock.deallocate()
    }

    /// Appends a job, and returns false when too many wait or nobody works here any more.
    func put(_ job: Job) -> Bool {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      guard !isClosed, jobs.count - first < waitingMax else { return false }
      jobs.append(job)
      if jobs.count - first >= awaited { unsafe pthread_cond_signal(arrived) }
      return true
    }

    /// Lets the threads do what waits, and then end.
    func close() {
      unsafe pthread_mutex_lock(lock)
      isClosed = true
      unsafe pthread_cond_broadcast(arrived)
      unsafe pthread_mutex_unlock(lock)
    }

    /// Whether no job waits.
    var isEmpty: Bool {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return jobs.count == first
    }

    /// Waits for a job; nil says that there will be no more.
    public func take() -> Job? {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      waitForOne()
      return remove(1).first
    }

    /// Waits for a job, then a moment for `expected` jobs, and takes up to `most` of them.
    ///
    /// For the only thread of an inbox: it alone is woken, once there are enough. An empty array says that there will
    /// be no more.
    public func take(most: Int, expected: Int, nanosecondsMax: Int) -> [Job] {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      waitForOne()
      var end = timespec()
      unsafe clock_gettime(CLOCK_MONOTONIC, &end)
      let nanoseconds = end.tv_nsec + nanosecondsMax
      end.tv_sec += nanoseconds / 1_000_000_000
      end.tv_nsec = nanoseconds % 1_000_000_000
      awaited = min(expected, most)
      defer { awaited = 1 }
      while jobs.count - first < awaited, !isClosed {
        if unsafe pthread_cond_timedwait(arrived, lock, &end) != 0 { break }
      }
      return remove(most)
    }

    private func waitForOne() {
      while jobs.count == first, !isClosed { unsafe pthread_cond_wait(arrived, lock) }
    }

    private func remove(_ most: Int) -> [Job] {
      let taken = Array(jobs[first...].prefix(most))
      first += taken.count
      // Nothing that was taken is held while nothing waits: a job may hold a report, or an open file. Else moving the
      // rest down now and then keeps taking cheap and the array short.
      if first == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        first = 0
      } else if first > 64, first * 2 > jobs.count {
        jobs.removeFirst(first)
        first = 0
      }
      return taken
    }
  }
#endif
