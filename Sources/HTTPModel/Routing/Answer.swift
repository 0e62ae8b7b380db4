/// How a request is answered once its body is in.
public enum Answer {
  /// At once, on the thread that read the body.
  case now(HTTPResponse)
  /// Elsewhere, because it takes long or waits; the connection is put aside meanwhile.
  case later(any DeferredAnswer)
}
