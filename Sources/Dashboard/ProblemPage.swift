internal import HTTPModel
internal import Reporting

/// What a person sees when a page cannot be shown.
struct ProblemPage {
  let problem: Problem
  let path: String

  var response: HTTPResponse {
    let status = problem.code.status
    return Frame(title: problem.code.title, section: nil).response(status: status) { main in
      if status == 401 {
        addSignIn(to: &main)
      } else {
        main.element("h1", text: problem.code.title)
        main.element("p", ["class": "lead"], text: problem.detail)
        main.element("p", text: problem.hint)
        main.element("p") { $0.element("a", ["href": "/"], text: "To the reports") }
      }
    }
  }

  private func addSignIn(to main: inout Markup) {
    main.element("h1", text: "Sign in")
    main.element(
      "p",
      ["class": "lead"],
      text: "This service asks for a token. 'willdid token create --scope read' makes one."
    )
    main.element("form", ["class": "sign-in", "method": "post", "action": "/login"]) { form in
      form.start("input", ["type": "hidden", "name": "next", "value": path])
      form.element("label", ["for": "token"], text: "Token")
      form.start(
        "input",
        [
          "type": "password", "id": "token", "name": "token", "autocomplete": "current-password",
          "required": "", "spellcheck": "false",
        ]
      )
      form.element("button", ["type": "submit", "class": "strong"], text: "Sign in")
    }
    if problem.code.rawValue != "token-missing" {
      main.element("p", ["class": "problem", "role": "alert"], text: problem.detail)
    }
  }
}
