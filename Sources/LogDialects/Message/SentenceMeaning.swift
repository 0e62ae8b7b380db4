internal import CallbackLog

extension Sentence {
  /// Reads what stands between the parentheses of a Swift function.
  mutating func readArgument(_ line: Span<UInt8>) {
    guard let argument = text.argument else { return }
    if text.callback.takesObject {
      let passed = PassedValues(text, line)
      traits.formUnion(passed.traits)
      other = passed.object == 0 ? nil : passed.object
      return
    }
    if text.callback.kind == .scene, let scene = line.description(in: argument),
      line.ends("Scene", scene.name)
    {
      self.scene = scene.address
    }
    readSubject(inArgument: argument, line)
    guard text.callback.takesAnimated else { return }
    var index = argument.lowerBound
    while index < argument.upperBound {
      let end = line.wordEnd(from: index, before: argument.upperBound)
      if let truth = line.truth(index..<end) { set(truth) }
      index = max(end, index + 1)
    }
  }

  /// Sets what a truth value behind the callback says: animated, or for the begin of a transition
  /// first whether something appears.
  mutating func set(_ truth: Bool) {
    guard text.callback.takesAnimated else { return }
    if text.callback == .beginAppearanceTransition,
      traits.isDisjoint(with: [.appearing, .disappearing])
    {
      traits.insert(truth ? .appearing : .disappearing)
    } else if traits.isDisjoint(with: [.animated, .notAnimated]) {
      traits.insert(truth ? .animated : .notAnimated)
    }
  }

  /// Sets the object that is passed to the callback.
  mutating func setArgument(_ description: Description, _ line: Span<UInt8>) {
    if description.address == 0 { return traits.formUnion(.argumentNil) }
    traits.insert(.argumentSet)
    traits.formUnion(line.parentTraits(description.name, of: text.callback))
    other = description.address
  }

  /// Sets what the register behind the selector holds: '-[Feed viewWillAppear:0x1]', as tracers of
  /// messages write it.
  mutating func setRegister(_ value: Range<Int>, _ line: Span<UInt8>) {
    let truth = line.truth(value.lowerBound + 2..<value.upperBound)
    if text.callback.takesObject {
      guard text.hasOnePiece(line) else { return }
      if let address = line.address(at: value.lowerBound, before: value.upperBound) {
        setArgument(address.value)
      } else {
        traits.insert(.argumentSet)
      }
    } else if let truth {
      set(truth)
    }
  }

  /// Takes the object that a tracer shows behind the selector: '-[Feed willMoveToWindow:<UIWindow: 0x1>]'.
  mutating func setPassed(_ value: Range<Int>, _ line: Span<UInt8>) {
    guard text.callback.takesObject, text.hasOnePiece(line) else { return }
    let object = line.description(at: value.lowerBound, before: value.upperBound)?.address
    traits.insert(object == nil ? .argumentNil : .argumentSet)
    other = object ?? other
  }

  /// Whether a line without a subject is an item of a list rather than of a log.
  func isListItem(_ lone: LoneSubject?) -> Bool {
    signs.isListed && !hasSubject && bracketed == nil && file == nil && lone == nil
      && identifier == nil
      && text.callback.kind != .application && text.callback.kind != .scene
  }

  /// Whether words that are ordinary too stand where only a callback can.
  func isComplete(_ line: Span<UInt8>) -> Bool {
    if isClassMethod != (text.callback.kind == .class) { return false }
    // Dumps of classes and comparisons of programs have '- +[Feed load]' and '// +[Feed load]'.
    if isClassMethod, signs.isListed, let methodClass, methodClass.lowerBound > 3,
      "+-/*".utf8.contains(line[methodClass.lowerBound - 4])
    {
      return false
    }
    if isListingOfCode(line) || signs.isExplained && !hasSubject { return false }
    if signs.isToldByLogger, !isDescribed, methodClass == nil,
      owner(line).map({ line.isOwnerName($0) }) != true
    {
      return false
    }
    // 'T' and 'U' before a method are kinds of symbols, 'D' and 'I' are levels.
    if let methodClass, let name, name.count == 1,
      line.trimmed(name.upperBound..<methodClass.lowerBound).count == 2,
      !line.isLevelLetter(name) || line.equals("T", in: name)
    {
      return false
    }
    if text.traits.contains(.onlyInMethod), methodClass == nil { return false }
    if text.traits.contains(.needsSubject) {
      // 'deallocated: <Feed: 0x1>' has a mark behind it and no argument.
      return text.form != .function && methodClass == nil
        && (address != nil || owner(line).map { line.isControllerName($0) } == true)
    }
    if text.traits.contains(.needsController) {
      let isMove = text.callback == .willMoveToParent || text.callback == .didMoveToParent
      return (text.form == .bare || isMove || text.isLabel(line)) && methodClass == nil
        && owner(line).map { line.isControllerName($0) } == true
    }
    guard text.traits.contains(.ordinary), text.form == .bare, methodClass == nil else {
      return true
    }
    if signs.isPlainName { return true }
    // 'detail 0x1 deinit'
    if text.callback == .deinitializer, isIdentified { return true }
    guard let name = owner(line) else {
      return address != nil || text.callback == .deinitializer
    }
    // 'Feed init' is a birth; 'feed init', 'Network stack init' and 'Cache init done' are anything.
    if text.callback == .initializer, !traits.isDisjoint(with: [.entry, .exit]) { return false }
    return isDescribed
      || line[name.lowerBound].isUpper && (!line.hasBlank(name) || line.isLetteredScreen(name))
  }

