/// What a CI job tells about itself in its environment.
public struct CIContext: Sendable {
  /// Parameters of an upload, such as `branch`.
  public private(set) var values: [(name: String, value: String)] = []
  /// Tells this run of this job from all others, or nil outside of CI.
  public private(set) var runID: String?

  /// Reads the environment of the first CI that it belongs to.
  public init(environment: (String) -> String?) {
    guard let system = CISystem.all.first(where: { environment($0.mark) != nil }) else { return }
    for (name, source) in system.values {
      guard let value = source.compactMap({ Self.value($0, environment) }).first else {
        continue
      }
      let isOfRemote = name == "branch" && value.hasPrefix(system.remote)
      values.append((name, isOfRemote ? String(value.dropFirst(system.remote.count)) : value))
    }
    let parts = system.run.compactMap(environment)
    if parts.count == system.run.count { runID = parts.joined(separator: "-") }
  }

  /// The text of a template in which `$NAME` stands for a variable, or nil when one is missing.
  private static func value(_ template: String, _ environment: (String) -> String?) -> String? {
    var text = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[..<dollar]
      let name = rest[dollar...].dropFirst().prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      guard let value = environment(String(name)) else { return nil }
      text += value
      rest = rest[name.endIndex...]
    }
    return text + rest
  }
}

/// The variables of one CI.
private struct CISystem: Sendable {
  /// The variable that is set nowhere else.
  let mark: String
  /// Each parameter with templates for it, of which the first that is whole counts.
  let values: [(name: String, source: [String])]
  /// What tells one run of one job from all others.
  let run: [String]
  /// What stands in front of the names of branches and is none of them.
  var remote = ""

  static let all = [github, gitlab, xcodeCloud, bitrise, circle, buildkite, jenkins]

  private static let github = CISystem(
    mark: "GITHUB_ACTIONS",
    values: [
      ("project", ["$GITHUB_REPOSITORY"]),
      // In a pull request the ref is that of the merge.
      ("branch", ["$GITHUB_HEAD_REF", "$GITHUB_REF_NAME"]),
      ("base", ["$GITHUB_BASE_REF"]),
      ("commit", ["$GITHUB_SHA"]),
      ("build", ["$GITHUB_RUN_NUMBER"]),
      ("job", ["$GITHUB_JOB"]),
      ("run_url", ["$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID"]),
    ],
    run: ["GITHUB_RUN_ID", "GITHUB_RUN_ATTEMPT", "GITHUB_JOB"]
  )

  private static let gitlab = CISystem(
    mark: "GITLAB_CI",
    values: [
      ("project", ["$CI_PROJECT_PATH"]),
      ("branch", ["$CI_MERGE_REQUEST_SOURCE_BRANCH_NAME", "$CI_COMMIT_REF_NAME"]),
      ("base", ["$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"]),
      ("commit", ["$CI_COMMIT_SHA"]),
      ("build", ["$CI_PIPELINE_IID"]),
      ("job", ["$CI_JOB_NAME"]),
      ("run_url", ["$CI_JOB_URL"]),
    ],
    run: ["CI_JOB_ID"]
  )

  private static let xcodeCloud = CISystem(
    mark: "CI_XCODE_CLOUD",
    values: [
      ("project", ["$CI_PRODUCT"]),
      ("branch", ["$CI_PULL_REQUEST_SOURCE_BRANCH", "$CI_BRANCH"]),
      ("base", ["$CI_PULL_REQUEST_TARGET_BRANCH"]),
      ("commit", ["$CI_COMMIT"]),
      ("build", ["$CI_BUILD_NUMBER"]),
      ("job", ["$CI_WORKFLOW"]),
      ("run_url", ["$CI_BUILD_URL"]),
    ],
    run: ["CI_BUILD_ID"]
  )

  private static let bitrise = CISystem(
    mark: "BITRISE_BUILD_SLUG",
    values: [
      ("project", ["$BITRISE_APP_TITLE"]),
      ("branch", ["$BITRISE_GIT_BRANCH"]),
      ("base", ["$BITRISEIO_GIT_BRANCH_DEST"]),
      ("commit", ["$BITRISE_GIT_COMMIT"]),
      ("build", ["$BITRISE_BUILD_NUMBER"]),
      ("job", ["$BITRISE_TRIGGERED_WORKFLOW_ID"]),
      ("run_url", ["$BITRISE_BUILD_URL"]),
    ],
    run: ["BITRISE_BUILD_SLUG"]
  )

  private static let circle = CISystem(
    mark: "CIRCLECI",
    values: [
      ("project", ["$CIRCLE_PROJECT_USERNAME/$CIRCLE_PROJECT_REPONAME"]),
      ("branch", ["$CIRCLE_BRANCH"]),
      ("commit", ["$CIRCLE_SHA1"]),
      ("build", ["$CIRCLE_BUILD_NUM"]),
      ("job", ["$CIRCLE_JOB"]),
      ("run_url", ["$CIRCLE_BUILD_URL"]),
    ],
    run: ["CIRCLE_WORKFLOW_JOB_ID"]
  )

  private static let buildkite = CISystem(
    mark: "BUILDKITE",
    values: [
      ("project", ["$BUILDKITE_PIPELINE_SLUG"]),
      ("branch", ["$BUILDKITE_BRANCH"]),
      ("base", ["$BUILDKITE_PULL_REQUEST_BASE_BRANCH"]),
      ("commit", ["$BUILDKITE_COMMIT"]),
      ("build", ["$BUILDKITE_BUILD_NUMBER"]),
      ("job", ["$BUILDKITE_LABEL"]),
      ("run_url", ["$BUILDKITE_BUILD_URL"]),
    ],
    run: ["BUILDKITE_JOB_ID"]
  )

  private static let jenkins = CISystem(
    mark: "JENKINS_URL",
    values: [
      ("project", ["$JOB_NAME"]),
      ("branch", ["$CHANGE_BRANCH", "$BRANCH_NAME", "$GIT_BRANCH"]),
      ("base", ["$CHANGE_TARGET"]),
      ("commit", ["$GIT_COMMIT"]),
      ("build", ["$BUILD_NUMBER"]),
      ("job", ["$JOB_BASE_NAME"]),
      ("run_url", ["$BUILD_URL"]),
    ],
    run: ["BUILD_TAG"],
    // A job that is not made by branches says where it fetched from: 'origin/main'.
    remote: "origin/"
  )
}
