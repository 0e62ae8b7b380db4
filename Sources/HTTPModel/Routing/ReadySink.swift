/// Answers with what was ready before the body came, and forgets the body.
public final class ReadySink: BodySink {
  private let response: HTTPResponse

  public init(_ response: HTTPResponse) { self.response = response }

  public func receive(_ piece: Span<UInt8>) {}

  public func finish() -> Answer { .now(response) }
}
