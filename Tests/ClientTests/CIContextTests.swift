import Client
import Testing

@Suite("The context of a CI job")
struct CIContextTests {
  private func context(_ variables: [String: String]) -> [String: String] {
    let values = CIContext(environment: { variables[$0] }).values
    return Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  @Test func `GitHub says all, and of a pull request its own branch`() {
    let variables = [
      "GITHUB_ACTIONS": "true", "GITHUB_REPOSITORY": "acme/shop", "GITHUB_REF_NAME": "7/merge",
      "GITHUB_HEAD_REF": "feature", "GITHUB_BASE_REF": "main", "GITHUB_SHA": "5e1c0f3",
      "GITHUB_RUN_NUMBER": "12", "GITHUB_RUN_ID": "99", "GITHUB_RUN_ATTEMPT": "2",
      "GITHUB_JOB": "ui-tests", "GITHUB_SERVER_URL": "https://github.com",
    ]
    #expect(
      context(variables) == [
        "project": "acme/shop", "branch": "feature", "base": "main", "commit": "5e1c0f3",
        "build": "12", "job": "ui-tests",
        "run_url": "https://github.com/acme/shop/actions/runs/99",
      ]
    )
    #expect(CIContext(environment: { variables[$0] }).runID == "99-2-ui-tests")
    var partial = variables
    partial["GITHUB_RUN_ATTEMPT"] = nil
    #expect(CIContext(environment: { partial[$0] }).runID == nil)
    var push = variables
    push["GITHUB_HEAD_REF"] = nil
    push["GITHUB_BASE_REF"] = nil
    #expect(context(push)["branch"] == "7/merge")
    #expect(context(push)["base"] == nil)
  }

  @Test func `the variables of GitLab become the context`() {
    let variables = [
      "GITLAB_CI": "true", "CI_PROJECT_PATH": "acme/shop", "CI_COMMIT_REF_NAME": "main",
      "CI_COMMIT_SHA": "5e1c0f3", "CI_PIPELINE_IID": "12", "CI_JOB_NAME": "lifecycle",
      "CI_JOB_URL": "https://gitlab.example/j/1", "CI_JOB_ID": "1",
    ]
    #expect(context(variables)["branch"] == "main")
    #expect(context(variables)["run_url"] == "https://gitlab.example/j/1")
    #expect(CIContext(environment: { variables[$0] }).runID == "1")
  }

  @Test(arguments: [
    (["GIT_BRANCH": "origin/main"], "main"), (["GIT_BRANCH": "origin/feature/x"], "feature/x"),
    (["BRANCH_NAME": "PR-7", "CHANGE_BRANCH": "feature/x", "GIT_BRANCH": "PR-7"], "feature/x"),
    (["BRANCH_NAME": "main"], "main"),
  ])
  func `a branch of Jenkins is named without its remote`(_ own: [String: String], _ branch: String)
  {
    #expect(context(own.merging(["JENKINS_URL": "x"]) { $1 })["branch"] == branch)
  }

  @Test func `outside of CI nothing is said`() {
    #expect(context(["GITHUB_SHA": "x", "BUILD_NUMBER": "1"]).isEmpty)
    #expect(CIContext(environment: { _ in nil }).runID == nil)
  }
}
