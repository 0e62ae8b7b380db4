// swift-tools-version: 6.2
import PackageDescription

/// Which ways logs and requests take, for the optimiser: a release build reads what 'make profile' recorded.
///
/// Its name is when it was made, so that a new one compiles all anew: what two of them made cannot be linked together.
let profile = Context.packageDirectory + "/Benchmarks/profile/2026-11-28-1750.profdata"
let isRecording = Context.environment["RECORD_PROFILE"] != nil
let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Every target is held to the same strictness; see CONTRIBUTING.md.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .unsafeFlags(
    isRecording
      ? ["-Xfrontend", "-ir-profile-generate", "-Xllvm", "-instrprof-atomic-counter-update-all"]
      : ["-Xfrontend", "-ir-profile-use=\(profile)"],
    release
  ),
]

/// A layer of ours; each arrow of ARCHITECTURE.md is one entry of 'uses'.
func layer(_ name: String, uses: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: uses, swiftSettings: strict)
}

func tests(_ name: String, uses: [Target.Dependency], resources: [Resource] = []) -> Target {
  .testTarget(name: name, dependencies: uses, resources: resources, swiftSettings: strict)
}

/// The command line must build where libmicrohttpd and epoll are not, such as macOS.
let onLinux = TargetDependencyCondition.when(platforms: [.linux])

