import Foundation
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

// What each automaton and all monitors together add to the judging of a log: cost FILE [ROUNDS]
let arguments = CommandLine.arguments
guard arguments.count > 1, let log = FileManager.default.contents(atPath: arguments[1]) else {
  FileHandle.standardError.write(Data("cost: name a log\n".utf8))
  exit(2)
}
let bytes = [UInt8](log)
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5

/// A catalogue, and the least processor time of judging by it, in nanoseconds an event.
struct Variant {
  let name: String
  let catalogue: Catalogue
  var least = Double.infinity

  /// Judges once; reading is left out.
  mutating func run(_ bytes: [UInt8]) throws {
    var options = CheckOptions()
    options.catalogue = catalogue
    options.showsExtracts = false
    var check = LogCheck(options: options)
    try check.feed(bytes.span)
    let start = clock()
    let events = try check.finish().judgement.events
    let spent = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    least = min(least, spent * 1e9 / Double(max(1, events)))
  }
}

let standard = Catalogue.standard
var variants = [Variant(name: "everything", catalogue: standard)]
variants += standard.automata.indices.map { index in
  var others = standard.automata
  let left = others.remove(at: index)
  return Variant(name: left.name, catalogue: standard.with(automata: others))
}
variants.append(Variant(name: "monitors", catalogue: standard.with(monitors: [])))
let nothing = standard.with(automata: [], monitors: [])
variants.append(Variant(name: "nothing", catalogue: nothing))

// In turn, so that a slow moment of the machine falls on all alike.
for _ in 0..<max(1, rounds) {
  for index in variants.indices { try variants[index].run(bytes) }
}

func row(_ name: String, _ nanoseconds: Double, of whole: Double) {
  let padded = name.padding(toLength: 28, withPad: " ", startingAt: 0)
  print(
    padded + String(format: "%8.1f ns an event %6.1f %%", nanoseconds, nanoseconds / whole * 100)
  )
}

let whole = variants[0].least
row("judging with everything", whole, of: whole)
for variant in variants.dropFirst().dropLast() {
  row("  \(variant.name) adds", whole - variant.least, of: whole)
}
row("judging with nothing", variants[variants.count - 1].least, of: whole)
