/// When the lines of a log were written.
public enum LineStyle: String, Sendable { case entry, exit }
