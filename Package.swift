// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// ONONE=1 builds for a debugger: no module is optimised, and those of tests have debug information, too.
let isForDebugger = Context.environment["ONONE"] != nil

/// Modules of tests are not optimised, since that takes longer than compiling and running them, and have no debug information,
/// which takes a tenth of their build.
let strictTests =
    strict + [
        .unsafeFlags(["-Onone"], .when(configuration: .release)),
        .unsafeFlags(isForDebugger ? [] : ["-gnone"], .when(configuration: .debug)),
    ]

/// The trait for the program `route`: a package that turns it off fetches none of the packages below.
let program = "Program"

/// A product of another package that only the program uses.
func outside(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: [program]))
}

/// Whether a package that depends on this one has fetched it; such a package refuses flags that are not SwiftPM's own.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// The modules that are optimised in debug builds too, since all tests search, import or measure on spheres with them.
///
/// Assertions stay. Optimising a module takes five times as long as compiling it alone, which others do not win back in their tests.
/// As a whole it takes three quarters of what its files take in parts, since what they specialise alike is compiled once.
let optimisedForTests: Set = [
    "Coverage", "Geometry", "Matching", "OSMImport", "Roads", "ShortestPaths", "Storage", "TextCoding", "Threading",
]

/// The settings of a module.
func settings(of module: String) -> [SwiftSetting] {
    guard !isDependency, !isForDebugger, optimisedForTests.contains(module) else { return strict }
    let flags = ["-O", "-assert-config", "Debug", "-wmo", "-num-threads", "2"]
    return strict + [.unsafeFlags(flags, .when(configuration: .debug))]
}

func module(
    _ name: String, _ below: [Target.Dependency] = [], resources: [Resource] = [], exclude: [String] = []
) -> Target {
    .target(
        name: name, dependencies: below, exclude: ["README.md"] + exclude, resources: resources,
        swiftSettings: settings(of: name))
}

/// The modules of a folder of `Sources`; a module imports modules of its own floor and of the floors that its rule allows.
func floor(_ folder: String, _ modules: [Target]) -> [Target] {
    for module in modules { module.path = "Sources/\(folder)/\(module.name)" }
    return modules
}

/// - Parameter inlines: whether the tests inline generic code of the module, which must be optimised in the tests too.
func tests(_ module: String, _ modules: [Target.Dependency], inlines: Bool = false) -> Target {
    .testTarget(name: "\(module)Tests", dependencies: modules, swiftSettings: inlines ? strict : strictTests)
}

