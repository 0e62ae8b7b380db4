import Foundation
import Testing

@Suite("Pages in a browser")
struct PageTests {
  /// The status and the type of what a browser, or a script, gets at these paths.
  private func answers(_ paths: [String], accept: String, from url: String) throws -> [String] {
    let script = paths.map { path in
      "curl -sS -o /dev/null -w '%{http_code} %{content_type}\\n' -H 'Accept: \(accept)' '\(url)\(path)'"
    }
    return try Program.shell(script.joined(separator: "\n")).output.split(separator: "\n")
      .map { String($0.prefix { $0 != ";" }) }
  }

  @Test func `what a person mistypes is answered with a page, and a program with a problem`() throws
  {
    let service = try RunningProgram()
    let paths = ["/nosuch", "/login", "/v1/nosuch", "/metrics/x", "/findings?state=x"]
    let browser = try answers(paths, accept: "text/html,*/*;q=0.8", from: service.url)
    #expect(
      browser == [
        "404 text/html", "405 text/html", "404 application/problem+json",
        "404 application/problem+json", "400 text/html",
      ]
    )
    let script = try answers(["/nosuch", "/login"], accept: "*/*", from: service.url)
    #expect(script == ["404 application/problem+json", "405 application/problem+json"])
  }

  @Test func `reports are found by label, severity and the beginning of a rule`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      willdid upload Examples/login.log --label device:seven --fail-on never --quiet
      for q in label:device:seven label:device:eight severity:error severity:note severity:x \\
        'rule:will-*' 'rule:loadview-*' rule:will-; do
        curl -sS "$WILLDID_URL/?q=$q" | grep -c -e '/r/r_' -e 'not understood' | sed "s/^[1-9].*/some/"
      done
      curl -sS "$WILLDID_URL/?q=severity:x" | grep -o 'not understood: severity:x'
      """,
      ["WILLDID_URL": service.url]
    )
    #expect(outcome.output == "some\n0\nsome\n0\nsome\nsome\n0\n0\nnot understood: severity:x\n")
  }

  @Test func `reports without a project have a page, and findings say whose they are`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      for project in '' shop; do
        willdid upload Examples/login.log --no-config --project "$project" --fail-on never --quiet
      done
      for page in /?project= /?project=shop / /findings?project= /findings; do
        curl -sS "$WILLDID_URL$page" | grep -o 'data-row="' | wc -l
      done
      curl -sS "$WILLDID_URL/?project=" | grep -o '<h1>[^<]*\\|(no project), the last'
      curl -sS "$WILLDID_URL/findings" | grep -o 'in <a href="/findings[^<]*'
      curl -sS "$WILLDID_URL/findings?project=shop" | grep -c 'in <a href="/findings'
      """,
      ["WILLDID_URL": service.url]
    )
    let expected = """
      1
      1
      2
      1
      2
      <h1>(no project)
      (no project), the last
      in <a href="/findings?project=shop&amp;state=open">shop
      in <a href="/findings?project=&amp;state=open">(no project)
      0

      """
    #expect(outcome.output == expected, "\(outcome.errors)")
  }

  @Test func `pages of findings keep to what was asked for`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      curl -sS "$WILLDID_URL/findings?project=a%26b&q=x" | grep -o 'href="/findings?project[^"]*'
      """,
      ["WILLDID_URL": service.url]
    )
    let links = outcome.output.split(separator: "\n")
    #expect(links.count == 4)
    #expect(
      links.allSatisfy { $0.contains("project=a%26b&amp;q=x&amp;state=") },
      "\(outcome.output)"
    )
  }

  @Test func `commands to copy name the service as it is found`() throws {
    for (flags, host, url) in [
      ([], "", "http://127.0.0.1"), ([], "localhost:1", "http://localhost:1"),
      (["--public-url", "https://w.example/"], "", "https://w.example/v1/check"),
      (["--allowed-hosts", "w.example"], "w.example", "https://w.example/v1/check"),
    ] {
      let service = try RunningProgram(flags)
      let field = host.isEmpty ? "" : "-H 'Host: \(host)'"
      let outcome = try Program.shell("curl -sS \(field) \(service.url)/")
      #expect(outcome.output.contains("app.log &#39;\(url)"), "\(url)")
    }
  }
}
