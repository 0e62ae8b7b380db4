/// The version of this program, the service and the command line alike.
public enum ServiceVersion {
  public static let text = "0.1.0"
}
