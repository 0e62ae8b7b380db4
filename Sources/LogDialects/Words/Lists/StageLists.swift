/// Words that say what a callback says, in scripts that write no blanks.
extension WordList {
  /// Whose stage it is: the view's, the screen's, the controller's.
  static let stageNouns = WordList([
    .chinese: "控制器 画面 界面 的 视图 视图控制器 页面",
    .japanese: "が の は ビュー",
    .korean: "가 뷰 뷰컨트롤러 이 화면",
  ])

  /// Will and did, appear and disappear, load and lay out, complete.
  static let stages = WordList([
    .chinese: "出现 加载 即将 呈现 子视图 完全 完成 完毕 将 将要 已 已经 布局 显示 消失 载入 隐藏",
    .japanese: "された される した ました 完了 消え 表示 読み込 読み込み",
    .korean: "나타나기 나타날 나타남 나타났음 됨 로드 로딩 사라졌음 사라지기 사라질 사라짐 완료",
  ])

  /// Before, after, soon: alone they say of a call that it is not now.
  static let stageTimes = WordList([
    .chinese: "之前 之后 了 前 后",
    .japanese: "直前 直後",
    .korean: "예정 전 직전 후",
  ])

  /// Whose stage it is when a delegate tells it.
  static let applicationNouns = WordList([
    .chinese: "场景 应用 应用程序 程序",
    .japanese: "アプリ シーン",
    .korean: "씬 앱",
  ])

  /// To the front and to the back, active or not, launched and ended.
  static let applicationStages = WordList([
    .chinese: """
    从 会 初始化 到 前台 变为 后台 启动 回到 处于 失去 并 挂起 断开 时 活动 活跃 激活 焦点 状态 的时候 终止 获取 获得 被 调用 进入 连接 退出 重新 销毁 非
    """,
    .japanese: """
    されました する に になった になりました になる へ アクティブ バックグラウンド フォアグラウンド 入った 入る 切断 復帰 接続 時 直前 直後 移行 終了 起動
    """,
    .korean: "되기 될 때 로 백그라운드 비활성 비활성화 상태 시작 실행 에 에서 연결 으로 전환 종료 직후 진입 포그라운드 활성 활성화",
  ])

  /// Free and destroy; alone they may be what a method is called that lets go of something.
  static let deaths = WordList([
    .chinese: "释放 销毁"
  ])

  /// Between whose death it is and the verb: it is over.
  static let overBeforeDeaths = WordList([
    .chinese: "已 已经 被"
  ])

  /// Between whose death it is and the verb: what it is.
  static let ownersBeforeDeaths = WordList([
    .chinese: "对象 我 控制器 视图控制器 页面"
  ])

  /// What may change its state.
  static let kindsOfSubjects = WordList(phrases: [
    .english: "app, application, controller, scene, view, view controller"
  ])

  /// The states of applications, scenes and controllers.
  static let stateWords = WordList([
    .english: """
    active appeared appearing background connected disappeared disappearing disconnected \
    foreground hidden inactive launched launching loaded loading not running state suspended \
    terminated unattached unloaded visible
    """
  ])
}

/// What the words of `StageWords` say.
extension StageWords {
  static let lists: [(Stage, WordList)] = [
    (
      .birth,
      .english("create created initialised initialising initialized initializing instantiated")
    ),
    (.load, .english("load loaded loading loads")),
    ([.load, .death], .english("memory")),
    (.appear, .english("added appear appeared appearing appears displayed presented shown")),
    ([.appear, .disappear], .english("visible")),
    (.disappear, .english("disappear disappeared disappearing disappears dismissed gone hidden")),
    ([.disappear, .death], .english("removed")),
    (.layout, .english("laid lay laying layout subviews")),
    (.death, .english("deallocated deinitialised deinitialized destroyed freed released")),
    (
      .application,
      .english(
        """
        activated active background connected deactivated disconnected foreground inactive launch \
        launched launching resign resigned resigning resumed suspended terminate terminated \
        terminates terminating
        """
      )
    ),
    (
      .noun,
      .english(
        """
        app application code controller hierarchy interfacebuilder nib scene screen storyboard ui \
        vc view viewcontroller views xib
        """
      )
    ),
    (
      .joint,
      .english(
        """
        a about again already back be became become becomes becoming been being came come comes \
        coming completed did do does enter entered entering enters finish finished finishes \
        finishing from fully go goes going has have in into is its just longer move moved moves \
        moving no not now of off on onto out soon state the to via was went will
        """
      )
    ),
  ]
}
