internal import CAssets

/// Files of the repository that are part of the program.
public enum Asset {
  /// The description of the API, `openapi.yaml`.
  public static let openAPI = unsafe bytes(of: asset_openapi())

  /// The files that pages are made with, those of the folder `Web`.
  public static let web: [(name: String, bytes: [UInt8])] = (0..<asset_web_count()).map { index in
    let asset = unsafe asset_web(index)
    return unsafe (String(cString: asset.name), bytes(of: asset.file))
  }

  private static func bytes(of file: asset) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
