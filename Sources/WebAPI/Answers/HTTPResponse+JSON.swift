internal import HTTPModel
internal import Reporting

extension HTTPResponse {
  /// A response whose body is `json`.
  static func json(
    _ json: JSON,
    status: Int = 200,
    type: String = "application/json"
  )
    -> HTTPResponse
  {
    var body = json.bytes
    body.append(UInt8(ascii: "\n"))
    return HTTPResponse(status: status, type: type, body: body)
  }
}
