public import DirectionsKit

/// Opens a graph with coverage, as the article CoverageAndProviders begins; the files are those of an app.
public func openCoveredGraph(print: @escaping @Sendable (String) -> Void) throws -> DirectionsProvider {
    // begin
    let coverage = try CoverageGate(path: "coverage/porto.geojson") { problem in
        print("The coverage stays as it was: \(problem.message)")
    }
    let provider = try DirectionsProvider(graphPath: "graphs/porto.graph", coverage: coverage)
    // end
    return provider
}

/// The snippets of the article CoverageAndProviders.
public func coverageAndProviders(_ provider: DirectionsProvider, print: (String) -> Void) throws {
    // begin
    let request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484)),
        transportType: .automobile
    )
    do {
        print(try provider.calculate(request).routes[0].name)
    } catch {
        print("\(error.reason), point \(error.pointIndex ?? -1)")
        print(error.message)
    }
    // end
}
