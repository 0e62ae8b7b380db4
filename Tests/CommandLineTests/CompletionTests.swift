import Foundation
import Testing

@testable import willdid

@Suite("Help and completion")
struct CompletionTests {
  @Test(arguments: Command.allCases)
  func `help names every flag of its command`(_ command: Command) {
    let text = Help.text(of: command)
    #expect(text.hasPrefix(command.usage))
    for flag in command.flagGroups.flatMap(\.flags) { #expect(text.contains(flag.name)) }
  }

  @Test(arguments: Shell.allCases)
  func `a script knows every command and every flag`(_ shell: Shell) {
    let script = Completion.script(for: shell)
    for command in Command.allCases {
      #expect(script.contains(command.rawValue))
      for flag in command.flagGroups.flatMap(\.flags) {
        let name = shell == .fish ? "-l \(flag.name.dropFirst(2)) " : flag.name
        #expect(script.contains(name), "\(flag.name)")
      }
    }
  }

  @Test(arguments: [
    (["willdid", "che"], "check"), (["willdid", "check", "--fail-"], "--fail-on"),
    (["willdid", "check", "--fail-on", "new"], "new-error"),
    (["willdid", "completion", "z"], "zsh"),
    (["willdid", "explain", "viewdidload-o"], "viewdidload-once-per-load"),
  ])
  func `bash completes what was begun`(_ words: [String], _ whole: String) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      Completion.script(for: .bash)
      + "\nCOMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _willdid\n"
      + "printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    let bash = Process()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = ["-euc", script]
    let output = Pipe()
    bash.standardOutput = output
    try bash.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    bash.waitUntilExit()
    #expect(bash.terminationStatus == 0)
    #expect(String(decoding: bytes, as: UTF8.self) == "\(whole)\n")
  }
}
