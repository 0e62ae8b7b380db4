/// What was typed behind the name of this program.
public enum ProgramArguments {
  /// A word with everything replaced in it that is no UTF-8; nil stands for no such word.
  public static var firstWithoutText: String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { continue }
      if unsafe String(validatingCString: word) == nil { return unsafe String(cString: word) }
    }
    return nil
  }
}
