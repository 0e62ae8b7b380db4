import ModelChecks
import Testing

@Suite("A slow checker")
struct AgreementTests {
  @Test(arguments: AgreementCheck.fields)
  func `the engine says what a slow and obvious checker says`(
    _ field: AgreementCheck.Field
  ) throws {
    let check = try AgreementCheck(field, seed: Settings.seed, count: Settings.agreements)
    #expect(check.differences == 0, "\(check.example)")
  }
}
