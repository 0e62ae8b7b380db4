/// A flag of a command, as help and shells show it.
struct Flag {
  /// Such as `--out`.
  let name: String
  /// What stands for its value in help, or nil for a flag that takes none.
  let value: String?
  let summary: String
  /// The values it can have, when they are few.
  var choices: [String] = []
  /// Whether it may be given again, so that its values add up.
  var isRepeatable = false

  /// A flag that stands for itself.
  init(_ name: String, _ summary: String) { self.init(name, nil, summary) }

  init(
    _ name: String,
    _ value: String?,
    _ summary: String,
    choices: [String] = [],
    isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.choices = choices
    self.isRepeatable = isRepeatable
  }

  /// Whether its value is the path of a file.
  var takesFile: Bool { value == "FILE" }
}

/// Flags that belong together.
struct FlagGroup {
  let title: String
  var flags: [Flag]
}
