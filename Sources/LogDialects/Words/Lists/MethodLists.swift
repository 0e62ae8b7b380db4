/// Words that say of a method what `method`, `called` and `enter` say, in other languages than English.
extension WordList {
  /// Only a method follows, or whose it is: method, function, call, execute, class, address.
  static let methodTags = WordList([
    .chinese: """
    内存地址 函数 函数名 函数名称 地址 实例 对象 当前函数 当前函数名 当前函数名称 当前控制器 当前方法 当前方法名 当前方法名称 执行 执行方法 指针 控制器 方法 方法名 方法名称 类 类名 \
    视图控制器 调用 调用方法
    """,
    .japanese: "アドレス クラス クラス名 メソッド メソッド名 関数 関数名",
    .korean: "메서드 메서드명 메소드 메소드명 주소 클래스 클래스명 함수 함수명",
    .russian: "Адрес Класс адрес класс",
  ])

  /// Method, function, controller.
  static let methodNouns = WordList([
    .french: "Contrôleur Méthode contrôleur méthode",
    .portuguese: "Função Método função método",
    .russian: "Контроллер Метод Функция контроллер метод метода функции функция",
    .spanish: "Función función",
    .vietnamese: "Hàm Phương hàm phương thức",
  ])

  /// Address, memory address, pointer.
  static let addressLabels = WordList([
    .chinese: "内存地址 地址 指针",
    .japanese: "アドレス",
    .korean: "주소",
    .russian: "адрес",
  ])

  /// A method was called, was executed, ran, came.
  static let calls = WordList(phrases: [
    .arabic: "استدعاء, تم استدعاء",
    .chinese: """
    了, 已执行, 已触发, 已调用, 执行, 执行了, 方法被调用, 来了, 被呼叫, 被触发, 被调用, 被调用了, 被释放, 被释放了, 被销毁, 被销毁了, 触发, 触发了, 调用, 调用了, 走了, \
    释放了, 销毁了
    """,
    .czech: "voláno, zavolána",
    .french: "appelé, appelée, exécuté, exécutée",
    .german: "ausgeführt",
    .greek: "κλήθηκε",
    .hebrew: "נקרא",
    .japanese: """
    が呼ばれた, が呼ばれました, が呼び出された, が呼び出されました, が実行された, が実行されました, を呼び出し, を実行, 呼ばれた, 呼ばれました, 呼び出された, \
    呼び出されました, 呼び出し, 実行
    """,
    .korean: "가, 실행, 실행됨, 이, 호출, 호출되었습니다, 호출되었음, 호출됨, 호출했습니다",
    .polish: "Wywołano, wywołana, wywołane, wywołano",
    .portuguese: "executó",
    .russian: """
    вызвался, вызван, вызвана, вызвано, вызов, выполнен, запустился, запущен, отработал, сработал
    """,
    .spanish: "llamó",
    .thai: "ถูกเรียก",
    .turkish: "Çalıştı, Çağrıldı, Çağırıldı, çalıştı, çağrıldı, çağırıldı",
    .ukrainian: "Викликано, викликано",
    .vietnamese: "Gọi, gọi, đã, được",
  ])

  /// It begins, it ends, it is printed: whoever writes no name writes the same for every object.
  static let callMoments = WordList([
    .chinese: "开始 打印 结束 进入 退出",
    .japanese: "です 実行 終了 開始",
    .korean: "불림 시작 실행 입니다 종료",
  ])

  /// Leads to a name: enter, leave, call, execute, now, page.
  static let callVerbs = WordList([
    .chinese: "当前 当前控制器 打印 执行 执行了 控制器 离开 调用 调用了 进入 页面",
    .russian: "Вызван Вызвана Вызов Сработал вызван вызвана вызов сработал",
  ])

  /// Before a callback and a blank: somebody calls it, it was called, the method of.
  static let callOpenings = WordList(phrases: [
    .arabic: "تم استدعاء",
    .chinese: "执行, 执行了, 执行方法, 调用, 调用了, 调用方法",
    .french: "Appel de, Appelle, a appelé, appel de, appelle",
    .german: "Aufruf von, ruft",
    .indonesian: "Memanggil, memanggil",
    .italian: "Chiamata a, ha chiamato",
    .polish: "wywołuje",
    .portuguese: """
    Chamado, Chamando, Chamou, Entrando em, Entrou no, Executa, Executando, Executou, Passou no, chamou, \
    entrando em, entrou no, executa, executou
    """,
    .russian: """
    Вызван, Вызван метод, Вызов, Вызов метода, Сработал, вызвал, вызван, вызван метод, вызов, вызывает, \
    сработал
    """,
    .spanish: """
    Ejecuta, Ejecutando, Entrando en, Entró en, Llama a, Llamada a, Llamado a, Llamando, Llamando a, \
    Se ejecuta, Se ejecutó, Se ha llamado a, Se llama, Se llama a, Se llamó a, ejecuta, entrando en, \
    entró en, llama a, llamando, llamó a, se ejecuta, se ejecutó, se llama a, se llamó, se llamó a
    """,
    .ukrainian: "Викликано, викликав, викликано",
  ])

  /// Before a method as the runtime writes it, or an object: somebody is in it, or calls it.
  static let methodPlaces = WordList(phrases: [
    .english:
      "currently in, in, in function, in method, inside, inside function, inside method, inside of, now in, within",
    .chinese: "开始, 执行, 执行了, 离开, 结束, 调用, 调用了, 进入, 退出",
    .french: "dans",
    .portuguese: "em",
    .russian: "Вызван, Вызов, вызван, вызов",
    .spanish: "en",
  ])

  /// Before the name of a notification: it came, or was sent.
  static let arrivals = WordList(phrases: [
    .english: """
    did receive notification, got notification, handling, handling notification, note, notification named, \
    notification posted, notification received, posted, posted notification, posting notification, received a notification, \
    received notification, received the notification
    """
  ])

  /// Between an owner and what is its own.
  static let possessives = WordList([
    .chinese: "的",
    .japanese: "の",
    .korean: "의",
  ])

  /// Leads to whom a method is of: of, in, at, for.
  static let methodPrepositions = WordList([
    .arabic: "في",
    .russian: "в для у",
  ])

  /// Stands in front of where something happens: in.
  static let placePrepositions = WordList([
    .russian: "В в"
  ])
}
