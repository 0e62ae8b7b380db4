import Foundation
import ModelChecks
import UIKitModel

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let work = arguments.first ?? "all"
let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
let seed = arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
let chosen = arguments.dropFirst(3).first

/// Tells at once, because the whole takes long.
func tell(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

if ["all", "clean"].contains(work) {
  for sort in SessionSort.all where chosen == nil || sort.name == chosen {
    let check = try CleanCheck(sort, seed: seed, count: count)
    tell("\(sort.name): \(count) sessions, \(check.counts)")
    for alarm in check.alarms { tell("\(alarm)") }
  }
}
if ["all", "faults"].contains(work) {
  for fault in Fault.all where chosen == nil || fault.name == chosen {
    let check = try FaultCheck(fault, seed: seed, count: count / 10)
    tell(check.rates)
    for miss in check.misses { tell(miss) }
  }
}
if ["all", "poor"].contains(work) {
  for poverty in Poverty.allCases {
    let check = try PoorFaultCheck(poverty, seed: seed, count: count / 10)
    tell(check.rates)
    for miss in check.unexplained.prefix(20) { tell(miss) }
  }
}
if ["all", "agreement"].contains(work) {
  for field in AgreementCheck.fields where chosen == nil || field.description == chosen {
    let check = try AgreementCheck(field, seed: seed, count: count * 10)
    tell("\(field): \(count * 10) logs, \(check.differences) differences")
    if !check.example.isEmpty { tell(check.example) }
  }
}

// A clean session as it was before it was made small, to look at.
if work == "clean-log", let sort = SessionSort.all.first(where: { $0.name == chosen }) {
  tell(sort.session(seed: seed).text)
}

// The log of one planted fault, to look at; with 'some callbacks' as the last word, a poorer one.
if work == "show", let fault = Fault.all.first(where: { $0.name == chosen }),
  let planted = fault.session(seed: seed, writesAll: arguments.last != "some callbacks")
{
  tell(planted.session.text)
}
