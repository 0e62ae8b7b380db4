import FuzzTargets
import Glibc

/// The part that `FUZZ_TARGET` names; a wrong name must not look like a clean run.
private let target: FuzzTarget = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    preconditionFailure("FUZZ_TARGET is '\(name)', not one of \(FuzzTarget.allCases)")
  }
  return target
}()

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

private func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.run(unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What SwiftPM makes of `main`; the fuzzer brings its own.
@_cdecl("fuzz_main")
func fuzzMain(
  _ argumentCount: Int32,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  var argumentCount = argumentCount
  var arguments = unsafe arguments
  return unsafe withUnsafeMutablePointer(to: &arguments) { pointer in
    unsafe runDriver(&argumentCount, pointer, test)
  }
}
