// swift-tools-version: 6.2

// A program that only asks for directions: it proves that DirectionsKit builds and links without libosmium.

import PackageDescription

let package = Package(
    name: "OnlyDirectionsKit",
    dependencies: [.package(name: "directions", path: "../..")],
    targets: [
        .executableTarget(
            name: "askOnly", dependencies: [.product(name: "DirectionsKit", package: "directions")])
    ]
)
