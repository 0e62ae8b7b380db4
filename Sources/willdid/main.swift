import Files

let code = await CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
StandardStream.leave(code.rawValue)
