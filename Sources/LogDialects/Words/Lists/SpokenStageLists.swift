/// What the words of `SpokenStage` say.
extension SpokenStage {
  /// Words with blanks around them; a few capitals must be told apart.
  static let spacedLists: [(Meaning, WordList)] = [
    (
      .appear,
      WordList([
        .french: "apparaître",
        .german: "erscheinen",
        .italian: "apparire",
        .portuguese: "aparecer",
        .vietnamese: "hiện thị",
      ])
    ),
    (
      [.appear, .will],
      WordList([
        .french: "apparaîtra",
        .italian: "apparirà",
        .portuguese: "aparecerá",
        .russian: "отобразится появится появятся",
        .turkish: "görünecek",
      ])
    ),
    (
      [.appear, .perhapsDid],
      WordList([
        .french: "affiché affichée apparu apparue",
        .german: "erschienen",
        .italian: "apparsa apparso",
        .russian: "показан показана показано",
        .spanish: "aparecido mostrada mostrado",
      ])
    ),
    (
      [.appear, .did],
      WordList([
        .portuguese: "apareceu",
        .russian: "отобразилась отобразилось отобразился появилась появилось появился",
        .spanish: "apareció",
        .turkish: "göründü",
      ])
    ),
    (
      .disappear,
      WordList([
        .french: "disparaître",
        .german: "verschwinden",
        .italian: "scomparire",
        .portuguese: "desaparecer",
        .vietnamese: "mất",
      ])
    ),
    (
      [.disappear, .will],
      WordList([
        .french: "disparaîtra",
        .italian: "scomparirà",
        .portuguese: "desaparecerá",
        .russian: "исчезнет",
        .turkish: "kaybolacak",
      ])
    ),
    (
      [.disappear, .perhapsDid],
      WordList([
        .french: "disparu disparue",
        .german: "verschwunden",
        .italian: "scomparsa scomparso",
        .spanish: "desaparecido",
      ])
    ),
    (
      [.disappear, .did],
      WordList([
        .portuguese: "desapareceu",
        .russian: "исчез исчезла исчезло",
        .spanish: "desapareció",
        .turkish: "kayboldu",
      ])
    ),
    (
      [.load, .perhapsDid],
      WordList([
        .french: "chargé chargée",
        .german: "geladen",
        .italian: "caricata caricato",
        .portuguese: "carregada carregado",
        .russian: "загружен загружена загружено",
        .spanish: "cargada cargado",
      ])
    ),
    (
      [.load, .did],
      WordList([
        .portuguese: "carregou",
        .russian: "загрузилась загрузилось загрузился",
        .spanish: "cargó",
        .turkish: "yüklendi",
      ])
    ),
    (
      .death,
      WordList([
        .english: "destroyed freed released",
        .french: "détruit détruite libéré libérée",
        .german: "freigegeben zerstört",
        .italian: "deallocata deallocato distrutta distrutto rilasciata rilasciato",
        .portuguese: "desalocada desalocado destruída destruído liberada liberado",
        .russian: """
        Уничтожен Уничтожена деаллоцирован деинициализирован освобожден освобождена \
        освобождено освобождён уничтожен уничтожена уничтожено уничтожился
        """,
        .spanish: "destruida destruido",
      ])
    ),
    (
      .removal,
      WordList([
        .english: "deleted gone purged removed",
        .french: "supprimé supprimée",
        .german: "entfernt",
        .italian: "rimossa rimosso",
        .portuguese: "removida removido",
        .russian: "выгружен выгружена удален удалена удалено удалён",
        .spanish: "eliminada eliminado",
      ])
    ),
    (
      .will,
      WordList([
        .english: "will",
        .portuguese: "vai",
        .russian: "будет скоро",
        .spanish: "va",
        .vietnamese: "sắp sẽ",
      ])
    ),
    (.did, WordList([.vietnamese: "đã"])),
    (.perhapsWill, WordList([.german: "wird"])),
    (
      .noun,
      WordList([
        .english: "controller object screen viewcontroller",
        .french: "contrôleur écran",
        .german: "bildschirm",
        .italian: "schermata",
        .portuguese: "tela",
        .russian: "Экран вьюконтроллер контроллер объект экран",
        .spanish: "controlador objeto pantalla",
        .turkish: "ekran",
      ])
    ),
    (
      .view,
      WordList([
        .english: "view",
        .french: "vue",
        .german: "ansicht",
        .russian: "вью",
        .spanish: "vista",
        .turkish: "görünüm",
      ])
    ),
    (
      .memory,
      WordList([
        .english: "memory",
        .french: "mémoire",
        .german: "speicher",
        .portuguese: "memória",
        .russian: "памяти",
        .spanish: "memoria",
      ])
    ),
    (
      .joint,
      WordList([
        .english: "been being completely from fully has is now successfully the was",
        .french: "a est la le été",
        .german: "aus dem der die ist worden wurde",
        .italian: "dalla è",
        .portuguese: "da está foi",
        .russian: "был была было из на полностью сейчас уже успешно",
        .spanish: "de del el fue ha se sido",
        .vietnamese: "biến bị hiển hình màn xuất",
      ])
    ),
  ]

