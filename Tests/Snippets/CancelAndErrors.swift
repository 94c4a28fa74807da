public import DirectionsKit

/// The snippets of the article CancelAndErrors.
public func cancelAndErrors(_ provider: DirectionsProvider, print: @escaping @Sendable (String) -> Void) async throws {
    // begin
    var request = DirectionsRequest(
        source: MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.6200)),
        destination: MapItem(coordinate: Coordinate(latitude: 41.1000, longitude: -8.6000)),
        transportType: .automobile
    )
    do {
        print(try await Directions(request: request, provider: provider).calculate().routes[0].name)
    } catch {
        print("\(error.code.rawValue) \(error.reason), point \(error.pointIndex ?? -1)")
        print(error.message)
    }
    // end

    // begin
    request.destination = MapItem(address: "Rua de Cedofeita 1, Porto")
    do {
        print(try provider.calculate(request).routes[0].name)
    } catch {
        print("\(error.code) \(error.reason)")
    }
    // end

    // begin
    request.destination = MapItem(coordinate: Coordinate(latitude: 41.1510, longitude: -8.5484))
    let directions = Directions(request: request, provider: provider)
    directions.calculate { response, error in
        if let error, error.reason != .cancelled { print(error.message) }
    }
    directions.cancel()
    // end
    while directions.isCalculating { await Task.yield() }
}
