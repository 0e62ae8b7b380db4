#if os(Linux)
  internal import Dispatch

  /// Runs answers that take long on threads of their own.
  ///
  /// Judging a long log keeps a thread busy for seconds; on the threads that all tasks share, it
  /// would keep the others waiting.
  final class AnswerExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "willdid.answers", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
#endif
