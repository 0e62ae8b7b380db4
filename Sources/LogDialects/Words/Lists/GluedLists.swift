/// Words of scripts that write no blanks, as they are glued to names and callbacks; and words of other languages that stand there.
extension WordList {
  /// Between a controller and its callback: calls, came to, of.
  static let linksToCallbacks = WordList([
    .chinese: "中的 执行 执行了 来到 的 类中的 类的 调用 调用了 走了 走到 进入 进入了 页面的",
    .japanese: "の",
    .korean: "의",
  ])

  /// Enter, leave, call, execute, come to.
  static let verbsBeforeNames = WordList([
    .chinese: "执行 执行了 来到 离开 调用 调用了 走到 进入 进入了"
  ])

  /// Of, in, at, is; class, page, screen.
  static let particles = WordList([
    .chinese: "中 界面 的 类 类中 类的 里 页面 页面的",
    .japanese: "が で の は",
    .korean: "가 는 에 에서 은 의 이",
  ])

  /// A method begins.
  static let beginnings = WordList([
    .chinese: "开始 进入 進入 開始",
    .french: "début",
    .korean: "시작",
    .portuguese: "início",
    .russian: "начало",
    .spanish: "inicio",
  ])

  /// A method ends.
  static let endings = WordList([
    .chinese: "离开 結束 结束 退出 離開",
    .japanese: "終了",
    .korean: "끝 종료",
    .portuguese: "fim",
    .russian: "конец",
    .spanish: "fin",
  ])

  /// Of the beginnings and endings, what is said of a screen as well: enter and leave.
  static let visits = WordList([
    .chinese: "离开 进入 退出 進入 離開"
  ])

  /// What is done in a method; `loading` may be a screen in front of a callback, hardly behind one.
  static let works = WordList([
    .english: """
    animating calling configuring fetching initializing loading preparing refreshing reloading requesting \
    saving starting stopping updating
    """
  ])

  /// The same: refresh, load, request, fetch, initialize, save, remove, register.
  static let gluedWorks = WordList([
    .chinese: "保存 停止 创建 初始化 刷新 加载 启动 更新 检查 注册 添加 清除 监听 移除 绑定 获取 请求 读取 配置 重新 重置",
    .japanese: "取得 計測",
  ])

  /// Controller, page, screen, view.
  static let screens = WordList([
    .chinese: "控制器 画面 界面 視圖 視圖控制器 视图 视图控制器 頁 頁面 页 页面"
  ])

  /// Parent, child, root and main, left and right, old and new, colours.
  static let screenPlaces = WordList([
    .chinese: "上 下 主 前 右 后 子 左 新 旧 根 父 白 白色 第 红 红色 绿 绿色 蓝 蓝色 首 黄 黄色 黑 黑色"
  ])

  /// Numbers, and what is counted by them.
  static let screenCounts = WordList([
    .chinese: "一 七 三 个 九 二 五 個 八 六 十 四"
  ])
}
