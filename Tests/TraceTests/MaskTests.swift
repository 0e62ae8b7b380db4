import LogCheck
import Reporting
import RuleCatalog
import RuleKit
import Testing

/// One fault, one report: each mask, on a log in which it hides something.
@Suite("Masks")
struct MaskTests {
  @Test(arguments: Masked.all)
  func `what explains a fault is reported alone`(_ masked: Masked) throws {
    #expect(try verdict(masked.log, .standard) == [masked.shown])
    let without = try verdict(masked.log, Catalogue.standard.with(masks: []))
    #expect(without.contains { $0.rule == masked.hidden })
  }

  @Test(arguments: Catalogue.standard.masks.indices)
  func `without a mask some log is judged otherwise`(_ index: Int) throws {
    var masks = Catalogue.standard.masks
    let mask = masks.remove(at: index)
    let catalogue = Catalogue.standard.with(masks: masks)
    let isMissed = try Masked.all.contains {
      try verdict($0.log, catalogue) != verdict($0.log, .standard)
    }
    #expect(isMissed, "\(mask.rules) hides \(mask.hidden)")
  }

  private func verdict(_ log: String, _ catalogue: Catalogue) throws -> [Mark] {
    var options = CheckOptions()
    options.catalogue = catalogue
    options.minSeverity = .note
    var check = LogCheck(options: options)
    try check.feed(Array(log.utf8).span)
    return try check.finish().judgement.violations.map {
      Mark(line: $0.location.line, rule: $0.rule)
    }
  }
}
