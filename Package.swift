// swift-tools-version: 6.2
import PackageDescription

// Two release builds: the plain one, for the demo, the tests and everyone who develops, builds fast; the lean one
// (GESTURED_LEAN=1 in the environment), which `scripts/package` ships and `scripts/bench` measures, runs fast.
let isLean = Context.environment["GESTURED_LEAN"] != nil

/// Whether Linux gets what systems have without Linux's own calls: how it will run on macOS can be tested here
/// (GESTURED_POSIX=1 in the environment).
let isPOSIX = Context.environment["GESTURED_POSIX"] != nil

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v6)]

/// How the plain build compiles: without debug information, and file by file, so that all processors compile a module
/// and a change rebuilds little. SwiftPM adds `-g`, which only an option of the frontend overrides, and `-num-threads`,
/// which the driver warns that it ignores.
let byFiles = [
  "-no-whole-module-optimization", "-enable-batch-mode", "-incremental", "-Xfrontend", "-gnone",
]

/// How it compiles the modules above the engine: without optimization, which takes half of the time.
let plain = ["-Onone"] + byFiles

/// Settings of what runs for each touch and each message.
///
/// Exclusive access is checked in debug builds alone: the checks would triple the instructions of a stream
/// of touches. Everything runs on one thread, where retain and release need no atomic operations: with these,
/// touches take 37 % more time in the engine, and loading a tree takes 5 % more elsewhere.
let fast: [SwiftSetting] = [
  .unsafeFlags(
    ["-enforce-exclusivity=unchecked", "-Xfrontend", "-assume-single-threaded"],
    .when(configuration: .release))
]

/// Without regular expressions and concurrency, whose libraries would be 13 % of the binary.
let lean: [SwiftSetting] = [
  .unsafeFlags([
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
  ])
]

/// The plain build enables `@testable`, and so serves the tests too.
let testable: [SwiftSetting] =
  isLean
  ? []
  : [
    .define("TESTING", .when(configuration: .release)),
    .unsafeFlags(["-enable-testing"], .when(configuration: .release)),
  ]

let common = strict + fast + lean + testable

/// Settings of the engine and of what is below it, optimized in both builds: without, searches and audits at their limits
/// take ten to twenty times as long.
let optimized =
  common + [.unsafeFlags(isLean ? ["-gnone"] : byFiles, .when(configuration: .release))]

/// Settings of the modules above the engine.
let settings =
  isLean ? optimized : common + [.unsafeFlags(plain, .when(configuration: .release))]

/// Settings of the tests. They get no module, since nothing imports them: for it, all macros would be expanded once more.
let tests =
  strict + [.unsafeFlags(plain + ["-no-emit-module-separately"], .when(configuration: .release))]

let package = Package(
  name: "gestured",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "gestured", targets: ["gestured"])],
  targets: [
    .systemLibrary(
      name: "CJansson", pkgConfig: "jansson",
      providers: [.apt(["libjansson-dev"]), .brew(["jansson"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "CSystem"),
    .target(
      name: "Platform", dependencies: ["CSystem"],
      swiftSettings: optimized + (isPOSIX ? [.define("POSIX")] : [])),
    .target(name: "CDefinition", cSettings: [.unsafeFlags(["-std=c2x"])]),
    .target(name: "CPages", cSettings: [.unsafeFlags(["-std=c2x"])]),
    .target(
      name: "JSON", dependencies: ["CJansson", "Platform"], swiftSettings: optimized),
    .target(
      name: "XML", dependencies: ["CExpat"], swiftSettings: optimized),
    .target(name: "InterfaceBuilder", dependencies: ["XML"], swiftSettings: settings),
    .target(
      name: "JSONRPC", dependencies: ["JSON", "Platform"], swiftSettings: optimized),
    .target(name: "Gestures", dependencies: ["Platform"], swiftSettings: optimized),
    .target(name: "Capture", dependencies: ["Gestures", "Platform"], swiftSettings: settings),
    .target(name: "Hands", dependencies: ["Gestures", "Platform"], swiftSettings: settings),
    .target(name: "Selectors", dependencies: ["Gestures"], swiftSettings: optimized),
    .target(
      name: "Pictures", dependencies: ["Gestures"], swiftSettings: settings),
    .target(
      name: "Daemon",
      dependencies: [
        "Capture", "Gestures", "Hands", "Selectors", "Pictures", "JSONRPC", "JSON", "XML",
        "InterfaceBuilder", "CDefinition", "Platform",
      ], swiftSettings: settings),
    .target(
      name: "Scripts",
      dependencies: [
        "Daemon", "Gestures", "InterfaceBuilder", "JSONRPC", "JSON", "CPages", "Platform",
      ], swiftSettings: settings),
    .target(
      name: "LanguageServer",
      dependencies: ["Scripts", "Daemon", "Gestures", "JSONRPC", "JSON", "Platform"],
      swiftSettings: settings),
    .target(
      name: "MCP", dependencies: ["Scripts", "Daemon", "JSONRPC", "JSON", "CPages"],
      swiftSettings: settings),
    .executableTarget(
      name: "gestured",
      dependencies: ["LanguageServer", "MCP", "Scripts", "Daemon", "JSONRPC", "JSON", "Platform"],
      swiftSettings: settings,
      linkerSettings: [
        // What each keeps out of the binary: relocations 7 %, names of exported symbols 3.5 %, all other
        // names nearly two thirds, functions that are equal 1.4 %.
        .unsafeFlags(
          (isPOSIX ? [] : ["-static-stdlib"]) + [
            "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
            "-Xlinker", "--no-export-dynamic", "-Xlinker", "-s", "-Xlinker", "--icf=all",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "benchmark", dependencies: ["Capture", "Gestures", "Platform"], swiftSettings: strict),
    .testTarget(name: "XMLTests", dependencies: ["XML"], swiftSettings: tests),
    .target(
      name: "Staging", dependencies: ["Gestures", "Platform"], path: "Tests/Staging",
      swiftSettings: settings),
    .testTarget(
      name: "JSONRPCTests", dependencies: ["JSONRPC", "JSON", "Platform", "Staging"],
      swiftSettings: tests),
    .testTarget(
      name: "GesturesTests", dependencies: ["Gestures", "Platform", "Staging"], swiftSettings: tests
    ),
    .testTarget(
      name: "CaptureTests", dependencies: ["Capture", "Gestures", "Staging"],
      swiftSettings: tests),
    .testTarget(
      name: "HandsTests", dependencies: ["Hands", "Gestures", "Platform", "Staging"],
      swiftSettings: tests),
    .testTarget(
      name: "SelectorsTests", dependencies: ["Selectors", "Gestures", "Staging"],
      swiftSettings: tests),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Gestures"], swiftSettings: tests),
    .testTarget(
      name: "DaemonTests", dependencies: ["Daemon", "Gestures", "JSON", "Scripts", "Staging"],
      swiftSettings: tests),
    .testTarget(
      name: "ScriptsTests", dependencies: ["Scripts", "JSON"], swiftSettings: tests),
    .testTarget(
      name: "ProtocolTests", dependencies: ["Daemon", "Gestures", "JSONRPC", "JSON"],
      swiftSettings: tests),
  ]
)
