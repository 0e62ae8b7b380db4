/// Words that say what a callback says, in scripts that write no blanks, or that are not read word by word.
extension WordList {
  /// Whose stage it is: the view's, the screen's, the controller's.
  static let stageNouns = WordList([
    .english: "View ViewController view viewController",
    .chinese: "介面 屏幕 控制器 画面 界面 畫面 的 螢幕 視圖 視圖控制器 视图 视图控制器 頁面 页面",
    .japanese: "が の は を ビュー",
    .korean: "가 는 를 뷰 뷰컨트롤러 은 을 이 화면",
    .russian: "Вью Контроллер Экран вью вьюконтроллер контроллер экран экрана экране",
    .vietnamese: "Màn hình màn",
  ])

  /// Will and did, appear and disappear, load and lay out, complete.
  static let stages = WordList([
    .chinese: """
    佈局 出现 出現 加載 加载 即将 即將 呈现 呈現 子視圖 子视图 完全 完成 完毕 完畢 将 将要 將 將要 展现 展示 已 已經 已经 布局 显示 消失 移除 載入 载入 \
    隐藏 隱藏 顯示
    """,
    .japanese: """
    された されました されます される した します なった なりました なる ました ロード 完了 消え 現れ 表示 読み込 読み込まれ 読み込み 非表示
    """,
    .korean: """
    나타나 나타나기 나타나는 나타난 나타날 나타남 나타납 나타났 나타났음 됐 되었 된 됨 됩 로드 로딩 사라졌 사라졌음 사라지 사라지기 사라지는 사라진 사라질 \
    사라짐 사라집 생성 완료 표시
    """,
    .russian: """
    загружен загружена загрузилась загрузилось загрузился исчез исчезает исчезла исчезло \
    исчезнет отобразилась отобразился отобразится показан показана показано появилась \
    появилось появился появится появляется скрыт скрыта
    """,
    .vietnamese: "biến hiển hiện loại mất thị tải xuất ẩn",
  ])

  /// Before, after, soon: alone they say of a call that it is not now.
  static let stageTimes = WordList([
    .chinese: "上 中 之前 之后 了 从 内存 到 前 后 在 從 於 正在 記憶體 里",
    .japanese: "から た に ます まもなく る メモリ 完全に 直前 直後",
    .korean: "것 곧 니다 다 되기 막 메모리 바로 습니다 어 어요 에 에서 예정 완전히 음 이다 입니다 전 직전 직후 후",
    .russian: "будет в из на памяти память полностью с сейчас скоро только уже что",
    .vietnamese: "bị bộ chuẩn khỏi nhớ sắp trên trước vào đã được",
  ])

  /// Whose stage it is when a delegate tells it.
  static let applicationNouns = WordList([
    .chinese: "场景 場景 应用 应用程序 應用 應用程式 程序",
    .japanese: "アプリ シーン",
    .korean: "씬 앱",
    .russian: "Приложение Сцена приложение сцена",
  ])

  /// To the front and to the back, active or not, launched and ended.
  static let applicationStages = WordList([
    .chinese: """
    不活跃 从 会 初始化 到 前台 前景 前臺 变为 后台 启动 啟動 回到 处于 失去 并 後台 後臺 從 挂起 断开 斷線 斷開 时 會 活动 活跃 活躍 激活 焦点 状态 狀態 \
    獲得 的时候 終止 终止 背景 获取 获得 處於 被 變為 调用 运行 进入 连接 退出 連接 連線 進入 重新 销毁 非
    """,
    .japanese: """
    されました しようとした する に になった になり になりました になる へ アクティブ バックグラウンド フォアグラウンド 入った 入り 入る 切断 復帰 接続 時 状態 \
    直前 直後 移行 終了 起動
    """,
    .korean: "되기 될 때 로 백그라운드 비활성 비활성화 상태 시작 실행 에 에서 연결 으로 전환 종료 직후 진입 포그라운드 활성 활성화",
    .russian: """
    активна активно активной активным быть вернется вернётся войдет войдёт вошла вошло \
    выйдет завершено завершится запустилось запущено неактивна неактивно неактивной \
    неактивным отключена отсоединена передний перейдет перейдёт перестанет переходит перешла \
    перешло план плане подключена режим режиме стала стало станет становится ушла ушло фон \
    фоне фоновом фоновый
    """,
  ])

