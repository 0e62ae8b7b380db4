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

  @Test(arguments: [Command.db, .token, .config, .report])
  func `help says of each word behind its command what it does`(_ command: Command) {
    #expect(command.words == command.parts.map(\.word))
    let lines = Help.text(of: command).split(separator: "\n")
    for part in command.parts {
      #expect(lines.contains { $0.hasPrefix("    \(part.word) ") && $0.hasSuffix(part.summary) })
    }
  }

  @Test func `help shows of the settings what the command needs, with the kind of each value`() {
    #expect(!Help.text(of: .db).contains("--listen") && Help.text(of: .db).contains("--data-dir"))
    for command in Command.allCases { #expect(!Help.text(of: command).contains(" VALUE ")) }
    #expect(Help.text(of: .serve).contains("--max-body SIZE"))
  }

  @Test(arguments: [Command.serve, .check, .upload, .healthcheck, .db])
  func `help says how a command ends`(_ command: Command) {
    #expect(Help.text(of: command).contains("exit code"))
  }

  @Test func `help says that exit code 3 also means that nothing was judged`() {
    for command in [Command.check, .upload] {
      #expect(Help.text(of: command).contains("3 nothing recognised or nothing judged"))
    }
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
