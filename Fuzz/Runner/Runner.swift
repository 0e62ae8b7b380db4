import FuzzTargets
import Glibc

private let targetVariable = "FUZZ_TARGET"

/// The part that `FUZZ_TARGET` names; a wrong name must not look like a clean run.
private let target: FuzzTarget = {
  let name = text(of: targetVariable) ?? ""
  guard let target = FuzzTarget.named(name) else {
    preconditionFailure("FUZZ_TARGET is '\(name)', not one of \(FuzzTarget.all.map(\.name))")
  }
  return target
}()

/// `nonisolated(unsafe)`: the fuzzer calls from one thread.
nonisolated(unsafe) private let run = target.makeRun()

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  unsafe run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func text(of variable: String) -> String? {
  unsafe getenv(variable).map { unsafe String(cString: $0) }
}

/// Writes what the fuzzer may begin with, each into a file of its own.
private func writeSeeds(into folder: String) {
  for (number, seed) in target.seeds.enumerated() {
    guard let file = unsafe fopen("\(folder)/seed-\(number)", "w") else {
      preconditionFailure("cannot write into '\(folder)'")
    }
    unsafe fwrite(seed, 1, seed.count, file)
    unsafe fclose(file)
  }
}

/// What SwiftPM makes of `main`; the fuzzer brings its own.
@_cdecl("fuzz_main")
func fuzzMain(
  _ argumentCount: Int32,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard text(of: targetVariable) != nil else {
    // What there is to choose from.
    for target in FuzzTarget.parts { print("part", target.name) }
    for target in FuzzTarget.readers { print("reader", target.name) }
    return 0
  }
  if let folder = text(of: "FUZZ_SEEDS") {
    writeSeeds(into: folder)
    return 0
  }
  var argumentCount = argumentCount
  var arguments = unsafe arguments
  return unsafe withUnsafeMutablePointer(to: &arguments) { pointer in
    unsafe runDriver(&argumentCount, pointer, test)
  }
}
