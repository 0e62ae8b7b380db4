internal import Glibc
internal import Synchronization

/// Faults on purpose: a sanitizer that does not see them sees nothing.
enum Fault: String, CaseIterable {
  /// Two threads write one place.
  case race
  /// A byte is written behind the end of a buffer.
  case overflow
  /// A buffer is freed, then read.
  case use
  /// A buffer is forgotten.
  case leak
  /// No fault: threads contend for a mutex, which must not be taken for a race.
  case none

  func commit() {
    switch self {
    case .race: race()
    case .overflow: overflow()
    case .use: use()
    case .leak: leak()
    case .none: contend()
    }
  }

  private func race() {
    let counters = UnsafeMutablePointer<Int>.allocate(capacity: counterCount)
    unsafe counters.initialize(repeating: 0, count: counterCount)
    // Threads of their own: queues may run one behind the other.
    var threads: [pthread_t] = [0, 0]
    for index in threads.indices {
      unsafe pthread_create(&threads[index], nil, count, counters)
    }
    for thread in threads { pthread_join(thread, nil) }
    unsafe print("counted to \(counters[counterCount - 1])")
    unsafe counters.deallocate()
  }

  private func contend() {
    var threads: [pthread_t] = [0, 0, 0, 0]
    for index in threads.indices {
      unsafe pthread_create(&threads[index], nil, countInOrder, nil)
    }
    for thread in threads { pthread_join(thread, nil) }
    print("counted to \(orderly.withLock { $0.reduce(0, +) })")
  }

  private func overflow() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 10)
    unsafe bytes[opaque(10)] = 1
    unsafe print("wrote \(bytes[opaque(10)])")
    unsafe bytes.deallocate()
  }

  private func use() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 10)
    unsafe bytes.initialize(repeating: 1, count: 10)
    unsafe bytes.deallocate()
    unsafe print("read \(bytes[opaque(5)])")
  }

  private func leak() {
    for size in 1...100 {
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: opaque(size * 16))
      unsafe bytes.initialize(to: 1)
    }
    // What lies above on the stack must not keep them alive.
    print("forgot \((1...50).map { "\($0)" }.joined().count)")
  }

  /// A number that the compiler does not know.
  @inline(never)
  private func opaque(_ number: Int) -> Int { number }
}

/// Few enough for the sanitizer to remember where each thread was when it wrote.
private let counterCount = 1_000

private let running = Atomic(0)

private func count(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let counters = unsafe context?.assumingMemoryBound(to: Int.self)
  // The sanitizer forgets a thread that has ended, so both wait until both run.
  running.add(1, ordering: .relaxed)
  while running.load(ordering: .relaxed) < 2 { sched_yield() }
  for index in 0..<counterCount { unsafe counters?[index] += 1 }
  return nil
}

private let orderly = Mutex<[Int]>([0, 0])

private func countInOrder(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  for number in 1...50_000 { orderly.withLock { $0[number % 2] += 1 } }
  return nil
}