  /// Words of scripts that write no blanks, or endings that are glued to their words.
  static let gluedLists: [(Meaning, WordList)] = [
    (
      .appear,
      WordList([
        .chinese: "出现 出現 呈现 呈現 展现 展現 展示 显示 顯示",
        .japanese: "現れ 表示 表示され",
        .korean: "나타나 나타날 나타납 표시 표시되 표시될 표시됩",
      ])
    ),
    ([.appear, .did], WordList([.korean: "나타났 표시됐 표시되었"])),
    (
      .disappear,
      WordList([
        .chinese: "消失",
        .japanese: "消え 非表示にな",
        .korean: "사라지 사라질 사라집",
      ])
    ),
    ([.disappear, .did], WordList([.korean: "사라졌"])),
    (
      .load,
      WordList([
        .chinese: "加載 加载 載入 载入",
        .japanese: "ロード ロードされ 読み込まれ 読み込み",
        .korean: "로드 로드되",
      ])
    ),
    ([.load, .did], WordList([.korean: "로드됐 로드되었"])),
    (
      .death,
      WordList([
        .chinese: "析构 析構 释放 釋放 銷毀 销毁",
        .japanese: "破棄 破棄され 解放 解放され",
        .korean: "소멸 소멸됐 소멸되 소멸되었 해제 해제됐 해제되 해제되었 해제됩",
      ])
    ),
    (
      .removal,
      WordList([
        .chinese: "清除 移除",
        .japanese: "削除 削除され",
        .korean: "내려갔 제거 제거됐 제거되 제거되었",
      ])
    ),
    (
      .will,
      WordList([
        .chinese: "即将 即將 将 将要 將 將要",
        .japanese: "これから まもなく 直前",
        .korean: "곧 기 예정 직전",
      ])
    ),
    (
      .did,
      WordList([
        .chinese: "完成 完毕 完畢 已 已經 已经",
        .japanese: "完了 直後",
        .korean: "완료 직후",
      ])
    ),
    (.perhapsWill, WordList([.japanese: "ます ります る", .korean: "니다"])),
    (
      .perhapsDid,
      WordList([
        .chinese: "了 啦",
        .japanese: "た った ました りました",
        .korean: "됨",
      ])
    ),
    (
      .noun,
      WordList([
        .chinese: "介面 对象 對象 屏幕 我 控制器 物件 画面 界面 畫面 螢幕 視圖控制器 视图控制器 頁面 页面",
        .japanese: "ビューコントローラ ビューコントローラー",
        .korean: "객체 뷰컨트롤러 컨트롤러 화면",
      ])
    ),
    (.view, WordList([.chinese: "視圖 视图", .japanese: "ビュー", .korean: "뷰"])),
    (
      .memory,
      WordList([.chinese: "内存 記憶體", .japanese: "メモリ メモリー", .korean: "메모리"])
    ),
    (
      .joint,
      WordList([
        .chinese: "中 从 完全 從 成功 掉 的 被",
        .japanese: "から が の は 完全に",
        .korean: "가 는 다 습니다 에서 완전히 은 음 의 이 입니다",
      ])
    ),
  ]
}
