/// What was typed behind the name of this program.
public enum ProgramArguments {
  /// The first word that is not UTF-8, with U+FFFD in place of what is not; nil when there is none.
  public static var firstWithoutText: String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: word) == nil { return unsafe String(cString: word) }
    }
    return nil
  }
}
