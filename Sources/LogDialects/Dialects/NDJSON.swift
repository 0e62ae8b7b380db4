internal import CallbackLog

extension Dialect {
  /// Our own format for machines: one event per line.
  public static let ndjson = Dialect(
    .ndjson,
    role: .envelope,
    summary: "our format, one JSON object per line with 'class', 'id' and 'event'",
    advice: "start with a header line that names the OS and what is recorded",
    reads: [
      Example(
        #"{"t":12.031,"class":"Cart","id":"0x6","event":"viewWillAppear:","animated":true}"#,
        "Cart",
        .viewWillAppear
      ),
      Example(#"{"class":"Shop.Cart","event":"viewDidLoad()"}"#, "Cart", .viewDidLoad),
      Example(#"{"id":"0x6","event":"didMove(toParent:)","parent":null}"#, "", .didMoveToParent),
      Example(
        #"{"class":"SceneDelegate","id":"S1","event":"sceneDidBecomeActive"}"#,
        "SceneDelegate",
        .sceneDidBecomeActive
      ),
    ],
    ignores: [
      #"{"event":"viewDidLoad"}"#,
      #"{"class":"Cart","event":"viewDidLoad was called"}"#,
      #"{"class":"Cart","event":"listWillDisappear"}"#,
      #"{"class":"Cart","title":"viewDidLoad"}"#,
    ]
  )
}