let package = Package(
  name: "willdid",
  products: [.executable(name: "willdid", targets: ["willdid"])],
  targets: [
    .systemLibrary(
      name: "CMicroHTTPD",
      pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"])]
    ),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
    // These two are loaded when they are called, and so not linked.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Linked by name: SwiftPM refuses the flags of simdjson's own pkg-config file.
    .target(
      name: "CSimdJSON",
      cxxSettings: [
        .unsafeFlags(["-O3"]),
        .unsafeFlags(
          isRecording
            ? ["-fprofile-generate", "-fprofile-update=atomic"]
            // A function that has changed since is no mistake.
            : ["-fprofile-use=\(profile)", "-Wno-backend-plugin"],
          release
        ),
      ],
      linkerSettings: [.linkedLibrary("simdjson")]
    ),

    // What libmicrohttpd calls by name, in place of the system's function.
    .target(name: "CEventRounds"),

    // Files of the repository that the service hands out, in the binary itself.
    .target(name: "CAssets"),
    layer("Assets", uses: ["CAssets"]),

    layer("CallbackLog"),
    layer("RuleKit", uses: ["CallbackLog"]),
    layer("RuleCatalog", uses: ["CallbackLog", "RuleKit"]),
    layer("LogDialects", uses: ["CallbackLog"]),
    layer("HTTPModel"),
    layer("Reporting", uses: ["CallbackLog", "RuleKit"]),
    layer("Codecs", uses: ["CNettle", "CZlib", "CZstd"]),
    layer("JSONLines", uses: ["CSimdJSON", "LogDialects", "Reporting"]),
    layer("Files", uses: ["CallbackLog"]),
    layer("YAML", uses: ["CYAML"]),
    layer("HTTPClient", uses: ["CCurl"]),
    layer("Workers", uses: ["CSystem"]),
    layer("SQLStorage", uses: ["Reporting", "RuleKit", "Workers"]),
    layer(
      "PostgresStore",
      uses: ["Reporting", "SQLStorage", .target(name: "CPostgres", condition: onLinux)]
    ),
    layer(
      "SQLiteStore",
      uses: ["Files", "Reporting", "SQLStorage", .target(name: "CSQLite", condition: onLinux)]
    ),
    layer(
      "MicroHTTPD",
      uses: [
        "HTTPModel", .target(name: "CMicroHTTPD", condition: onLinux),
        .target(name: "CEventRounds", condition: onLinux),
        .target(name: "CSystem", condition: onLinux),
      ]
    ),
    layer(
      "LogCheck",
      uses: [
        "CallbackLog", "RuleKit", "RuleCatalog", "LogDialects", "Reporting",
        "Codecs", "JSONLines", "Files", .target(name: "Workers", condition: onLinux),
      ]
    ),
    layer(
      "Dashboard",
      uses: [
        "CallbackLog", "RuleKit", "HTTPModel", "Reporting", "LogCheck", "Assets", "WebAPI",
      ]
    ),
    layer(
      "Client",
      uses: [
        "Codecs", "Files", "HTTPClient", "HTTPModel", "JSONLines", "LogCheck", "Reporting", "YAML",
      ]
    ),
    layer(
      "WebAPI",
      uses: [
        "CallbackLog", "Codecs", "Files", "HTTPModel", "JSONLines", "Reporting", "RuleKit",
        "LogDialects", "LogCheck", "YAML",
      ]
    ),
    .executableTarget(
      name: "willdid",
      dependencies: [
        "RuleKit", "RuleCatalog", "LogDialects", "LogCheck", "Reporting", "Files", "Client",
        .target(name: "Dashboard", condition: onLinux),
        "Codecs", "HTTPClient", "JSONLines",
        .target(name: "WebAPI", condition: onLinux),
        .target(name: "MicroHTTPD", condition: onLinux),
        .target(name: "HTTPModel", condition: onLinux),
        .target(name: "Assets", condition: onLinux),
        .target(name: "SQLStorage", condition: onLinux),
        .target(name: "SQLiteStore", condition: onLinux),
        .target(name: "PostgresStore", condition: onLinux),
      ],
      swiftSettings: strict
    ),

    tests(
      "LogDialectsTests",
      uses: ["CallbackLog", "JSONLines", "LogDialects"],
      resources: [.copy("Lines")]
    ),
    tests("CodecsTests", uses: ["Codecs", "CZstd", "TestKit"]),
    tests(
      "TraceTests",
      uses: ["LogCheck", "Reporting", "RuleCatalog", "RuleKit"],
      resources: [.copy("Traces"), .copy("Interplay"), .copy("Verdicts")]
    ),
    // A model of UIKit, made from the specification alone, that tells random sessions.
    .target(name: "UIKitModel", path: "Tests/UIKitModel", swiftSettings: strict),
    .target(
      name: "ModelChecks",
      dependencies: [
        "CallbackLog", "LogCheck", "Reporting", "RuleCatalog", "RuleKit", "UIKitModel",
      ],
      path: "Tests/ModelChecks",
      swiftSettings: strict
    ),
    tests(
      "ModelTests",
      uses: ["CallbackLog", "LogCheck", "ModelChecks", "RuleCatalog", "RuleKit", "UIKitModel"]
    ),
    // The same checks for hours: 'make torture'.
    .executableTarget(
      name: "torture",
      dependencies: ["ModelChecks", "UIKitModel"],
      path: "Tests/Torture",
      swiftSettings: strict
    ),
    tests("RuleKitTests", uses: ["CallbackLog", "RuleKit"]),
    tests("RuleCatalogTests", uses: ["RuleCatalog", "RuleKit"]),
    tests("JSONLinesTests", uses: ["JSONLines", "LogDialects", "Reporting"]),
    tests("WorkersTests", uses: [.target(name: "Workers", condition: onLinux)]),
    tests("YAMLTests", uses: ["YAML"]),
    tests("ClientTests", uses: ["CallbackLog", "Client", "LogCheck", "Reporting", "RuleKit"]),
    tests("FilesTests", uses: ["CallbackLog", "Files"]),
    tests("CommandLineTests", uses: ["CallbackLog", "LogCheck", "RuleKit", "willdid"]),
    tests("TidyTests", uses: ["LogDialects", "RuleCatalog", "RuleKit"]),
    tests("ReportingTests", uses: ["CallbackLog", "JSONLines", "Reporting", "RuleKit"]),
    tests(
      "StorageTests",
      uses: [
        "PostgresStore", "Reporting", "RuleKit", "SQLStorage", "SQLiteStore", "TestKit", "keeper",
      ]
    ),
    // Keeps reports for 'make durability' and 'make bench-storage'.
    .executableTarget(
      name: "keeper",
      dependencies: ["PostgresStore", "Reporting", "RuleKit", "SQLStorage", "SQLiteStore"],
      path: "Tests/Keeper",
      swiftSettings: strict
    ),
    tests(
      "LogCheckTests",
      uses: ["CallbackLog", "LogCheck", "Reporting", "RuleKit", "TestKit"],
      resources: [.copy("NonLogs")]
    ),
    tests("ServeTests", uses: ["HTTPModel", "LogCheck", "MicroHTTPD", "WebAPI", "willdid"]),
    // The program itself, as it is built, run by a shell.
    tests("ProgramTests", uses: ["HTTPModel", "MicroHTTPD", "YAML", "willdid"]),
    tests("HTTPModelTests", uses: ["HTTPModel"]),
    tests("MicroHTTPDTests", uses: ["HTTPModel", "MicroHTTPD", "TestKit"]),
    tests(
      "WebAPITests",
      uses: [
        "Assets", "Files", "HTTPModel", "JSONLines", "LogCheck", "LogDialects", "Reporting",
        "RuleKit", "SQLStorage", "SQLiteStore", "WebAPI",
      ]
    ),
    tests(
      "DashboardTests",
      uses: ["Dashboard", "HTTPModel", "LogCheck", "Reporting", "RuleCatalog", "RuleKit", "WebAPI"]
    ),
    // What must bear any bytes; 'make test' replays what a fuzzer found, 'make fuzz' looks for more.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "CallbackLog", "Codecs", "HTTPModel", "JSONLines", "LogCheck", "LogDialects", "Reporting",
        "RuleCatalog", "RuleKit",
      ],
      path: "Fuzz/Targets",
      swiftSettings: strict
    ),
    tests(
      "HostileTests",
      uses: [
        "FuzzTargets", "HTTPModel", "LogDialects", "LogCheck", "MicroHTTPD", "RuleCatalog",
        "RuleKit", "TestKit",
        "WebAPI", "willdid",
      ]
    ),
    // What each automaton adds: 'make bench'.
    .executableTarget(
      name: "cost",
      dependencies: ["LogCheck", "Reporting", "RuleCatalog", "RuleKit"],
      path: "Benchmarks/Cost",
      swiftSettings: strict
    ),
    // Faults on purpose, for 'make sanitize' to see.
    .executableTarget(name: "faulty", path: "Tests/Faulty", swiftSettings: strict),
    // Wrong requests and packed logs, for tests of several modules.
    .target(
      name: "TestKit",
      dependencies: ["CZlib", "CZstd"],
      path: "Tests/TestKit",
      swiftSettings: strict
    ),
  ],
  cxxLanguageStandard: .cxx20
)

// It links only with the fuzzer, which brings its own 'main'.
if Context.environment["WILLDID_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: ["FuzzTargets"],
      path: "Fuzz/Runner",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]
    )
  )
}