  /// Whether the line tells where the code of a method stands: '// 0x4c440 — -[Feed viewDidLoad]'.
  ///
  /// A line of a log that was commented out has no mark between its object and the method.
  func isListingOfCode(_ line: Span<UInt8>) -> Bool {
    guard signs.isComment, !isDescribed, address != nil, let methodClass else { return false }
    var before = methodClass.lowerBound - 3
    while before > 0, line[before].isBlank { before -= 1 }
    return before > 0 && !line[before].isWord
  }

  /// Sets what the sentence says on `event`; returns false when it says nothing after all.
  func set(
    on event: inout Event,
    _ line: Span<UInt8>,
    _ lone: LoneSubject?,
    _ recording: inout Recording
  ) -> Bool {
    guard let callback = callback(line) else { return false }
    event.set(callback)
    event.traits.formUnion(traits.union(text.initialiserTraits))
    // 'loadView end, parent: nil' tells of something else than the callback's own argument.
    if !callback.takesObject, callback != .viewSetToNil {
      event.traits.subtract([.argumentNil, .argumentSet])
    }
    if text.traits.contains(.notification) { event.traits.insert(.notification) }
    if let other { event.setOther(other) }
    let shown = receiver ?? (isDescribed ? name : nil)
    let isScene = callback.kind == .scene
    let isValue = methodClass != nil && shown.map { mayBeSubject($0, line) } == false
    let address = isValue ? nil : address ?? (isScene ? scene : nil)
    if let address { event.setAddress(address) }
    if isScene, address != nil, shown.map({ line.ends("Scene", $0) }) ?? true {
      event.traits.insert(.ofScene)
    }
    let told = isScene && address == nil ? toldScene(line) : nil
    if let identifier = identifier ?? (isScene ? session ?? told?.name : nil), address == nil {
      event.key = UInt64(recording.names.number(of: line, in: identifier))
      event.traits.insert(.named)
    }
    let isReceiverNamed =
      methodClass != nil && address == nil && name.map { line.isControllerName($0) } == true
    if let shown, isInherited(line) || methodClass.map({ line.isHook($0) }) == true {
      // A hook of all controllers, or their base class, tells of this one.
      event.className = recording.names.number(of: line, in: line.classWithoutModule(shown))
    } else if let methodClass, !isReceiverNamed {
      line.setClassAndCategory(methodClass, of: &event, recording: &recording)
    } else if let subject = subject(line) ?? (address == nil && lone != nil ? nil : file) {
      guard !text.traits.contains(.notification) else { return true }
      let own = told?.kind ?? line.classWithoutModule(subject)
      event.className = own.isEmpty ? Names.none : recording.names.number(of: line, in: own)
      if address == nil, mayBeTitle(subject, line) { event.traits.insert(.titled) }
    } else if let lone, address == nil {
      event.className = lone.className
      if let address = lone.address { event.setAddress(address) }
    }
    return true
  }

  /// Whether a base class wrote the line for an object whose own class stands beside it.
  func isInherited(_ line: Span<UInt8>) -> Bool {
    guard let methodClass, let shown = receiver ?? (isDescribed ? name : nil),
      address != nil || !isDescribed
    else { return false }
    let method = line.classWithoutCategory(methodClass)
    guard line.isControllerName(method), line.isControllerName(shown) || line.isBaseClass(method)
    else { return false }
    return !line.repeats(methodClass, shown)
  }

