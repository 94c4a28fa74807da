// swift-tools-version: 6.2

// A program that only asks for directions: it proves that DirectionsKit builds and links without libosmium, and that
// without the trait of the program no other package is fetched.

import PackageDescription

let package = Package(
    name: "OnlyDirectionsKit",
    dependencies: [.package(name: "directions", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "askOnly", dependencies: [.product(name: "DirectionsKit", package: "directions")])
    ]
)