  /// What becomes of an object whose `deinit` or `dealloc` runs: freed, destroyed, gone.
  static let deathStages = WordList([
    .chinese: "了 完成 完毕 完畢 已 已經 已经 析构 被 释放 釋放 銷毀 销毁",
    .japanese: "された されました した しました 完了 破棄 解放",
    .korean: "됐 되었 되었음 된 됨 됩 소멸 완료 해제",
    .russian: """
    выгружен выгружена деинициализирован освобожден освобождена освобождён удален удалена \
    удалён уничтожен уничтожена
    """,
  ])

  /// What dies.
  static let deathNouns = WordList([
    .chinese: "实例 对象 對象 視圖 视图",
    .japanese: "インスタンス オブジェクト",
    .korean: "객체 인스턴스 컨트롤러",
    .russian: "Объект объект",
  ])

  /// Free and destroy; alone they may be what a method is called that lets go of something.
  static let deaths = WordList([
    .chinese: "释放 釋放 銷毀 销毁"
  ])

  /// Between whose death it is and the verb: it is over.
  static let overBeforeDeaths = WordList([
    .chinese: "已 已經 已经 被"
  ])

  /// Between whose death it is and the verb: what it is.
  static let ownersBeforeDeaths = WordList([
    .chinese: "对象 對象 我 控制器 物件 視圖控制器 视图控制器 頁面 页面"
  ])

  /// What may change its state.
  static let kindsOfSubjects = WordList(phrases: [
    .english: "app, application, controller, scene, view, view controller"
  ])

  /// How a change of state is told, as in 'is moving from Active to Inactive', and what may stand before it.
  static let changes = WordList([
    .english: """
    change changed changes changing go goes going move moved moves moving switched switching transition \
    transitioned transitioning transitions went
    """
  ])
  static let changeAuxiliaries = WordList([.english: "has is was will"])

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
      .english("create initialised initialising initialized initializing instantiated")
    ),
    ([.birth, .application], .english("created")),
    (
      .load,
      WordList([
        .english: "load loaded loading loads",
        .french: "charge charger chargé chargée",
        .german: "geladen",
        .portuguese: "carrega carregada carregado carregar carregou",
        .spanish: "carga cargada cargado cargar cargó",
      ])
    ),
    (
      [.load, .death],
      WordList([
        .english: "memory",
        .portuguese: "memória",
        .spanish: "memoria",
      ])
    ),
    (
      .appear,
      WordList([
        .english: "added appear appeared appearing appears displayed presented shown",
        .french: "affichée apparaît apparaître apparu apparue",
        .german: "erscheint erschienen",
        .portuguese: "apareceu exibida",
        .spanish: "aparece aparecer aparecerá aparecido apareció mostrada mostrado",
      ])
    ),
    (
      [.appear, .disappear],
      WordList([
        .english: "visible",
        .portuguese: "visível",
      ])
    ),
    (
      .disappear,
      WordList([
        .english: "away disappear disappeared disappearing disappears dismissed gone hidden",
        .french: "disparaît disparaître disparu disparue",
        .german: "verschwindet verschwunden",
        .portuguese: "desapareceu",
        .spanish: "desaparece desaparecer desaparecerá desaparecido desapareció oculta",
      ])
    ),
    (
      [.disappear, .death],
      WordList([
        .english: "removed",
        .portuguese: "removida",
      ])
    ),
    (.layout, .english("laid lay laying layout subviews")),
    (
      .death,
      WordList([
        .english: "deallocated deinitialised deinitialized destroyed freed released",
        .french: "détruit détruite libéré libérée",
        .german: "freigegeben zerstört",
        .portuguese: "desalocada desalocado destruída destruído liberada liberado",
        .spanish: "destruida destruido",
      ])
    ),
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
      WordList([
        .english: """
        app application code controller hierarchy interfacebuilder nib scene screen \
        storyboard ui vc view viewcontroller views xib
        """,
        .french: "vue",
        .german: "ansicht bildschirm",
        .portuguese: "tela",
        .spanish: "pantalla vista",
      ])
    ),
    (
      .joint,
      WordList([
        .english: """
        a about after again already an and as back be became become becomes becoming been \
        before being called came come comes coming completed did do does enter entered \
        entering enters finish finished finishes finishing from fully get gets go goes going \
        has have in into is its just longer move moved moves moving new no not now of off on \
        onto out right soon state the to transition transitioned transitioning transitions via \
        was went when will
        """,
        .french: "est va vient",
        .german: "der die gerade gleich ist vom wird wurde",
        .portuguese: "ao da está foi já na o por ser vai",
        .spanish: "de del el en fue ha la se",
      ])
    ),
  ]
}