// The system's libraries, text coding, geometry on the sphere, a mapped file of typed sections.
let groundModules = floor(
    "Ground",
    [
        module("PlatformC"),
        module("PlatformFoundation"),
        module("TextCoding", ["PlatformFoundation"]),
        module("Geometry", ["PlatformC"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CFaults", exclude: ["README.md"]),
        .target(name: "CLibcrypto", exclude: ["README.md"]),
        .target(name: "CPango", exclude: ["README.md"]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        module("Threading"),
        module("Storage", ["CFaults", "CZlib", "PlatformC"]),
        module("Cryptography", ["CLibcrypto"]),
        module("Database", ["CSQLite", "Storage"]),
        .systemLibrary(name: "CMinizip", pkgConfig: "minizip", providers: [.apt(["libminizip-dev"])]),
    ])

// Graphs as arrays; the graph file, snapping, and routes on roads; names and addresses; the base map; instructions for a path,
// the path of a track, live traffic, and the import from .osm.pbf to a graph file.
let engineModules = floor(
    "Engine",
    [
        .target(
            name: "COsmium", exclude: ["README.md"],
            cxxSettings: [.define("OSMIUM_WITH_LZ4", to: "1")],
            linkerSettings: ["bz2", "expat", "lz4", "lzma", "z", "zstd"].map { .linkedLibrary($0) }
        ),
        module("ShortestPaths", ["PlatformC", "Storage", "Threading"]),
        module("Backdrop", ["Geometry", "Storage"]),
        // A clock that knows no roads.
        module("OpeningHours", ["PlatformC", "Storage", "TextCoding"]),
        module(
            "Places", ["Database", "Geometry", "Storage"], resources: [.embedInCode("Resources")]),
        module(
            "Roads", ["Geometry", "OpeningHours", "PlatformC", "ShortestPaths", "Storage", "Threading"],
            resources: [.embedInCode("Resources")]),
        module("Timetables", ["Geometry", "OpeningHours", "Roads", "ShortestPaths", "Storage", "Threading"]),
        module(
            "TimetableImport",
            ["CMinizip", "Geometry", "OpeningHours", "PlatformC", "Roads", "Storage", "TextCoding", "Timetables"]),
        module("Guidance", ["Geometry", "Roads", "ShortestPaths", "Storage", "TextCoding"]),
        module("Matching", ["Geometry", "PlatformC", "Roads", "ShortestPaths", "Storage"]),
        module("Traffic", ["Geometry", "PlatformFoundation", "Roads", "ShortestPaths", "Storage", "TextCoding"]),
        module(
            "OSMImport",
            [
                "Backdrop", "COsmium", "Geometry", "OpeningHours", "Places", "PlatformC", "PlatformFoundation",
                "Roads", "ShortestPaths", "Storage", "TextCoding", "Threading",
                outside("Algorithms", "swift-algorithms"),
            ]),
    ])

// The public API with MapKit's names, the area that a provider covers, and how the answers of two graphs differ.
let kitModules = floor(
    "Kit",
    [
        module("Coverage", ["Geometry", "PlatformC", "TextCoding"]),
        module(
            "DirectionsKit",
            [
                "Coverage", "Geometry", "Guidance", "Matching", "OpeningHours", "Places", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding", "Threading", "Timetables", "Traffic",
            ]),
        module(
            "AnswerComparisons",
            ["DirectionsKit", "Geometry", "Roads", "ShortestPaths", "Storage", "TextCoding", "Threading"]),
    ])

// What a map shows, as tiles and as pictures, and the map page.
let mapModules = floor(
    "Map",
    [
        module("Cartography", ["Backdrop", "Geometry", "Places", "PlatformC", "Roads", "Storage"]),
        // The map page; it is embedded, so it always fits the program.
        .target(name: "CMapPage", exclude: ["README.md"]),
        module("MapTiles", ["CMapPage", "Cartography", "Geometry", "Storage", "TextCoding"], exclude: ["Page"]),
        module(
            "Snapshots",
            [
                "Cartography", "CPango", "CZlib", "DirectionsKit", "Geometry", "PlatformC", "Roads", "Storage",
                "TextCoding", "Threading",
            ]),
    ])

// Each reads the requests and writes the answers of one outside world, and imports no other adapter.
let adapterModules = floor(
    "Adapters",
    [
        module(
            "DirectionsLinks",
            ["DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation", "Storage", "TextCoding"]),
        module(
            "DirectionsFormats",
            ["Coverage", "DirectionsKit", "Geometry", "Guidance", "PlatformFoundation", "Roads", "TextCoding"]),
        module(
            "TrackFiles",
            [
                "CExpat", "CZlib", "Database", "DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation",
                "Storage", "TextCoding",
            ]
        ),
        module(
            "OSRMDialect",
            [
                "DirectionsKit", "Geometry", "Guidance", "Matching", "PlatformC", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding", "Threading",
            ]),
        module(
            "AppleDialect", ["DirectionsKit", "Geometry", "PlatformFoundation", "TextCoding", "Threading"]),
        module("NominatimDialect", ["DirectionsKit", "Geometry", "Places", "PlatformFoundation", "TextCoding"]),
        module(
            "ValhallaDialect",
            [
                "Coverage", "DirectionsKit", "Geometry", "Guidance", "Matching", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding", "Threading",
            ]),
        module(
            "OpenRouteServiceDialect",
            ["DirectionsKit", "Geometry", "PlatformFoundation", "Roads", "TextCoding", "Threading"]),
        module(
            "GraphHopperDialect",
            ["DirectionsKit", "Geometry", "Matching", "PlatformFoundation", "Roads", "TextCoding", "Threading"]),
    ])

// The provider file and the server.
let serverModules = floor(
    "Server",
    [
        module(
            "ProviderSetup",
            ["CYAML", "DirectionsKit", "Geometry", "PlatformC", "Roads", "Storage"]),
        // Templates of answers; they are embedded, so no request makes the server read a file.
        .target(name: "CServerDocuments", exclude: ["README.md"]),
        module(
            "DirectionsServer",
            [
                "AppleDialect", "Backdrop", "Cartography", "CFaults", "Cryptography", "CServerDocuments", "CZlib",
                "DirectionsFormats",
                "DirectionsKit", "DirectionsLinks", "Geometry", "GraphHopperDialect", "Guidance", "MapTiles",
                "NominatimDialect", "OpenRouteServiceDialect", "OSRMDialect", "PlatformC", "PlatformFoundation",
                "Roads", "Snapshots", "Storage", "TextCoding", "Threading", "TrackFiles", "Traffic", "ValhallaDialect",
                outside("HTTPTypes", "swift-http-types"), outside("Logging", "swift-log"),
                outside("NIOCore", "swift-nio"), outside("NIOHTTP1", "swift-nio"), outside("NIOPosix", "swift-nio"),
                outside("ServiceLifecycle", "swift-service-lifecycle"),
                outside("UnixSignals", "swift-service-lifecycle"),
            ],
            exclude: ["Native/Resources"]),
    ])

// The command line.
let programModules = floor(
    "Program",
    [
        .executableTarget(
            name: "route",
            dependencies: [
                "AnswerComparisons", "Backdrop", "Cartography", "Coverage", "DirectionsFormats", "DirectionsKit",
                "DirectionsLinks", "DirectionsServer", "Geometry", "MapTiles", "Matching", "OSMImport", "OSRMDialect",
                "PlatformC", "PlatformFoundation", "ProviderSetup", "Roads", "ShortestPaths", "Snapshots", "Storage",
                "TextCoding", "Threading", "TimetableImport", "TrackFiles", "Traffic",
                outside("ArgumentParser", "swift-argument-parser"),
                outside("Logging", "swift-log"),
            ],
            exclude: ["Installation", "README.md"],
            swiftSettings: strict
        )
    ])

let testTargets: [Target] = [
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .target(name: "CSigningKeys", dependencies: ["CLibcrypto"], path: "Tests/CSigningKeys"),
    // Seeds, folders and JSON.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // Drawn and random maps, and their import.
    .target(
        name: "SketchSupport",
        dependencies: [
            "DirectionsKit", "Geometry", "Guidance", "OSMImport", "Places", "Roads", "ShortestPaths", "Storage",
            "TestSupport", "TextCoding",
        ],
        path: "Tests/SketchSupport",
        exclude: ["sketches.jsonl"],
        swiftSettings: strict
    ),
    // Clients of a server.
    .target(name: "ServerSupport", path: "Tests/ServerSupport", swiftSettings: strict),
    tests("Geometry", ["Geometry", "TestSupport"], inlines: true),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"], swiftSettings: strictTests),
    tests("Storage", ["Storage", "TestSupport"], inlines: true),
    tests("ShortestPaths", ["ShortestPaths", "Storage", "TestSupport", "Threading"], inlines: true),
    tests("Coverage", ["Coverage", "Geometry", "TestSupport"]),
    tests("Backdrop", ["Backdrop", "Geometry", "Storage", "TestSupport"]),
    tests("OpeningHours", ["OpeningHours", "TestSupport"]),
    tests("Places", ["Geometry", "Places", "Storage", "TestSupport"]),
    tests("Timetables", ["Geometry", "OpeningHours", "Storage", "TestSupport", "TimetableImport", "Timetables"]),
    .testTarget(
        name: "RoadsTests",
        dependencies: [
            "CAllocationCount", "DirectionsKit", "Geometry", "OSMImport", "OpeningHours", "Roads", "ShortestPaths",
            "SketchSupport", "Storage", "TestSupport", "Threading",
        ],
        exclude: ["Golden"],
        swiftSettings: strict
    ),
    tests(
        "OSMImport",
        [
            "Backdrop", "DirectionsKit", "Geometry", "Guidance", "OSMImport", "Places", "PlatformC", "Roads",
            "ShortestPaths", "SketchSupport", "Storage", "TestSupport",
        ]),
    tests("Guidance", ["DirectionsKit", "Guidance", "OSMImport", "Roads", "SketchSupport"]),
    tests("Matching", ["Geometry", "Matching", "Roads", "ShortestPaths", "SketchSupport", "Storage", "TestSupport"]),
    tests("Cartography", ["Cartography", "Geometry", "Roads", "SketchSupport", "TestSupport"]),
    tests("Traffic", ["Geometry", "Roads", "ShortestPaths", "SketchSupport", "Storage", "TestSupport", "Traffic"]),
    // The code of the articles; it may use only public declarations.
    .target(
        name: "Snippets", dependencies: ["DirectionsFormats", "DirectionsKit", "DirectionsLinks", "Snapshots"],
        path: "Tests/Snippets", packageAccess: false, swiftSettings: strict),
    tests(
        "DirectionsKit",
        [
            "Coverage", "DirectionsFormats", "DirectionsKit", "DirectionsLinks", "Geometry", "Guidance", "Matching",
            "OSMImport", "OSRMDialect", "Places", "PlatformC", "Roads", "ShortestPaths", "SketchSupport", "Snippets",
            "Storage", "TestSupport", "TextCoding", "Threading",
        ]),
    tests(
        "AnswerComparisons",
        ["AnswerComparisons", "DirectionsKit", "Geometry", "Roads", "SketchSupport", "TestSupport"]),
    tests("DirectionsLinks", ["DirectionsKit", "DirectionsLinks", "Geometry", "SketchSupport", "TestSupport"]),
    tests(
        "DirectionsFormats",
        ["DirectionsFormats", "DirectionsKit", "Geometry", "Roads", "SketchSupport", "TestSupport", "TextCoding"]),
    tests("MapTiles", ["Cartography", "Geometry", "MapTiles", "TextCoding"]),
    // Its tests need no map, so they are built without the importer.
    .testTarget(
        name: "TrackFilesTests",
        dependencies: ["Database", "DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation", "TrackFiles"],
        swiftSettings: strictTests
    ),
    tests("NominatimDialect", ["DirectionsKit", "NominatimDialect", "SketchSupport", "TestSupport"]),
    tests(
        "OSRMDialect",
        ["DirectionsKit", "Geometry", "OSRMDialect", "Roads", "SketchSupport", "Storage", "TestSupport", "TextCoding"]),
    tests(
        "ValhallaDialect",
        [
            "DirectionsKit", "Geometry", "Guidance", "Roads", "SketchSupport", "TestSupport", "TextCoding",
            "ValhallaDialect",
        ]),
    tests(
        "GraphHopperDialect",
        ["DirectionsKit", "Geometry", "GraphHopperDialect", "Roads", "SketchSupport", "TestSupport", "TextCoding"]),
    tests(
        "OpenRouteServiceDialect",
        ["DirectionsKit", "Geometry", "OpenRouteServiceDialect", "Roads", "SketchSupport", "TestSupport", "TextCoding"]),
    .testTarget(
        name: "DirectionsServerTests",
        dependencies: [
            "Cartography", "Cryptography", "CSigningKeys", "CZlib", "DirectionsFormats", "DirectionsKit",
            "DirectionsLinks", "DirectionsServer", "Geometry", "MapTiles", "PlatformFoundation", "Roads",
            "ServerSupport", "SketchSupport", "Storage", "TestSupport", "TextCoding", "Threading", "Traffic",
            outside("HTTPTypes", "swift-http-types"), outside("Logging", "swift-log"), outside("NIOCore", "swift-nio"),
            outside("NIOEmbedded", "swift-nio"), outside("NIOHTTP1", "swift-nio"),
        ],
        swiftSettings: strictTests
    ),
    .testTarget(
        name: "SnapshotsTests",
        dependencies: ["Cartography", "CZlib", "DirectionsKit", "Geometry", "Roads", "SketchSupport", "Snapshots"],
        swiftSettings: strictTests
    ),
    tests(
        "ProviderSetup",
        ["Coverage", "DirectionsKit", "Geometry", "ProviderSetup", "Roads", "SketchSupport", "TestSupport"]),
    .testTarget(
        name: "RouteTests",
        dependencies: [
            "Backdrop", "Coverage", "DirectionsKit", "DirectionsLinks", "Geometry", "OSMImport", "Roads", "route",
            "ServerSupport", "ShortestPaths", "SketchSupport", "Storage", "TestSupport", "TextCoding",
            outside("ArgumentParser", "swift-argument-parser"),
        ],
        exclude: ["Help"],
        swiftSettings: strictTests
    ),
]

let package = Package(
    name: "directions",
    // InlineArray and Span need these systems.
    platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .visionOS(.v26)],
    products: [
        .library(name: "DirectionsKit", targets: ["DirectionsKit", "DirectionsLinks", "DirectionsFormats"]),
        .library(name: "Snapshots", targets: ["Snapshots"]),
        .executable(name: "route", targets: ["route"]),
    ],
    traits: [
        .trait(name: program, description: "The program route: the importer, the server and the command line."),
        .default(enabledTraits: [program]),
    ],
    // Exact versions, since Package.resolved, which would hold them, is not kept: it also names commits, and mirrors of these
    // packages have commits of their own.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-algorithms", exact: "1.2.1"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    ],
    targets: groundModules + engineModules + kitModules + mapModules + adapterModules + serverModules + programModules
        + testTargets,
    cxxLanguageStandard: .cxx17
)

// The tests of some modules, and what these need: `make test-engine` and its like build no more, and Tests/Sanitizers/run, which
// needs a build of its own for each sanitizer.
if let modules = Context.environment["TESTED_MODULES"] {
    var needed: Set<String> = []
    var next = modules.split(separator: ",").map { "\($0)Tests" }
    while let name = next.popLast() {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        for case .byNameItem(let dependency, _) in target.dependencies { next.append(dependency) }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products = []
    // A package that no target needs is not fetched either.
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let address, _) = dependency.kind else { return false }
        return !package.targets.flatMap(\.dependencies).contains {
            if case .productItem(_, let name?, _, _) = $0 { address.hasSuffix("/\(name)") } else { false }
        }
    }
}

// The scripts in Tests/OpeningHours ask this program; Tests/OpeningHours/build-evaluator builds it.
if Context.environment["EVALUATOR"] != nil {
    package.targets.append(
        .executableTarget(
            name: "evaluate-opening-hours", dependencies: ["OpeningHours"],
            path: "Tests/OpeningHours/evaluate-opening-hours", swiftSettings: strict))
}

// The fuzzers have no main function, so they are targets only when Tests/Fuzz/run builds them.
if Context.environment["FUZZING"] != nil {
    func fuzzer(_ name: String, _ modules: [Target.Dependency]) -> Target {
        .executableTarget(
            name: name, dependencies: modules, path: "Tests/Fuzz/\(name)", exclude: ["Seeds"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
    }
    package.targets += [
        fuzzer("FuzzLinks", ["DirectionsKit", "DirectionsLinks"]), fuzzer("FuzzCoverage", ["Coverage"]),
        fuzzer("FuzzTracks", ["DirectionsKit", "Geometry", "TrackFiles"]),
        fuzzer("FuzzTraffic", ["Geometry", "PlatformFoundation", "Roads", "ShortestPaths", "Storage", "Traffic"]),
        fuzzer("FuzzHours", ["OpeningHours"]),
        fuzzer("FuzzPlaces", ["Geometry", "Places", "PlatformC", "Storage"]),
        fuzzer(
            "FuzzExtracts",
            ["Geometry", "OSMImport", "PlatformC", "Roads", "ShortestPaths", "SketchSupport", "Storage"]),
        fuzzer(
            "FuzzGraphs",
            [
                "DirectionsKit", "Geometry", "PlatformC", "Roads", "ShortestPaths", "SketchSupport", "Storage",
                "TestSupport",
            ]),
        fuzzer(
            "FuzzQueries",
            [
                "DirectionsKit", "DirectionsServer", "ShortestPaths", "SketchSupport", "Threading",
                outside("HTTPTypes", "swift-http-types"),
            ]),
        fuzzer(
            "FuzzConnections",
            [
                "DirectionsKit", "DirectionsServer", "ShortestPaths", "SketchSupport",
                outside("HTTPTypes", "swift-http-types"), outside("Logging", "swift-log"),
                outside("NIOCore", "swift-nio"), outside("NIOEmbedded", "swift-nio"), outside("NIOHTTP1", "swift-nio"),
            ]),
    ]
}