  /// The name of the subject: the one without brackets, unless only the one in brackets is a
  /// controller's, as in `Shop: <FeedViewController> viewDidLoad`.
  ///
  /// What stands in brackets before a controller's source file is a level or a category:
  /// `[Auth] LoginViewController.swift:44 viewDidLoad()`.
  /// So is the letter of a level, `D LoginViewController.swift:44 viewDidLoad()`, and any label:
  /// `Shop: [LoginViewController.swift:44] viewDidLoad()`.
  func subject(_ line: Span<UInt8>) -> Range<Int>? {
    if let name, let file, name.upperBound <= file.lowerBound, !isDescribed,
      line.isLevel(name) || !isIdentified && line.isOwnerName(file) && !line.isOwnerName(name)
    {
      return file
    }
    if name == nil, let bracketed, !line.isControllerName(bracketed), let file,
      line.isOwnerName(file)
    {
      return file
    }
    guard let name, let bracketed, !isDescribed else { return name ?? bracketed }
    // '[ViewController] [BadgeView:0x1] didMoveToWindow': a controller is told nothing that views are told.
    if text.callback.kind == .view { return name }
    // 'D: [ExploreScreen] viewDidLoad'
    if isLabelled, line.isLevelLetter(name), line.hasHumps(bracketed) { return bracketed }
    return line.isControllerName(bracketed) && !line.isControllerName(name) ? bracketed : name
  }

  /// Whether the name `inner`, which stands in parentheses, says more of the subject than the one in brackets before it:
  /// '[Shop] (FeedController) viewDidLoad'.
  func isOutweighed(by inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard let bracketed else { return true }
    return !line.isControllerName(bracketed) && line.isControllerName(inner)
  }

  /// Whether the name that was set off is the label of a logger, and the controller in brackets is whom the callback
  /// concerns: 'Shop: viewDidLoad [FeedController]'.
  func isLabel(before inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard methodClass == nil, address == nil, !text.callback.takesObject, let name,
      name.upperBound < text.range.lowerBound, !line.isControllerName(name),
      line.isControllerName(inner)
    else { return false }
    let between = name.upperBound..<text.range.lowerBound
    return isLabelled || between.contains { "-~>=|:".utf8.contains(line[$0]) }
  }

  /// Takes `inner`, which stands in angles or quotes, for the subject where only a logger's label stands before it.
  mutating func prefer(_ inner: Range<Int>, _ line: Span<UInt8>) {
    guard line.isName(inner), line.isControllerName(inner) else { return }
    let isOnly = !hasSubject && isOutweighed(by: inner, line) && !text.callback.takesObject
    if isOnly || isLabel(before: inner, line) { bracketed = inner }
  }

  /// Takes the source file behind the callback, unless one before it may be the class's: a logger shows its own.
  mutating func prefer(file inner: Range<Int>, _ line: Span<UInt8>) {
    if let file, line.isOwnerName(file) || !line.isOwnerName(inner) { return }
    file = inner
  }

  /// The name that ordinary words need: in brackets only a controller's counts, and there it outweighs
  /// the label of a logger, as in `shop-1 | [FeedController] deinit`;
  /// so does a controller's source file.
  private func owner(_ line: Span<UInt8>) -> Range<Int>? {
    let other = [bracketed, file].lazy.compactMap { $0 }.first { line.isControllerName($0) }
    guard let other, let name else { return name ?? other }
    return isDescribed || line.isControllerName(name) ? name : other
  }

  /// The callback; for words such as `didBecomeActive` the subject decides whose it is.
  private func callback(_ line: Span<UInt8>) -> Callback? {
    guard text.traits.contains(.needsOwner) else {
      return isPassedOn(line) ? nil : text.callback
    }
    guard let owner = methodClass ?? subject(line) else { return applications }
    let isScene = line.contains("scenedelegate", in: owner) || line.ends("Scene", owner)
    if isScene || line.equalsIgnoringCase("scene", in: owner) { return text.callback.ofScene }
    guard text.callback.kind == .application else { return nil }
    return line.contains("app", in: owner) ? text.callback : nil
  }
}

extension Span<UInt8> {
  /// Whether the method belongs to a class of UIKit's own.
  func isHook(_ methodClass: Range<Int>) -> Bool {
    has("UI", at: methodClass.lowerBound) && methodClass.count > 2
      && self[methodClass.lowerBound + 2].isUpper
  }

  func hasBlank(_ range: Range<Int>) -> Bool { position(of: 0x20, in: range) != nil }

  /// Whether the lower-case `word` stands in `range`, in any case.
  func contains(_ word: String, in range: Range<Int>) -> Bool {
    let length = word.utf8.count
    guard range.count >= length else { return false }
    for start in range.lowerBound...range.upperBound - length
    where equalsIgnoringCase(word, in: start..<start + length) {
      return true
    }
    return false
  }
}
