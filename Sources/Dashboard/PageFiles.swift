internal import Assets
internal import HTTPModel
internal import Reporting

/// The files that pages are made with.
enum PageFiles {
  static let all: [(name: String, bytes: [UInt8])] =
    Asset.web + [("picture.css", Array(PictureStyle.text.utf8))]

  /// Another one as soon as any of the files is: they name each other, so they change together.
  static let version: String = {
    var hash = FNV()
    for file in all {
      hash.add(file.name)
      for byte in file.bytes { hash.add(byte) }
    }
    return hash.digits
  }()

  /// Where a browser finds the file, for ever.
  static func path(of name: String) -> String { "/ui/\(version)/\(name)" }
}
