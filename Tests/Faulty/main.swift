let word = CommandLine.arguments.dropFirst().first ?? ""
if let fault = Fault(rawValue: word) {
  fault.commit()
} else {
  print("say one of \(Fault.allCases.map(\.rawValue))")
}
