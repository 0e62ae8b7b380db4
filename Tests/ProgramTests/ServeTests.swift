import Foundation
import Testing

@Suite("willdid serve")
struct ServeTests {
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
}
