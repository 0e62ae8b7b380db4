internal import CallbackLog

extension Dialect {
  /// Xcode's console from version 15 on, copied with metadata: a second line below each message.
  public static let xcode = Dialect(
    .xcode,
    role: .envelope,
    summary: "the console of Xcode 15 and later, copied with its metadata lines",
    advice: "show process and thread in the console's metadata before copying",
    reads: [
      Example(
        """
        <Shop.Feed: 0x103f0e6a0> viewDidAppear animated=1
        Type: Notice | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Process: Shop | \
        Library: Shop | Subsystem: com.example.shop | Category: ui | TID: 0x178d9c
        """,
        "Feed",
        .viewDidAppear
      )
    ],
    ignores: [
      "Type: Notice | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Library: Shop | TID: 0x178d9c"
    ]
  )
}
