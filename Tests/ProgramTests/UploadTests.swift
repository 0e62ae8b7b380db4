import Foundation
import HTTPModel
import MicroHTTPD
import Testing

@Suite("willdid upload")
struct UploadTests {
  private static let fresh = "Shop:0x9 viewDidLoad\\nShop:0x9 viewDidAppear\\n"

  @Test func `an upload is kept, and its exit code says what was found`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      willdid upload Examples/login.log --project shop --branch main --out gnu; echo "code $?"
      willdid upload Examples/login.log --project shop --fail-on new-error --quiet; echo "code $?"
      (cat Examples/login.log; printf '\(Self.fresh)'; sed s/Login/Other/ Examples/login.log) |
        willdid upload --project shop --fail-on new-error --quiet; echo "code $?"
      echo nothing | willdid upload --quiet; echo "code $?"
      echo nothing | willdid upload --quiet --fail-on never; echo "code $?"
      echo nothing | willdid upload --quiet --fail-on never --allow-empty; echo "code $?"
      willdid upload Examples/missing.log; echo "code $?"
      willdid upload Examples/login.log --base; echo "code $?"
      willdid report list --project shop | wc -l
      """,
      ["WILLDID_URL": service.url]
    )
    let codes = outcome.output.split(separator: "\n").filter { $0.hasPrefix("code ") }
    #expect(
      codes == ["code 1", "code 0", "code 1", "code 3", "code 3", "code 0", "code 4", "code 2"]
    )
    #expect(outcome.output.contains("Examples/login.log:8."))
    #expect(outcome.output.hasSuffix("3\n"))
    #expect(outcome.errors.contains("Examples/login.log: kept as \(service.url)/v1/reports/r_"))
  }

  @Test(arguments: ["zstd", "gzip", "none", "auto"])
  func `however it is packed, the log arrives whole`(_ compress: String) throws {
    let service = try RunningProgram(["--keep-source", "full"])
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcome = try Program.shell(
      """
      set -e
      yes "$(cat Examples/login.log)" | head -n 40000 > "$TMPDIR/long.log"
      willdid upload "$TMPDIR/long.log" --compress \(compress) --fail-on never --quiet
      id=$(willdid report list | cut -f1)
      curl -sS "$WILLDID_URL/v1/reports/$id/source" | cmp - "$TMPDIR/long.log" && echo same
      """,
      ["WILLDID_URL": service.url, "TMPDIR": folder]
    )
    #expect(outcome.output == "same\n", "\(outcome.errors)")
  }

  @Test func `a packed log that comes byte by byte is not packed again`() throws {
    let service = try RunningProgram()
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcome = try Program.shell(
      """
      gzip -c Examples/login.log > "$TMPDIR/log.gz"
      (head -c 1 "$TMPDIR/log.gz"; sleep 0.3; tail -c +2 "$TMPDIR/log.gz") | willdid upload --quiet
      echo "code $?"
      """,
      ["WILLDID_URL": service.url, "TMPDIR": folder]
    )
    #expect(outcome.output == "code 1\n", "\(outcome.errors)")
  }

  @Test func `two files of one job may hold the same, and one may be sent for two formats`() throws
  {
    let service = try RunningProgram()
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = [
      "WILLDID_URL": service.url, "GITLAB_CI": "true", "CI_JOB_ID": "7",
      "TMPDIR": folder,
    ]
    let outcome = try Program.shell(
      """
      cp Examples/login.log "$TMPDIR/other.log"
      for flags in --quiet --quiet '--quiet --out junit'; do
        willdid upload Examples/login.log "$TMPDIR/other.log" --fail-on never $flags; echo $?
      done
      willdid report list | wc -l
      """,
      variables
    )
    #expect(outcome.output == "0\n0\n0\n4\n", "\(outcome.errors)")
  }

  @Test func `a report that is gone does not keep the others from being read and deleted`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      for name in a $'b\\xc2\\x9b31m'; do
        willdid upload Examples/login.log --no-config --name "$name" --fail-on never --quiet
      done
      ids=($(willdid report list | cut -f1))
      willdid report list | cut -f4,8
      willdid report get "${ids[0]}" no-such "${ids[1]}" --out gnu | grep -c 'fail: 1 error'
      willdid report delete no-such "${ids[@]}"; echo $?
      willdid report list | wc -l
      """,
      ["WILLDID_URL": service.url]
    )
    #expect(outcome.output == "1 error\tb\\u009b31m\n1 error\ta\n2\n5\n0\n", "\(outcome.errors)")
    #expect(outcome.errors.contains("willdid: no-such: the service answers 404: "))
  }

  @Test func `the job that sends it again keeps it once`() throws {
    let service = try RunningProgram()
    let variables = [
      "WILLDID_URL": service.url, "GITHUB_ACTIONS": "true", "GITHUB_RUN_ID": "1",
      "GITHUB_RUN_ATTEMPT": "1", "GITHUB_JOB": "test", "GITHUB_REPOSITORY": "acme/shop",
      "GITHUB_REF_NAME": "main",
    ]
    let outcome = try Program.shell(
      """
      willdid upload Examples/login.log --quiet; willdid upload Examples/login.log --quiet
      willdid upload Examples/swipe-back.trace --quiet
      willdid report list --project acme/shop --branch main | wc -l
      """,
      variables
    )
    #expect(outcome.output == "2\n", "\(outcome.errors)")
  }

  @Test func `a job's page on GitHub hears of a check and of an upload`() throws {
    let service = try RunningProgram()
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcome = try Program.shell(
      """
      willdid check Examples/login.log --out github | cut -d: -f3-4 | head -1
      willdid upload Examples/login.log --out github | cut -d: -f3-4 | head -1
      willdid check Examples/login.log --out gnu --quiet
      grep -c '^### WillDid: fail' "$GITHUB_STEP_SUMMARY"
      grep -c '^| error | will-appear-before-did-appear | 8 |' "$GITHUB_STEP_SUMMARY"
      grep -c "($WILLDID_URL/r/r_" "$GITHUB_STEP_SUMMARY"
      """,
      ["WILLDID_URL": service.url, "GITHUB_STEP_SUMMARY": "\(folder)/summary"]
    )
    let line = "error title=will-appear-before-did-appear:\n"
    #expect(outcome.output == line + line + "2\n2\n1\n", "\(outcome.errors)")
  }

  @Test(arguments: ["/v1", "/v1/", "/v1/reports"])
  func `the URL of a part of the service is refused with its own`(_ path: String) throws {
    let outcome = try Program.shell(
      "willdid upload Examples/login.log --url http://127.0.0.1:9\(path); echo $?"
    )
    #expect(outcome.output == "2\n")
    #expect(outcome.errors.contains("say --url 'http://127.0.0.1:9'"), "\(outcome.errors)")
  }

  @Test func `a wrong token is refused for good, and no service is another code`() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let outcome = try Program.shell(
      """
      export WILLDID_TOKENS_FILE="$FOLDER/tokens"
      willdid token create --scope ingest,read ci > "$FOLDER/token"
      willdid token list | cut -f2,3,6
      stat -c %a "$WILLDID_TOKENS_FILE"
      """,
      ["FOLDER": folder]
    )
    #expect(outcome.output == "ingest,read\t*\tci\n600\n")
    let service = try RunningProgram(["--tokens-file", "\(folder)/tokens"])
    let codes = try Program.shell(
      """
      willdid upload Examples/swipe-back.trace --quiet; echo $?
      WILLDID_TOKEN=wd_x willdid upload Examples/swipe-back.trace --quiet; echo $?
      willdid upload Examples/swipe-back.trace --quiet --token-file "$FOLDER/token"; echo $?
      WILLDID_URL=http://127.0.0.1:1 willdid upload Examples/swipe-back.trace --retries 0; echo $?
      """,
      ["WILLDID_URL": service.url, "FOLDER": folder]
    )
    #expect(codes.output == "5\n5\n0\n6\n")
    #expect(codes.errors.contains("token-missing") == false)
    #expect(
      codes.errors.contains("This needs a token. (set WILLDID_TOKEN, or say --token-file FILE)")
    )
  }

  @Test func `tokens are read again at SIGHUP`() throws {
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/tokens"
    let made = try Program.shell("willdid token create --tokens-file '\(file)' --scope read a")
    let token = made.output.trimmingCharacters(in: .newlines)
    let service = try RunningProgram(["--tokens-file", file])
    let ask =
      "curl -so /dev/null -w '%{http_code}' -H 'Authorization: Bearer \(token)' "
      + "'\(service.url)/v1/reports'"
    #expect(try Program.shell(ask).output == "200")
    _ = try Program.shell("willdid token revoke a --tokens-file '\(file)'")
    #expect(try Program.shell(ask).output == "200")
    service.send(SIGHUP)
    // The service says nothing when it has read them, so it is asked until it knows.
    let script = "for i in $(seq 500); do [ \"$(\(ask))\" = 401 ] && echo revoked && break; done"
    #expect(try Program.shell(script).output == "revoked\n")
  }

  @Test func `a busy service is asked again after the time that it says`() async throws {
    let handler = BusyOnce()
    let outcome = try await HTTPServer.run(.init(), handler: handler) { server in
      try Program.shell(
        "willdid upload Examples/swipe-back.trace --url http://127.0.0.1:\(server.port); echo $?"
      )
    }
    #expect(outcome.output == "kept0\n")
    #expect(outcome.errors.contains("trying again in 0 s"))
    #expect(handler.keys.count == 2)
    #expect(Set(handler.keys).count == 1)
  }

  @Test(arguments: [
    "upload Examples/login.log", "report list", "report get x --out gnu", "report delete x",
  ])
  func `whatever else answers at the URL has kept and listed nothing`(_ words: String) async throws
  {
    let outcome = try await HTTPServer.run(.init(), handler: Stranger()) { server in
      try Program.shell("willdid \(words) --url http://127.0.0.1:\(server.port)")
    }
    #expect(outcome.code == 5)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(" is not WillDid; --url or WILLDID_URL says where it is\n"))
  }

  @Test(arguments: [301, 404, 405, 501])
  func `whoever refuses at the URL without a problem is no service to try again`(
    _ status: Int
  ) async throws {
    let stranger = Stranger(status: status, headers: ["Location": "https://x.example/v1"])
    let outcome = try await HTTPServer.run(.init(), handler: stranger) { server in
      try Program.shell("willdid upload Examples/login.log --url http://127.0.0.1:\(server.port)")
    }
    #expect(outcome.code == 5)
    #expect(outcome.errors.contains(", which leads to https://x.example/v1 is not WillDid; --url"))
  }

  private static func temporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/willdid-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
