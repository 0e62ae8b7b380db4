internal import CAssets

/// Files of the repository that are part of the program.
public enum Asset {
  /// The description of the API, `openapi.yaml`.
  public static let openAPI = unsafe bytes(of: asset_openapi())

  private static func bytes(of file: asset) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
