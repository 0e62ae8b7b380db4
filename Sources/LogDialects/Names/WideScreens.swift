/// Screens that are named by their place, in a script without blanks: '父控制器', '第2个页面'.
extension Span<UInt8> {
  /// Whether the words that end at `end` name a screen so, and nothing stands before that belongs to them.
  ///
  /// Each word must be a place or a screen, for '进入页面' and '然后子控制器' are pieces of sentences. A screen
  /// without a place is any.
  func isWideScreen(endingAt end: Int, after message: Int) -> Bool {
    guard let noun = screens.first(where: { has($0, endingAt: end) }) else { return false }
    var start = end - noun.utf8.count
    var isPlaced = false
    while start > message {
      if self[start - 1].isWord {
        start -= 1
        isPlaced = true
      } else if let place = places.first(where: { has($0, endingAt: start) }) {
        start -= place.utf8.count
        isPlaced = true
      } else if let link = counts.first(where: { has($0, endingAt: start) }) {
        start -= link.utf8.count
      } else {
        break
      }
    }
    return isPlaced && start >= message && !endsWithWideLetter(start, after: message)
  }
}

private let screens = [
  "视图控制器", "視圖控制器", "控制器", "页面", "頁面", "界面", "画面", "页", "頁", "视图", "視圖",
]

/// Parent, child, root and main, left and right, old and new, colours.
private let places = [
  "父", "子", "根", "主", "首", "第", "上", "下", "左", "右", "前", "后", "新", "旧", "红色", "蓝色", "绿色", "黄色",
  "白色", "黑色", "红", "蓝", "绿", "黄", "白", "黑",
]

/// Numbers and what is counted by them.
private let counts = ["个", "個", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
