import FuzzTargets
import Testing

/// What no one wrote: neither may it stop the process, nor keep it busy.
@Suite("Random input")
struct RandomInputTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `senseless sequences of events are judged in time`(_ batch: UInt64) async {
    await #expect(processExitsWith: .success) { [batch] in
      Watchdog.start(seconds: 120)
      let run = FuzzTarget.events.makeRun()
      for number in 0..<300 as Range<UInt64> {
        run(RandomBytes.make(seed: batch << 32 | number, countMax: 500))
      }
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `random bytes are borne in time`(_ name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      Watchdog.start(seconds: 120)
      guard let run = FuzzTarget.named(name)?.makeRun() else { return }
      for seed in 0..<300 as Range<UInt64> {
        run(RandomBytes.make(seed: seed, countMax: 300))
      }
    }
  }

  @Test func `what takes too long is noticed`() async {
    await #expect(processExitsWith: .failure) {
      Watchdog.start(seconds: 1)
      while true {}
    }
  }
}
