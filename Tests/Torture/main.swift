import Foundation
import ModelChecks
import UIKitModel

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let count = arguments.first.flatMap { Int($0) } ?? 10_000
let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
let chosen = arguments.dropFirst(2).first

/// Tells at once, because the whole takes long.
func tell(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

for sort in SessionSort.all where chosen == nil || sort.name == chosen {
  let check = try CleanCheck(sort, seed: seed, count: count)
  tell("\(sort.name): \(count) sessions, \(check.counts)")
  for alarm in check.alarms { tell("\(alarm)") }
}
