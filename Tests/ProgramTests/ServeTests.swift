import Foundation
import Testing

@Suite("willdid serve")
struct ServeTests {
  @Test func `a log that nobody reads does not keep the service from stopping`() throws {
    let outcome = try Program.shell(
      """
      cd "$(mktemp -d)"; mkfifo log; exec 3<> log
      willdid serve --listen 127.0.0.1:0 --database-url none > log 2> said &
      for i in {1..600}; do
        url=$(sed -n 's/^willdid: listening on //p' said); [ -z "$url" ] || break; sleep 0.05
      done
      curl -sS -o /dev/null "$url/livez?[1-600]"
      kill $!; for i in {1..600}; do kill -0 $! 2> said || break; sleep 0.05; done
      kill -9 $! 2> said; wait $!; echo $?
      """
    )
    #expect(outcome.output == "0\n", "\(outcome.errors)")
  }

  @Test func `where hardly a file may be open the service says so and does not start`() throws {
    let outcome = try Program.shell(
      "ulimit -n 24; willdid serve --listen 127.0.0.1:0 --database-url none; echo $?"
    )
    #expect(outcome.output == "2\n")
    #expect(outcome.errors.contains("only 24 files may be open, and the service needs 64;"))
    #expect(outcome.errors.contains("'ulimit -n 1024'"))
  }

  /// As systemd's LimitFSIZE and `ulimit -f` set it.
  @Test func `where files may not grow the service keeps nothing more, and goes on`() throws {
    let program = try RunningProgram(["--keep-source", "full"])
    let outcome = try Program.shell(
      """
      log=$(mktemp); head -c 600000 /dev/urandom | base64 > $log
      post() { curl -sS -o /dev/null -w '%{http_code} ' -X POST -T $log "$URL/v1/$1"; }
      prlimit --pid $PID --fsize=300000:unlimited
      post reports; post check
      prlimit --pid $PID --fsize=unlimited:unlimited
      post reports; rm $log
      """,
      ["URL": program.url, "PID": "\(program.pid)"]
    )
    // SQLite calls it a fault of the disk, and not that it is full.
    #expect(outcome.output == "503 200 201 ", "\(outcome.errors)")
  }

  @Test func `metrics are on their own address, or nowhere, when that was chosen`() throws {
    let apart = try RunningProgram(["--metrics-listen", "127.0.0.1:0"])
    let place = try #require(apart.said.firstMatch(of: /metrics on (http:[^ \n]*)/)?.1)
    let nowhere = try RunningProgram(["--metrics-listen", "off"])
    let outcome = try Program.shell(
      """
      curl -sS "$URL/v1/version" -o /dev/null
      curl -sS "$METRICS" | grep -c '^willdid_http_requests_total{route="/v1/version",.*} 1$'
      curl -sS "$METRICS" | grep -o '^willdid_http_connections'
      curl -sS "$METRICS" | grep -o '^willdid_storage_wal_alarm 0'
      for url in "$URL/metrics" "$NOWHERE/metrics" "${METRICS%/metrics}/v1/version"; do
        curl -sS -o /dev/null -w '%{http_code} ' "$url"
      done
      """,
      ["URL": apart.url, "METRICS": String(place), "NOWHERE": nowhere.url]
    )
    let expected = "1\nwilldid_http_connections\nwilldid_storage_wal_alarm 0\n404 404 404 "
    #expect(outcome.output == expected, "\(outcome.errors)")
  }

