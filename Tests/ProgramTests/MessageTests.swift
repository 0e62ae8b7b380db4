import Foundation
import Testing

@Suite("What the program says and how it ends")
struct MessageTests {
  @Test(arguments: ["check Examples/swipe-back.trace", "rules", "help", "check Examples/login.log"])
  func `output that nobody can take is no success`(_ words: String) throws {
    let outcome = try Program.shell("willdid \(words) > /dev/full")
    #expect(outcome.code == 70)
    #expect(outcome.errors == "willdid: cannot write the output: no space left on device\n")
  }

  @Test func `whoever reads may stop`() throws {
    let outcome = try Program.shell("willdid rules | head -n 1; echo ${PIPESTATUS[0]}")
    #expect(outcome.output.hasSuffix("\n0\n"))
    #expect(outcome.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("-v", "there is no command '-v'; 'willdid help' lists them"),
      ("token", "say 'token create', 'token list' or 'token revoke ID'"),
      ("report", "say 'report get ID', 'report list' or 'report delete ID'"),
      ("report get", "say which: 'report get ID'"),
      ("rules --markdwn", "there is no flag '--markdwn'; did you mean '--markdown'?"),
      ("serve --insecure-no-auth=1", "'--insecure-no-auth' takes no value"),
      (
        "token create --tokens-file /dev/null --expires 2020-01-01",
        "'--expires' is a day that is still to come, not '2020-01-01'"
      ),
      (
        "check --rules foo Examples/login.log",
        "'--rules' cannot be 'foo': 'willdid rules' and GET /v1/rules list them"
      ),
      (
        "config check --retention 90",
        "'--retention' is '90', not a duration up to 36500d, such as 30s, 5m, 1h or 90d"
      ),
      (
        "config check --retention 200000000000d",
        "'--retention' is '200000000000d', not a duration up to 36500d, such as 30s, 5m, 1h or 90d"
      ),
      (
        "config check --listen :8080",
        "'--listen' is ':8080', not an address and a port, such as 127.0.0.1:8080"
      ),
      ("config check --threads 5000", "'--threads' is '5000', not a number from 0 to 1024"),
      (
        "token create --tokens-file no-such-file $'a\\nb'",
        "a name or project of a token holds no line ends and no double spaces"
      ),
      (
        "config check --tokens-file no-such-file",
        "cannot read 'no-such-file': no such file or directory"
      ),
      (
        "config check --tls-cert no-such-file --tls-key no-such-file",
        "cannot read 'no-such-file': no such file or directory"
      ),
      (
        "config check --tls-cert Examples/login.log --tls-key Examples/login.log",
        "TLS_CERT and TLS_KEY are no PEM, or do not belong together"
      ),
      ("check --config Examples Examples/login.log", "cannot read 'Examples': it is a folder"),
      (
        "check $'Examples/\\xff.log'",
        "'Examples/\u{fffd}.log' is no text in UTF-8; 'willdid check - < FILE' reads a file of any name"
      ),
      (
        "check --ignore @Feed Examples/login.log",
        "'--ignore' cannot be '@Feed': rule, or rule@Class"
      ),
      (
        "token create --tokens-file /dev/null --scope ''",
        "'--scope' is ingest, read or admin, not ''"
      ),
      ("token revoke '' --tokens-file /dev/null", "there is no token '' in '/dev/null'"),
      (
        "explain $'a\\n::error::\\e[31mb'",
        "there is no rule 'a\\u000a::error::\\u001b[31mb'; " + listed
      ),
      (
        "check Examples/login.log --output Examples/login.log",
        "'--output' names 'Examples/login.log', a log that is to be read; say another file"
      ),
      (
        "check Examples/login.log --output ./Examples/login.log",
        "'--output' names './Examples/login.log', a log that is to be read; say another file"
      ),
      (
        "check --output Examples/login.log < Examples/login.log",
        "'--output' names 'Examples/login.log', a log that is to be read; say another file"
      ),
      ("check --out yaml Examples/login.log", "'--out' cannot be 'yaml': \(formats)"),
    ]
  )
  func `a wrong word is answered with a right one`(_ words: String, _ answer: String) throws {
    let outcome = try Program.shell("willdid \(words)")
    #expect(outcome.code == 2)
    #expect(outcome.errors == "willdid: \(answer)\n")
  }

  @Test(arguments: [
    ("serve foo", "serve", "foo"), ("db backup a.db b.db", "db", "b.db"),
    ("config check x", "config", "x"), ("version x", "version", "x"),
    ("help check x", "help", "x"), ("rules x", "rules", "x"),
    ("dialects --foo", "dialects", "--foo"),
    ("token list x --tokens-file a", "token list", "x"),
    ("token list --tokens-file a --scope read", "token list", "--scope"),
    ("token revoke ID --tokens-file a --project p", "token revoke", "--project"),
    ("report list x", "report list", "x"), ("report get ID --limit 5", "report get", "--limit"),
    ("report delete ID --out json", "report delete", "--out"),
  ])
  func `a word that means nothing is not passed over`(
    _ words: String,
    _ name: String,
    _ surplus: String
  ) throws {
    let outcome = try Program.shell("willdid \(words)")
    #expect(outcome.code == 2)
    let help = "'willdid help \(name.prefix { $0 != " " })' says what it takes"
    #expect(outcome.errors == "willdid: '\(name)' takes no '\(surplus)'; \(help)\n")
  }

  @Test(arguments: ["yml", "yaml"])
  func `settings of the project are found by either ending`(_ ending: String) throws {
    let outcome = try Program.shell(
      """
      log=$PWD/Examples/login.log; cd "$(mktemp -d)"; mkdir sub; echo 'faill_on: never' > .willdid.\(ending); cd sub
      willdid check "$log" --quiet
      """
    )
    #expect(outcome.code == 2)
    #expect(outcome.errors.hasSuffix("there is no setting 'faill_on'; did you mean 'fail_on'?\n"))
  }

  @Test func `a hyphen is the standard output`() throws {
    let outcome = try Program.shell(
      "cd \"$(mktemp -d)\"; willdid check - --out gnu --output - < \"$OLDPWD/Examples/login.log\"; ls -A"
    )
    #expect(outcome.output.hasSuffix("stdin: fail: 1 error, 0 warnings, 13 events\n"))
  }

  // The thread sanitizer keeps what it knows in a file, which would be cut as well.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil))
  func `a report that the limit of a file cuts is told`() throws {
    let outcome = try Program.shell(
      "ulimit -f 1; willdid check Examples/login.log --out html --output $(mktemp); echo $?"
    )
    #expect(outcome.output == "70\n")
    #expect(outcome.errors.hasSuffix(": file too large\n"))
  }

  @Test func `who wants no report keeps the file that would hold it`() throws {
    let outcome = try Program.shell(
      """
      file=$(mktemp); echo kept > $file
      willdid check Examples/login.log --quiet --output $file; echo $?; cat $file; rm $file
      """
    )
    #expect(outcome.output == "1\nkept\n")
  }

  // With such a stack a sanitizer does not even start.
  @Test(.disabled(if: ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil))
  func `a long log is checked also where the system gives no second thread`() throws {
    // No stack of this size can be had.
    let outcome = try Program.shell(
      """
      log=$(cat Examples/login.log)
      for i in {1..2900}; do echo "$log"; done > "$FILE"
      (ulimit -s 200000000000 2> /dev/null; willdid check --out gnu --name long "$FILE" | tail -n 1)
      rm "$FILE"
      """,
      ["FILE": FileManager.default.temporaryDirectory.path + "/willdid-\(UUID().uuidString)"]
    )
    #expect(outcome.output == "long: fail: 2900 errors, 0 warnings, 37700 events\n")
    #expect(outcome.errors.isEmpty)
  }

  private static let listed = "'willdid rules' lists them"
  private static let formats = "json, gnu, text, sarif, junit, github, gitlab, svg, html"

  @Test func `a password in the URL of a service is not shown`() throws {
    let outcome = try Program.shell(
      "willdid report list --url http://me:secret@127.0.0.1:1/a@b/ --retries 0"
    )
    #expect(outcome.errors.contains("no service is reached at http://127.0.0.1:1/a@b: "))
  }

  @Test(arguments: ["upload Examples/login.log", "report list"])
  func `whoever cannot reach the service hears where it was looked for`(_ words: String) throws {
    let outcome = try Program.shell("willdid \(words) --url http://127.0.0.1:1 --retries 0")
    #expect(outcome.code == 6)
    #expect(outcome.errors.contains("no service is reached at http://127.0.0.1:1: "))
    #expect(outcome.errors.hasSuffix("; --url or WILLDID_URL says where it is\n"))
  }

  @Test(
    arguments: [
      ("a.logarchive", "log show --style ndjson a.logarchive > app.ndjson"),
      (
        "a.xcresult/",
        "its logs: xcrun xcresulttool export diagnostics --path a.xcresult --output-path logs"
      ),
      ("a", "name the logs in it, such as a/*.log"),
      ("a b", "name the logs in it, such as 'a b'/*.log"),
      ("it's.logarchive", "log show --style ndjson 'it'\\''s.logarchive' > app.ndjson"),
    ]
  )
  func `a folder is refused with the command that makes a log of it`(
    _ name: String,
    _ hint: String
  ) throws {
    let outcome = try Program.shell(
      "cd $(mktemp -d); mkdir \"$NAME\"; willdid check \"$NAME\"; echo $?; rm -r $PWD",
      ["NAME": name]
    )
    #expect(outcome.output == "4\n")
    #expect(outcome.errors == "willdid: \(name): it is a folder, not a log; \(hint)\n")
  }
}
