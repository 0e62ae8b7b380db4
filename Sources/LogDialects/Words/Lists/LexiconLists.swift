/// The words of the `Lexicon`.
extension Lexicon {
  /// What each word does to a line; what several lists hold is of the first.
  static let meaningLists: [(Meaning, WordList)] = [
    (.tag, .tags), (.entry, .entries), (.exit, .exits), (.happened, .happenings),
    (.auxiliary, .auxiliaries),
    (.calls, .callers), (.preposition, .prepositions), (.source, .sourceWords),
    (.prose, .proseWords),
  ]

  /// What a value is behind a word and a colon or an equals sign.
  static let keyLists: [(Key, WordList)] = [
    (.animated, .english("anim animated animation isanimated")),
    (.appearing, .english("appearing isappearing")),
    (.process, .english("os_pid ospid pid proc_id process process_id processid procid")),
    (
      .device,
      .english("device_id device_udid deviceid deviceudid simulator_udid simulatorudid udid")
    ),
    (.thread, .english("thread tid")),
    (.time, .english("t")),
    (.phase, .english("phase")),
    (.mainThread, .english("ismainthread isonmainthread mainthread")),
    (
      .argument,
      .english(
        """
        newparent newparentviewcontroller newsuperview newwindow parent parentcontroller parentvc \
        parentviewcontroller previous previoustraitcollection super superview to toparent \
        tosuperview towindow window
        """
      )
    ),
    (.scene, .english("scene windowscene")),
    (
      .session,
      .english(
        """
        persistentidentifier sceneid sceneidentifier scenesession scenesessionid session sessionid \
        sessionidentifier
        """
      )
    ),
    (.destination, .english("dest destination destinationviewcontroller")),
    (.file, .english("file filename")),
    (
      .subject,
      .english(
        """
        class classname controller controller_name controllername name obj object page pagename \
        receiver screen screenname self self.class sender target type vc vc_name vcname view \
        view_controller view_controller_name viewcontroller viewname
        """
      )
    ),
    (
      .identifier,
      .english(
        """
        controller_id controllerid id identifier instance instance_id object_id uuid vc_id vcid \
        view_controller_id viewcontrollerid
        """
      )
    ),
    (
      .pointer,
      .english(
        """
        addr address controller_address controller_ptr controlleraddress controllerptr handle hash \
        hashvalue instance_address instance_ptr instanceaddress instanceid instanceptr mem_addr \
        memaddr memory_address memoryaddress nativehandle obj_ptr object_address object_hash \
        object_identifier object_ptr objectaddress objecthash objectid objectidentifier objectptr \
        objptr pointer ptr self_ptr selfptr this vc_addr vc_address vc_hash vc_ptr vcaddr vcaddress \
        vchash vcptr
        """
      )
    ),
    (
      .ignored,
      .english(
        """
        __func__ _cmd activationstate app application applicationstate appstate bounds bundle call \
        callback cb coder coordinator count date duration event fn frame func function function__ \
        horizontalsizeclass interfaceorientation isbeingdismissed isbeingpresented \
        ismovingfromparent ismovingfromparentviewcontroller ismovingtoparent \
        ismovingtoparentviewcontroller label launchoptions level lifecycle line message method msg \
        nib nibname options orientation pretty_function__ queue segue sel selector size stage state \
        step time timestamp title ts userinterfacestyle verticalsizeclass
        """
      )
    ),
  ]
}

/// What the words of a line do to it.
extension WordList {
  /// What labels an address of whom the line is about, and other values of anything.
  static let objectLabels = english("mem memory oid ref")

  /// What labels how far a method has come.
  static let checkpointLabels = english(
    "breakpoint checkpoint cp log mark marker part phase point print stage step trace"
  )

  /// What labels how often something came, or how much there is.
  static let countLabels = english(
    "amount call calls count counter items n number retaincount size sum time times total"
  )

  /// What labels a method, and no screen is called.
  static let methodLabels = english("Func Sel Selector")

