// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// Modules of tests are not optimised, since that takes longer than compiling and running them; the tested modules are.
let strictTests = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The trait for the program `route`: a package that turns it off fetches none of the packages below.
let program = "Program"

/// A product of another package that only the program uses.
func outside(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: [program]))
}

/// Whether a package that depends on this one has fetched it; such a package refuses flags that are not SwiftPM's own.
let isDependency = Context.packageDirectory.contains("/checkouts/")

/// All modules but the program's own are optimised in debug builds too.
///
/// Their tests then take a fraction of the time, and assertions stay. ONONE=1 turns it off, for a debugger.
let strictFloors =
    isDependency || Context.environment["ONONE"] != nil
    ? strict : strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

func floor(_ name: String, _ below: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: below, resources: resources, swiftSettings: strictFloors)
}

/// - Parameters:
///   - draws: whether the tests import drawn maps, which takes the importer and the kit.
///   - inlines: whether the tests inline generic code of the module, which must be optimised in the tests too.
func tests(
    _ module: String, _ modules: [Target.Dependency], draws: Bool = true, inlines: Bool = false
) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: modules + (draws ? ["SketchSupport", "TestSupport"] : ["TestSupport"]),
        swiftSettings: inlines ? strict : strictTests)
}

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
    targets: [
        // Ground: the system's libraries, text coding, geometry on the sphere, a mapped file of typed sections,
        // libosmium behind a C header.
        floor("PlatformC"),
        floor("PlatformFoundation"),
        floor("TextCoding", ["PlatformFoundation"]),
        floor("Geometry", ["PlatformC"]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CFaults"),
        .target(name: "CLibcrypto"),
        .target(name: "CPango"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        floor("Storage", ["CFaults", "CZlib", "PlatformC"]),
        floor("Cryptography", ["CLibcrypto"]),
        floor("Database", ["CSQLite", "Storage"]),
        .target(
            name: "COsmium",
            cxxSettings: [.define("OSMIUM_WITH_LZ4", to: "1")],
            linkerSettings: ["bz2", "expat", "lz4", "lzma", "z", "zstd"].map { .linkedLibrary($0) }
        ),
        // Floor 1: graphs as arrays, and the area that a provider covers.
        floor("ShortestPaths", ["PlatformC", "Storage"]),
        floor("Coverage", ["Geometry", "PlatformC", "TextCoding"]),
        // Floor 2: the graph file, snapping, and routes on roads; the index of names and addresses; the backdrop of maps.
        floor("Backdrop", ["Geometry", "Storage"]),
        floor(
            "Places", ["Database", "Geometry", "Storage", "TextCoding"], resources: [.embedInCode("Resources")]),
        floor("Roads", ["Geometry", "ShortestPaths", "Storage"], resources: [.embedInCode("Resources")]),
        // Floor 3: instructions for a path, the path of a track, what a map shows, live traffic, and the import from .osm.pbf to a graph file.
        floor("Guidance", ["Geometry", "Roads", "TextCoding"]),
        floor("Matching", ["Geometry", "PlatformC", "Roads", "ShortestPaths", "Storage"]),
        floor("Cartography", ["Backdrop", "Geometry", "PlatformC", "Roads", "Storage"]),
        floor(
            "OSMImport",
            [
                "Backdrop", "COsmium", "Geometry", "Places", "PlatformC", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding",
                outside("Algorithms", "swift-algorithms"),
            ]),
        floor("Traffic", ["Geometry", "PlatformFoundation", "Roads", "ShortestPaths", "Storage", "TextCoding"]),
        // Floor 4: the public API with MapKit's names.
        floor(
            "DirectionsKit",
            [
                "Coverage", "Geometry", "Guidance", "Matching", "Places", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding", "Traffic",
            ]),
        // Floor 5: how the answers of two graphs differ.
        floor("AnswerComparisons", ["DirectionsKit", "Geometry", "Roads", "ShortestPaths", "Storage", "TextCoding"]),
        // Doors: each reads the requests and writes the answers of one outside world, and imports no other door.
        floor(
            "DirectionsLinks",
            ["DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation", "Storage", "TextCoding"]),
        floor(
            "DirectionsFormats",
            ["Coverage", "DirectionsKit", "Geometry", "Guidance", "PlatformFoundation", "Roads", "TextCoding"]),
        floor(
            "OSRMDialect",
            [
                "DirectionsKit", "Geometry", "Guidance", "Matching", "PlatformC", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding",
            ]),
        floor(
            "AppleDialect", ["DirectionsKit", "Geometry", "PlatformFoundation", "ShortestPaths", "TextCoding"]),
        floor(
            "MapTiles", ["Cartography", "Geometry", "Storage", "TextCoding"],
            // The map page; it is embedded, so it always fits the program.
            resources: [.embedInCode("Page")]),
        floor(
            "TrackFiles",
            [
                "CExpat", "CZlib", "Database", "DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation",
                "Storage",
                "TextCoding",
            ]
        ),
        floor("NominatimDialect", ["DirectionsKit", "Geometry", "Places", "PlatformFoundation", "TextCoding"]),
        floor(
            "ValhallaDialect",
            [
                "Coverage", "DirectionsKit", "Geometry", "Guidance", "Matching", "PlatformFoundation", "Roads",
                "ShortestPaths", "Storage", "TextCoding",
            ]),
        floor(
            "OpenRouteServiceDialect",
            ["DirectionsKit", "Geometry", "PlatformFoundation", "Roads", "ShortestPaths", "TextCoding"]),
        floor(
            "GraphHopperDialect",
            ["DirectionsKit", "Geometry", "Matching", "PlatformFoundation", "Roads", "ShortestPaths", "TextCoding"]),
        floor(
            "Snapshots",
            [
                "Backdrop", "CPango", "CZlib", "Cartography", "DirectionsKit", "Geometry", "PlatformC", "Roads",
                "ShortestPaths", "Storage", "TextCoding",
            ]),
        // Roof: the provider file, the server and the command line.
        floor(
            "ProviderSetup",
            ["CYAML", "DirectionsKit", "Geometry", "PlatformC", "Roads", "Storage"]),
        floor(
            "DirectionsServer",
            [
                "AppleDialect", "Backdrop", "Cartography", "CFaults", "Cryptography", "CZlib", "DirectionsFormats",
                "DirectionsKit", "DirectionsLinks",
                "Geometry", "GraphHopperDialect", "MapTiles", "NominatimDialect", "OSRMDialect",
                "OpenRouteServiceDialect", "PlatformC",
                "PlatformFoundation", "Roads",
                "ShortestPaths", "Snapshots", "Storage", "TextCoding", "TrackFiles", "Traffic", "ValhallaDialect",
                outside("HTTPTypes", "swift-http-types"),
                outside("Logging", "swift-log"),
                outside("NIOCore", "swift-nio"),
                outside("NIOHTTP1", "swift-nio"),
                outside("NIOPosix", "swift-nio"),
                outside("ServiceLifecycle", "swift-service-lifecycle"),
                outside("UnixSignals", "swift-service-lifecycle"),
            ],
            // Templates of answers; they are embedded, so no request makes the server read a file.
            resources: [.embedInCode("Native/Resources")]),
        .executableTarget(
            name: "route",
            dependencies: [
                "AnswerComparisons", "Backdrop", "Cartography", "Coverage", "Cryptography", "DirectionsFormats",
                "DirectionsKit", "DirectionsLinks", "DirectionsServer",
                "Geometry", "MapTiles", "Matching", "OSMImport", "OSRMDialect", "PlatformC", "PlatformFoundation",
                "ProviderSetup", "Roads",
                "ShortestPaths", "Snapshots", "Storage", "TextCoding", "TrackFiles", "Traffic",
                outside("ArgumentParser", "swift-argument-parser"),
                outside("Logging", "swift-log"),
            ],
            exclude: ["Installation"],
            swiftSettings: strict
        ),
        // Tests.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .target(name: "CSigningKeys", dependencies: ["CLibcrypto"], path: "Tests/CSigningKeys"),
        // Seeds, folders and JSON.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strictFloors),
        // Drawn and random maps, and their import.
        .target(
            name: "SketchSupport",
            dependencies: [
                "DirectionsKit", "Geometry", "Guidance", "OSMImport", "Places", "Roads", "ShortestPaths", "Storage",
                "TestSupport", "TextCoding",
            ],
            path: "Tests/SketchSupport",
            exclude: ["sketches.jsonl"],
            swiftSettings: strictFloors
        ),
        // Clients of a server.
        .target(name: "ServerSupport", path: "Tests/ServerSupport", swiftSettings: strict),
        tests("Geometry", ["Geometry"], draws: false, inlines: true),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"], swiftSettings: strictTests),
        tests("Storage", ["Storage"], draws: false, inlines: true),
        tests("ShortestPaths", ["ShortestPaths", "Storage"], draws: false, inlines: true),
        tests("Coverage", ["Coverage", "Geometry", "TextCoding"], draws: false),
        tests("Backdrop", ["Backdrop", "Geometry", "Storage"], draws: false),
        tests("Places", ["Geometry", "Places", "Storage"], draws: false),
        .testTarget(
            name: "RoadsTests",
            dependencies: [
                "CAllocationCount", "DirectionsKit", "Geometry", "OSMImport", "Roads", "ShortestPaths",
                "SketchSupport", "Storage", "TestSupport",
            ],
            exclude: ["Golden"],
            swiftSettings: strict
        ),
        tests(
            "OSMImport",
            ["Backdrop", "DirectionsKit", "Geometry", "OSMImport", "Places", "Roads", "ShortestPaths", "Storage"]),
        tests("Guidance", ["Guidance", "Roads"]),
        tests("Matching", ["Geometry", "Matching", "Roads", "ShortestPaths"]),
        tests("Cartography", ["Backdrop", "Cartography", "Geometry", "Roads"]),
        tests("Traffic", ["Geometry", "Roads", "ShortestPaths", "Storage", "Traffic"]),
        // The code of the articles; it may use only public declarations.
        .target(
            name: "Snippets", dependencies: ["DirectionsFormats", "DirectionsKit", "DirectionsLinks", "Snapshots"],
            path: "Tests/Snippets", packageAccess: false, swiftSettings: strict),
        tests(
            "DirectionsKit",
            [
                "Coverage", "DirectionsFormats", "DirectionsKit", "DirectionsLinks", "Geometry", "Guidance", "Matching",
                "OSMImport", "OSRMDialect", "Places", "PlatformC", "Roads", "Snippets", "TextCoding",
            ]),
        tests("AnswerComparisons", ["AnswerComparisons", "DirectionsKit", "Geometry", "Roads"]),
        tests("DirectionsLinks", ["DirectionsKit", "DirectionsLinks", "Geometry"]),
        tests("DirectionsFormats", ["DirectionsFormats", "DirectionsKit", "Geometry", "Roads", "TextCoding"]),
        tests("MapTiles", ["Cartography", "Geometry", "MapTiles", "TextCoding"], draws: false),
        // Its tests need no map, so they are built without the importer.
        .testTarget(
            name: "TrackFilesTests",
            dependencies: [
                "Database", "DirectionsKit", "Geometry", "PlatformC", "PlatformFoundation", "TrackFiles",
            ],
            swiftSettings: strictTests
        ),
        tests("NominatimDialect", ["DirectionsKit", "Geometry", "NominatimDialect", "Places"]),
        tests("OSRMDialect", ["DirectionsKit", "Geometry", "OSRMDialect", "Roads", "TextCoding"]),
        tests("ValhallaDialect", ["DirectionsKit", "Geometry", "Guidance", "Roads", "TextCoding", "ValhallaDialect"]),
        tests("GraphHopperDialect", ["DirectionsKit", "Geometry", "GraphHopperDialect", "Roads", "TextCoding"]),
        tests(
            "OpenRouteServiceDialect", ["DirectionsKit", "Geometry", "OpenRouteServiceDialect", "Roads", "TextCoding"]),
        .testTarget(
            name: "DirectionsServerTests",
            dependencies: [
                "CSigningKeys", "CZlib", "Cartography", "Cryptography", "DirectionsFormats", "DirectionsKit",
                "DirectionsLinks", "DirectionsServer",
                "Geometry",
                "MapTiles", "Roads", "ServerSupport", "ShortestPaths", "SketchSupport", "Storage", "TestSupport",
                "TextCoding",
                outside("HTTPTypes", "swift-http-types"),
                outside("Logging", "swift-log"),
                outside("NIOCore", "swift-nio"),
                outside("NIOEmbedded", "swift-nio"),
                outside("NIOHTTP1", "swift-nio"),
                outside("NIOPosix", "swift-nio"),
            ],
            swiftSettings: strictTests
        ),
        .testTarget(
            name: "SnapshotsTests",
            dependencies: [
                "CZlib", "Cartography", "DirectionsKit", "Geometry", "Roads", "SketchSupport", "Snapshots",
            ],
            swiftSettings: strictTests
        ),
        tests("ProviderSetup", ["Coverage", "DirectionsKit", "Geometry", "ProviderSetup", "Roads"]),
        .testTarget(
            name: "RouteTests",
            dependencies: [
                "AnswerComparisons", "Backdrop", "Coverage", "DirectionsKit", "DirectionsLinks", "Geometry",
                "OSMImport", "ProviderSetup",
                "Roads", "ServerSupport",
                "ShortestPaths", "SketchSupport", "Storage", "TestSupport", "TextCoding", "route",
                outside("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: strictTests
        ),
    ],
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
                "DirectionsKit", "DirectionsServer", "ShortestPaths", "SketchSupport",
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
