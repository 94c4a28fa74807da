import DirectionsKit
import DirectionsLinks

/// The snippet of the README.
public func readme() async throws {
    // begin
    let provider = try DirectionsProvider(graphPath: "graphs/porto.graph")
    let request = DirectionsRequest(
        source: MapItem(coordinate: try CoordinateText.parse("41.1496,-8.6110")),
        destination: MapItem(coordinate: try CoordinateText.parse("41.1621,-8.5835")),
        transportType: .walking,
        language: "pt"
    )
    let response = try await Directions(request: request, provider: provider).calculate()
    for step in response.routes[0].steps {
        print(step.instructions, step.distance)
    }
    // end
}