  /// What labels the time of a line, and amounts of time.
  static let timeLabels = english("datetime time timestamp ts")
  /// A level, a tag or a noun.
  static let tags = WordList([
    .english: """
    app callback console critical dbg debug default err error event events fatal fault flutter function \
    hook inf info instance ios lifecycle lifecycles log logger method methods notice nslog object ok okay \
    output page print screen self stderr stdout success trace ui vclifecycle verbose warn warning wrn
    """,
    .czech: "funkce",
    .danish: "funktion",
    .french: "fonction methode",
    .indonesian: "fungsi",
    .italian: "metodo",
    .polish: "funkcja",
    .turkish: "metodu",
  ])

  /// Something is beginning.
  static let entries = WordList([
    .english: """
    began begin beginning begins enter entered entering enters entrance entry onenter start started \
    starting starts
    """
  ])

  /// Something is over.
  static let exits = WordList([
    .english: """
    complete completed done end ended ends exit exited exiting exits finish finished finishes leave \
    leaving left onleave returned returning
    """
  ])

  /// It happened.
  static let happenings = WordList([
    .english: """
    called executed fired happened hit initiated invoked launched ran reached received run running \
    triggered
    """,
    .danish: "kaldt",
    .dutch: "aangeroepen",
    .german: "aufgerufen",
    .indonesian: "dijalankan dipanggil",
    .italian: "chiamata chiamato eseguito",
    .polish: "uruchomiona uruchomione",
    .portuguese: "chamada chamado executada executado",
    .spanish: "ejecutada ejecutado llamada llamado",
    .swedish: "anropades",
  ])

  /// A method was called, and nothing else happened.
  static let plainCalls = WordList.english("called executed fired invoked triggered")

  /// Behind 'called: ', that it was not, or that somebody waits for it.
  static let denyingCalls = WordList.english(
    "expected failed false missing never no none not pending unexpected zero"
  )

  /// Helps a word that says that it happened.
  static let auxiliaries = WordList([
    .english: "been being gets got has is was",
    .german: "wird wurde",
    .portuguese: "foi",
    .spanish: "fue",
  ])

  /// Somebody calls.
  static let callers = WordList([
    .english: """
    call calling calls execute executes executing invoke invokes invoking receive receives
    """
  ])

  /// Leads to whom it concerns.
  static let prepositions = WordList([
    .english: "at for from in inside of on within",
    .french: "dans",
    .portuguese: "em",
    .spanish: "en",
  ])

  /// Belongs to source code.
  static let sourceWords = WordList([
    .english: """
    async await bool case class define dynamic else endif enum extension fileprivate final func guard \
    ibaction iboutlet if ifdef implementation import include init int interface internal let mark mutating \
    nonisolated nonnull nullable objc open override pragma private property protocol public \
    respondstoselector return selector static string struct super switch synthesize throws try typealias \
    var void while
    """
  ])

  /// Belongs to a sentence.
  static let proseWords = WordList([
    .english: """
    a about add added adding after again all also always an and are as assertion avoid be because before \
    between both breakpoint bug but can cancel canceled cancelled cancelling cannot cf check checking \
    chore consider could crash defer deferred deferring did didn do does doesn don duplicate during e.g \
    each enqueue enqueued ensure every example exception expect expected failed failure feat finally fires \
    first fix fixed fixme frame get getting handle handling happens he her here his hooked hooking \
    hopefully how i i.e if ignore ignoring implement implementation implementing implements instead into \
    invalid it its just last like make may maybe might missing mock mocked move must my need needs never \
    next no not note observe observing occurs once one only or order our overridden overrides overriding \
    pending per perform performing perhaps please postponed prefer probably put re refactor register \
    related remember remove removed rename returns runs schedule scheduled scheduling second see set \
    setting she should show showing since skip skipping so stopped stub stubbed subject subscribe suppress \
    suppressed suppressing sure swizzle swizzled swizzling test testing than that the them then there \
    these they third this those three to todo trace track tracking try trying twice two unexpected until \
    update updating use used uses using verify via wait waiting want we were what when where which while \
    who whose why will with without would you your
    """,
    .dutch: "niet",
    .french: "attente jamais pas",
    .german: "kein nicht ohne",
    .italian: "attesa",
    .polish: "nie",
    .portuguese: "sem",
    .spanish: "nunca sin",
  ])

  /// What of these words, with a capital letter, is a name.
  static let screenNames = WordList([
    .english: "First Last Next One Second Setting Third Three Two"
  ])
}
