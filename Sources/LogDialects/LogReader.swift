public import CallbackLog

/// Reads the lines of one log onto a recording, whatever dialects they are written in.
///
/// A line may say something about its neighbours (metadata, a pointer on the next line), so an
/// event may be recorded one line late; `finish` records what was held back.
public struct LogReader {
  /// What a reader made of a line.
  public enum Outcome: Sendable {
    /// It was read, or it belongs to a line that was.
    case read
    /// No dialect reads it.
    case unrecognised
    /// It is a JSON object: parse it and call `read(object:…)`.
    case needsJSON
  }

  public init() {}

  /// Reads `line`, which holds no line end.
  ///
  /// `number` counts from 1, `byteOffset` is where the line starts in the decoded log.
  public mutating func read(
    _ line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome {
    .unrecognised
  }

  /// Reads a line that is a JSON object with these fields.
  public mutating func read(
    object: JSONFields,
    line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome {
    .unrecognised
  }

  /// Records what was held back.
  public mutating func finish(into recording: inout Recording) {}
}
