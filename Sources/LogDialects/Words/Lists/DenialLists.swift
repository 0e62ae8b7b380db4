/// Words that say in front of a callback that it did not come, or not now, and words of those who only look at methods.
extension WordList {
  /// Not, not yet, before, without, waiting, left out, ignored, must, should, will be.
  ///
  /// The Latin ones are whole words; of scripts that write no blanks, or decline, see `denyingPieces`.
  static let denials = WordList([
    .english: """
    abort aborted aborting addresssanitizer await awaited awaiting awaits blocked blocking bug cancel canceled canceling \
    cancelled cancelling cannot couldn defer deferred deferring delayed delaying deprecated didn disabled \
    doesn dropped dropping duplicate duplicated enqueued expect expected expecting expects failed fails \
    fixme forbidden hasn haven ignore ignored ignores ignoring instead isn missing mocked must never not \
    pending planned postponed preparing prevent prevented preventing prevents prohibited queued refused \
    rejected scheduled should shouldn simulated simulating skip skipped skipping skips stubbed stuck \
    suppress suppressed suppressing tbd threadsanitizer timed twice unavailable unexpected unimplemented \
    unless unreachable until upcoming wait waiting waits wasn why without won would wouldn
    """,
    .arabic: "انتظار لا لم لن",
    .czech: "ještě nebyl nebyla není nezavoláno čeká",
    .danish: "ikke uden venter",
    .dutch: "moet niet nog overgeslagen wacht zonder",
    .finnish: "odottaa",
    .french: """
    après attente avant devrait doit encore ignoré ignorée jamais manquant manque pas sans sera
    """,
    .german: """
    ausstehend bevor fehlen fehlt gleich ignoriert kein keine muss nach nicht noch ohne sollte warte \
    wartet überspringe übersprungen
    """,
    .greek: "Δεν δεν",
    .hebrew: "טרם לא ממתין",
    .hindi: "नहीं",
    .hungarian: "nem",
    .indonesian: "akan belum menunggu tanpa tidak",
    .italian: "ancora attesa dopo manca non prima saltato sarà senza",
    .korean: "안됨 이전",
    .norwegian: "ikkje",
    .polish: "bez brak czeka jeszcze nie pominięto pominięty przed",
    .portuguese: "aguardando ainda depois deve não pendente pulando sem será",
    .russian: """
    Без Еще Ещё Нет Ожидание Перед без будет должен должна еще ещё не нет ожидаем ожидает ожидание перед \
    пока после пропуск пропускаем пропущен
    """,
    .spanish: """
    antes aún debe debería después esperando falta jamás nunca omitido pendiente saltando todavía
    """,
    .swedish: "aldrig hoppar inte utan väntar",
    .thai: "รอ",
    .turkish: """
    atlandı bekleniyor bekliyor değil eksik henüz çağrılacak çağrılmadı çağrılmıyor çağırılmadı önce
    """,
    .ukrainian: "немає ще",
    .vietnamese: "chưa chờ không sẽ trước",
  ])

  /// The same in scripts that write no blanks, or decline: pieces of words.
  static let denyingPieces = WordList([
    .chinese: """
    不会 不执 不被 不触 不调 不走 为什么 准备调 即将调 取消 失敗 失败 将要调 尚未 应该 忽略 應該 未执 未被 未触 未调 未走 沒 没执 没有 没被 没触 没调 没走 没进 漏掉 為什麼 等待 \
    缺少 跳过 跳過 还没 遗漏 需要
    """,
    .japanese: "しない ていない てない なかった ません まだ れない スキップ 呼び出し予定 実行予定 待ち 待機 未呼 未実",
    .korean: "건너 대기 생략 아직 안됨 않 호출안 호출예정 호출전",
    .thai: "ข้าม ไม่",
  ])

  /// What of the denials, with a capital letter, may be a screen, a part of an app, or the app.
  static let denyingNames = WordList([
    .english: """
    Blocked Bug Delayed Disabled Duplicate Missing Pending Planned Queued Scheduled Skip Upcoming Wait \
    Waiting
    """,
    .french: "Encore Sera",
    .hungarian: "Nem",
    .italian: "Ancora Non Prima",
  ])

  /// Words that deny in sentences, and alone may be a column, a phase or a label.
  static let denyingInSentences = WordList([
    .english: "about after before could may might will"
  ])

  /// Who looks at methods, what is found, and what a sentence about them begins with.
  static let remarksOnMethods = WordList([
    .english: """
    actual after afterwards anr answer assert asserts author backtrace batching before blame by caller \
    callers callstack cause caused cf coverage covered crashed culprit dispatching exc_bad_access \
    exc_bad_instruction exc_breakpoint exc_crash exception expectation fake faking filtered flushing \
    forwarding given goal hang hanging hangs hint histogram hopefully hung installed instrumented \
    instrumenting intends intercepting issue late later leak leaked leaks maybe next patched perhaps posting \
    precondition probably proxying question reason registered replaced replay replayed replaying requested \
    requesting requires retry retrying reviewer sending sigabrt sigbus sigill sigsegv sigtrap simulate \
    slow slowest solution soon spec spy stacktrace subscribed subscribing suite suspended symbol symbols \
    timeout unhandled unregistered uploaded uploading usage wants watchdog xctfail
    """,
    .french: "avant",
    .german: "vor",
  ])
}