  @Test func `an address that somebody has is told with the flag that names another`() throws {
    let taken = try RunningProgram()
    let place = taken.url.replacing("http://", with: "")
    for flags in ["--listen \(place)", "--listen 127.0.0.1:0 --metrics-listen \(place)"] {
      let outcome = try Program.shell("willdid serve --database-url none \(flags)")
      #expect(outcome.code == 2)
      let flag = flags.contains("metrics") ? "--metrics-listen" : "--listen"
      #expect(outcome.errors.hasSuffix("in use; \(flag) ADDRESS:PORT says where else\n"))
    }
    let well = try Program.shell("willdid healthcheck --listen 127.0.0.1:1")
    #expect(well.code == 1)
    #expect(
      well.errors == "willdid: 127.0.0.1:1 does not answer; --listen says where the service is\n"
    )
  }

  @Test func `it hears of signals as soon as it listens`() throws {
    for _ in 0..<8 {
      let service = try RunningProgram()
      service.send(SIGHUP)
      service.send(SIGTERM)
      #expect(try service.endsWith() == 0)
    }
  }

  @Test func `what has no room for reports says so to the very first log`() throws {
    for _ in 1...5 {
      let service = try RunningProgram(leavingFree: "900000GiB")
      let outcome = try Program.shell(
        """
        ask() { curl -sS -o /dev/null -w '%{http_code} ' "$@"; }
        ask -X POST -T Examples/login.log "$URL/v1/reports"
        ask "$URL/readyz"
        ask -X POST -T Examples/login.log "$URL/v1/check"
        """,
        ["URL": service.url]
      )
      #expect(outcome.output == "507 503 200 ", "\(outcome.errors)")
    }
  }

  @Test func `signing in keeps the token in a cookie, and leads to no other host`() throws {
    let service = try RunningProgram([])
    let outcome = try Program.shell(
      """
      login() {
        curl -sS -o /dev/null -D - "$@" "$URL/login" | tr -d '\\r' | grep -E '^(HTTP|Loc|Set)'
      }
      here='Sec-Fetch-Site: same-origin'
      login -H "$here" --data-urlencode 'token=wd_a; b' --data-urlencode 'next=/rules?q=a b'
      for next in https://elsewhere.example //elsewhere.example '/\\elsewhere.example' ''; do
        login -H "$here" -d token= --data-urlencode "next=$next"
      done
      login -H 'Sec-Fetch-Site: cross-site' -d token=wd_a
      """,
      ["URL": service.url]
    )
    let cookie = "Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age"
    let redirect = "HTTP/1.1 303 See Other\nLocation: "
    let forgotten = "\(redirect)/\nSet-Cookie: __Host-willdid=; \(cookie)=0\n"
    #expect(
      outcome.output == """
        \(redirect)/rules?q=a b
        Set-Cookie: __Host-willdid=wd_ab; \(cookie)=43200
        \(String(repeating: forgotten, count: 4))HTTP/1.1 403 Forbidden

        """,
      "\(outcome.errors)"
    )
  }

  @Test func `over TLS it proves who it is, speaks nothing else, and finds itself well`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/willdid-tls-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = try Program.shell(
      """
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost \\
        -addext subjectAltName=DNS:localhost -keyout "$FOLDER/key" -out "$FOLDER/cert"
      """,
      ["FOLDER": folder]
    )
    #expect(made.code == 0, "\(made.errors)")
    let flags = ["--tls-cert", "\(folder)/cert", "--tls-key", "\(folder)/key"]
    let service = try RunningProgram(flags)
    #expect(service.url.hasPrefix("https://127.0.0.1:"))
    let port = service.url.split(separator: ":").last ?? ""
    let outcome = try Program.shell(
      """
      url=https://localhost:$PORT
      get() { curl -sS --resolve "localhost:$PORT:127.0.0.1" -o /dev/null "$@"; }
      get --cacert "$FOLDER/cert" -w '%{http_code} %{ssl_verify_result}\\n' "$url/v1/version"
      get --cacert "$FOLDER/cert" -D - "$url/livez" | grep -ic '^strict-transport-security: max-age=31536000'
      yes "$(cat Examples/login.log)" | head -n 300000 > "$FOLDER/long.log"
      get --cacert "$FOLDER/cert" -w '%{http_code} %{size_upload}\\n' -X POST -T "$FOLDER/long.log" "$url/v1/check"
      stat -c %s "$FOLDER/long.log"
      get "$url/livez" 2>/dev/null; echo "unknown $?"
      get --cacert "$FOLDER/cert" --tls-max 1.1 "$url/livez" 2>/dev/null; echo "old $?"
      get "http://localhost:$PORT/livez" 2>/dev/null; echo "plain $?"
      willdid healthcheck --listen "127.0.0.1:$PORT" --tls-cert x --tls-key y; echo "well $?"
      willdid serve --listen 127.0.0.1:0 --database-url none --tls-cert "$FOLDER/key" --tls-key "$FOLDER/key" 2>&1
      echo "refused $?"
      upload() { willdid upload Examples/swipe-back.trace --url "$url" --quiet 2>&1; echo "sent $?"; }
      SSL_CERT_FILE="$FOLDER/cert" upload | tail -n 1
      upload | grep -cE 'SSL_CERT_FILE names a file|^sent 5$'
      """,
      ["FOLDER": folder, "PORT": String(port)]
    )
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 12, "\(outcome.output) \(outcome.errors)")
    guard lines.count == 12 else { return }
    #expect(lines[..<2] == ["200 0", "1"])
    #expect(lines[2] == "200 \(lines[3])")
    #expect(lines[4] == "unknown 60")
    #expect(lines[5].hasPrefix("old ") && lines[5] != "old 0")
    #expect(lines[6].hasPrefix("plain ") && lines[6] != "plain 0")
    #expect(lines[7] == "well 0")
    #expect(lines[8].contains("TLS_CERT"))
    #expect(lines[9...] == ["refused 2", "sent 0", "2"])
  }

  @Test func `a new certificate is shown from SIGHUP on, if its key is its own`() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/willdid-sig-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let make = """
      make() {
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=$1" \\
          -keyout "$FOLDER/key" -out "$FOLDER/cert" 2>/dev/null
      }
      """
    #expect(try Program.shell("\(make)\nmake one", ["FOLDER": folder]).code == 0)
    let service = try RunningProgram(["--tls-cert", "\(folder)/cert", "--tls-key", "\(folder)/key"])
    let port = service.url.split(separator: ":").last ?? ""
    let outcome = try Program.shell(
      """
      \(make)
      shown() {
        openssl s_client -connect "127.0.0.1:$PORT" </dev/null 2>/dev/null | openssl x509 -noout -subject
      }
      # Asks until it is shown; a reload takes a moment.
      until_shown() { for _ in $(seq 500); do [ "$(shown)" = "subject=CN = $1" ] && echo "$1" && return; done; }
      shown
      mv "$FOLDER/key" "$FOLDER/first"; make other; mv "$FOLDER/first" "$FOLDER/key"
      kill -HUP "$PID"
      until_shown one
      make two
      kill -HUP "$PID"
      until_shown two
      make three
      kill -HUP "$PID"
      until_shown three
      """,
      ["FOLDER": folder, "PORT": String(port), "PID": String(service.pid)]
    )
    #expect(outcome.output == "subject=CN = one\none\ntwo\nthree\n", "\(outcome.errors)")
  }

  @Test func `without pages the API is the same, and problems are JSON`() throws {
    let service = try RunningProgram(["--web", "off"])
    let outcome = try Program.shell(
      """
      for path in / /v1/version; do
        curl -sS -o /dev/null -w '%{http_code} %{content_type}\n' -H 'Accept: text/html' "$URL$path"
      done
      """,
      ["URL": service.url]
    )
    #expect(outcome.output == "404 application/problem+json\n200 application/json\n")
  }

  @Test func `what pages are made with is kept by a browser until it changes`() throws {
    let service = try RunningProgram()
    let outcome = try Program.shell(
      """
      files=$(curl -sS "$URL/" | grep -oE '/ui/[^"]*' | sort -u)
      echo "$files" | wc -l
      for file in $files ${files%%/style.css*}/live.js; do
        curl -sS -o /dev/null -D - "$URL$file" | tr -d '\\r' | grep -iE '^cache-control' | sort -u
      done | sort -u
      curl -sS -o /dev/null -D - "$URL/ui/0/app.js" | tr -d '\\r' | grep -iE '^(HTTP|cache-control)'
      curl -sS -o /dev/null -w '%{http_code}\\n' "$URL/ui/0/none.js"
      curl -sS "$URL${files%%/app.js*}/app.js" | grep -c "from '/"
      """,
      ["URL": service.url]
    )
    let expected = """
      5
      Cache-Control: public, max-age=31536000, immutable
      HTTP/1.1 200 OK
      Cache-Control: no-cache
      404
      0

      """
    #expect(outcome.output == expected, "\(outcome.errors)")
  }
}
