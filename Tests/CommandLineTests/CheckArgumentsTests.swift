import CallbackLog
import LogCheck
import Testing

@testable import willdid

@Suite("The command line of check")
struct CheckArgumentsTests {
  @Test func `files and flags may be mixed`() throws {
    let words = ["a.log", "--os", "17", "-", "--fail-on=warning", "--quiet", "--", "--b.log"]
    let arguments = try CheckArguments(words)
    #expect(arguments.files == ["a.log", "-", "--b.log"])
    #expect(arguments.parameters.options.profile == .ios(17))
    #expect(arguments.parameters.failOn == .warning)
    #expect(arguments.isQuiet)
  }

  @Test func `a file may be called like a flag`() throws {
    #expect(ParsedArguments.askForHelp(["a.log", "--help"]))
    #expect(!ParsedArguments.askForHelp(["--", "--help", "-h"]))
    #expect(try CheckArguments(["--", "--help"]).files == ["--help"])
  }

  @Test func `the standard input is read once`() throws {
    #expect(try NamedLogs.files(["-", "a.log", "a.log"], for: .check) == ["-", "a.log", "a.log"])
    let failure = #expect(throws: UsageFailure.self) {
      try NamedLogs.files(["-", "a.log", "-"], for: .upload)
    }
    #expect(failure?.message == "'-' can be given once only: the standard input is read to its end")
  }

  @Test(arguments: CheckParameters.names)
  func `every parameter of HTTP is a flag`(_ name: String) throws {
    let flag = "--" + name.replacing("_", with: "-")
    if ["allow_empty", "explain_lines"].contains(name) {
      #expect(try CheckArguments([flag, "a.log"]).files == ["a.log"])
      return
    }
    let failure = #expect(throws: UsageFailure.self) { try CheckArguments([flag]) }
    #expect(failure?.message == "'\(flag)' needs a value")
  }

  @Test(arguments: [
    ("--fial-on", "did you mean '--fail-on'?"), ("--exect", "did you mean '--expect'?"),
    ("--colour", "did you mean '--color'?"), ("--min_severity", "did you mean '--min-severity'?"),
    ("-x", "'willdid help check' lists them"), ("--base", "'willdid upload' has one"),
    ("--verbose", "'willdid help check' lists them"), ("--json", "did you mean '--out json'?"),
    ("--severity", "did you mean '--min-severity'?"), ("--entry", "did you mean '--style entry'?"),
  ])
  func `a misspelt flag is refused, with the nearest`(_ flag: String, _ hint: String) {
    let failure = #expect(throws: UsageFailure.self) { try CheckArguments([flag, "x"]) }
    #expect(failure?.message == "there is no flag '\(flag)'; \(hint)")
  }

  @Test(arguments: [
    (["--os"], "'--os' needs a value"), (["--quiet=1"], "'--quiet' takes no value"),
    (["--color", "pink"], "'--color' is auto, always or never, not 'pink'"),
    (["--os", "1"], "'--os' cannot be '1'"),
    (["--os", "17", "--os", "18"], "'--os' can be given once only"),
    (["--name", "a", "--name", "b"], "'--name' can be given once only"),
    (
      ["--no-config", "--config", "x"],
      "'--config' or '--no-config' can be given once, and not both"
    ),
    (["--config", "x", "--config", "y"], "'--config' can be given once only"),
    (["--output", "a", "--output=b"], "'--output' can be given once only"),
  ])
  func `a wrong value is refused, with what is right`(_ words: [String], _ start: String) {
    let failure = #expect(throws: UsageFailure.self) { try CheckArguments(words) }
    #expect(failure?.message.hasPrefix(start) == true)
  }

  @Test func `what a CI says and cannot be is answered with the flag that beats it`() {
    let variables = ["CI_XCODE_CLOUD": "TRUE", "CI_BUILD_URL": "nowhere"]
    let failure = #expect(throws: UsageFailure.self) {
      try UploadArguments(["--no-config", "a.log"], environment: { variables[$0] })
    }
    #expect(
      failure?.message
        == "'run_url' cannot be 'nowhere': a URL that begins with https:// or http://; "
        + "the CI's environment says so, and --run-url beats it"
    )
  }

  @Test(arguments: ["gnu", "sarif", "svg"])
  func `a format that explains no lines is not asked to`(_ format: String) {
    let words = ["--no-config", "--explain-lines", "--out", format, "a.log"]
    let failure = #expect(throws: UsageFailure.self) { try CheckCommand(CheckArguments(words)) }
    #expect(failure?.message == "'--explain-lines' needs '--out text' or '--out json'")
  }
}
