import Foundation
import Testing
import YAML

/// What README and the folder 'deploy' tell people to type is typed.
@Suite("What people are told to type")
struct DeployTests {
  @Test func `the walk of README goes as it says`() throws {
    let readme = try Self.text("README.md")
    let section = try #require(readme.components(separatedBy: "## Reports that last").last)
    let block = try #require(section.components(separatedBy: "```sh\n").dropFirst().first)
    let script = try #require(block.components(separatedBy: "```").first)
    let folder = FileManager.default.temporaryDirectory.path + "/walk-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let port = try Self.freePort()
    let own = script.replacing("127.0.0.1:8080", with: "127.0.0.1:\(port)")
      .replacing("/tmp/willdid", with: "\(folder)/willdid")
    let outcome = try Program.shell("set -e\ntrap 'kill %1; wait %1' EXIT\n\(own)")
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("Examples/missing-will.trace:4."))
    #expect(outcome.output.contains("exit code 1\n"))
    let rows = outcome.output.matches(of: /(?m)^r_[0-9A-Z]{26}\t.*\tshop\t(main|feature)\t/)
    #expect(rows.count == 4)
    #expect(outcome.output.contains("<testsuites>"))
  }

  @Test(arguments: ["deploy/github-actions.yml", "deploy/gitlab-ci.yml"])
  func `the job of a CI fails on what is new, and passes on what is not`(_ file: String) throws {
    let service = try RunningProgram()
    let scripts = try Self.scripts(in: file)
    #expect(!scripts.isEmpty)
    for (index, script) in scripts.enumerated() {
      let folder = FileManager.default.temporaryDirectory.path + "/job-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let log = "\(Program.root.path)/Examples/login.log"
      var variables = [
        "WILLDID_URL": service.url, "WILLDID_TOKEN": "wd_x", "GITHUB_ACTIONS": "true",
        "GITHUB_REPOSITORY": "acme/shop\(index)", "GITHUB_REF_NAME": "main",
        "GITHUB_SHA": "5e1c0f3", "GITHUB_RUN_ID": "1", "GITHUB_RUN_ATTEMPT": "1",
        "GITHUB_JOB": "lifecycle",
      ]
      let job = "cd '\(folder)' && cp '\(log)' lifecycle.log && \(script)"
      // curl says 22 where the program says 1.
      #expect([1, 22].contains(try Program.shell(job, variables).code))
      variables["GITHUB_RUN_ID"] = "2"
      let again = try Program.shell(job, variables)
      #expect(again.code == 0, "\(again.errors)")
      let written = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(written.count == 2, "\(written)")
    }
  }

  @Test func `a job fails on what is new, whatever its branch is called`() throws {
    let service = try RunningProgram()
    let script = try #require(Self.scripts(in: "deploy/github-actions.yml").first)
    let branch = "fix#12 a+b&fail_on=never"
    let log = "\(Program.root.path)/Examples/login.log"
    let job = Self.inFolderOfItsOwn("cp '\(log)' lifecycle.log && \(script)")
    let variables = [
      "WILLDID_URL": service.url, "GITHUB_REPOSITORY": "acme/shop", "GITHUB_REF_NAME": branch,
      "GITHUB_RUN_ID": "1",
    ]
    #expect(try Program.shell(job, variables).code == 22)
    let list = try Program.shell("willdid report list --project acme/shop", variables)
    #expect(list.output.contains("\tacme/shop\t\(branch)\t"))
  }

  @Test func `a pull request is sent as its own branch, and compared with the one it goes to`()
    throws
  {
    let service = try RunningProgram()
    let script = try #require(Self.scripts(in: "deploy/github-actions.yml").first)
    let log = "\(Program.root.path)/Examples/login.log"
    let job = Self.inFolderOfItsOwn("cp '\(log)' lifecycle.log && \(script)")
    let variables = [
      "WILLDID_URL": service.url, "GITHUB_REPOSITORY": "acme/shop", "GITHUB_REF_NAME": "12/merge",
      "GITHUB_HEAD_REF": "feature", "GITHUB_BASE_REF": "release", "GITHUB_RUN_ID": "1",
    ]
    #expect(try Program.shell(job, variables).code == 22)
    let list = "willdid report list --project acme/shop"
    #expect(try Program.shell(list, variables).output.contains("\tacme/shop\tfeature\t"))
    let report = try Program.shell("willdid report get $(\(list) | cut -f1)", variables)
    #expect(report.output.contains("\"base\":\"release\""))
  }

  @Test func `no step of a job undoes what another did, or needs what nothing installs`() throws {
    let text = try Self.text("deploy/github-actions.yml")
    let root = try YAMLDocument.parse(Array(text.utf8))
    let job = root?.mapping?.first { $0.key == "jobs" }?.value.mapping?.first?.value
    let steps = job?.mapping?.first { $0.key == "steps" }?.value.sequence ?? []
    let scripts = steps.compactMap { $0.mapping?.first { $0.key == "run" }?.value.scalar }
    #expect(scripts.count { $0.contains("willdid.sarif") } == 1)
    #expect(!scripts.contains { $0.contains("willdid upload") } || text.contains("make install"))
  }

  @Test(arguments: ["deploy/compose.yaml", "deploy/github-actions.yml", "deploy/gitlab-ci.yml"])
  func `a file of YAML is one`(_ file: String) throws {
    let root = try YAMLDocument.parse(Array(Self.text(file).utf8))
    #expect(root?.mapping?.isEmpty == false)
  }

  @Test func `systemd hears when the service is ready, well, and about to stop`() throws {
    let script = """
      import os, signal, socket, subprocess, tempfile
      owner = tempfile.TemporaryDirectory()
      folder = owner.name
      ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
      ear.bind(folder + "/s")
      ear.settimeout(60)
      os.environ.update(NOTIFY_SOCKET=folder + "/s", WATCHDOG_USEC="200000")
      program = subprocess.Popen(
        ["willdid", "serve", "--listen", "127.0.0.1:0", "--database-url", "none"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
      words = []
      while words[:1] != ["READY=1"] or words.count("WATCHDOG=1") < 2:
        words.append(ear.recv(99).decode())
      program.send_signal(signal.SIGTERM)
      while words[-1] != "STOPPING=1":
        words.append(ear.recv(99).decode())
      print(program.wait())
      """
    let outcome = try Program.shell("exec python3 -c \"$SCRIPT\"", ["SCRIPT": script])
    #expect(outcome.output == "0\n", "\(outcome.errors)")
  }

  @Test func `the unit names settings that the program has`() throws {
    let unit = try Self.text("deploy/willdid.service")
    let command = try #require(
      unit.firstMatch(of: /ExecStart=\/usr\/local\/bin\/(willdid serve.*)/)
    )
    let check = command.1.replacing("willdid serve", with: "willdid config check")
    #expect(try Program.shell(String(check), ["STATE_DIRECTORY": "/tmp/x"]).code == 0)
    let compose = try Self.text("deploy/compose.yaml")
    let names = Set(compose.matches(of: /(WILLDID_[A-Z_]+):/).map { String($0.1) })
    let known = try Program.shell("willdid config print").output
    for name in names { #expect(known.contains("\(name)="), "\(name)") }
  }

  /// The script in a new folder, which goes with it.
  private static func inFolderOfItsOwn(_ script: String) -> String {
    "own=$(mktemp -d); trap 'rm -r \"$own\"' EXIT; cd \"$own\" && \(script)"
  }

  /// The shell of a CI's file, each step for itself.
  private static func scripts(in file: String) throws -> [String] {
    var found: [String] = []
    func look(_ node: YAMLNode) {
      for member in node.mapping ?? [] {
        if member.key == "run", let script = member.value.scalar {
          found.append(script)
        } else if member.key == "script" {
          found.append(member.value.sequence?.compactMap(\.scalar).joined(separator: "\n") ?? "")
        } else {
          look(member.value)
        }
      }
      for item in node.sequence ?? [] { look(item) }
    }
    let text = try text(file)
    if let root = try YAMLDocument.parse(Array(text.utf8)) { look(root) }
    // What may be typed instead stands in a comment.
    for other in text.components(separatedBy: "# run: |\n").dropFirst() {
      let lines = other.split(separator: "\n").map { $0.drop { $0 == " " } }
      found.append(
        lines.prefix { $0.hasPrefix("#   ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
      )
    }
    return found
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Program.root.appendingPathComponent(name), encoding: .utf8)
  }

  private static func freePort() throws -> String {
    let script =
      "python3 -c \"import socket; s=socket.socket(); s.bind(('127.0.0.1',0)); "
      + "print(s.getsockname()[1])\""
    return try Program.shell(script).output.trimmingCharacters(in: .newlines)
  }
}
