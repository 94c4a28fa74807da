import Geometry
import Places
import Roads
package import Threading

extension DirectionsProvider {
    /// The places that a search finds near a route, those with the shortest ``GeocodedPlace/detour`` first.
    ///
    /// The detour is the shortest one from any leg of the route; avoidances of the request do not change it.
    ///
    /// - Throws: ``DirectionsError`` if there is no route, and as ``localSearch(_:_:)``.
    public func localSearch(
        _ text: String, along request: DirectionsRequest, limit: Int = 10, language: String? = nil
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try localSearch(text, along: request, limit: limit, language: language, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func localSearch(
        _ text: String, along request: DirectionsRequest, limit: Int, language: String?,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let response = try calculate(request, cancellation: cancellation)
        let route = response.routes[0]
        guard let mode = route.transportType.modes.first else { return [] }
        let ends = ([response.source] + response.waypoints + [response.destination]).compactMap(\.coordinate)
        let found = try places(text, along: route.polyline.coordinates, language: language, cancellation: cancellation)
        return Array(try detours(found, from: ends, mode: mode, cancellation: cancellation).prefix(max(1, limit)))
    }

    /// Meters from the route within which places are searched.
    private static let reach = 5_000.0
    private static let mostPerPoint = 8
    private static let mostPoints = 12

    private func places(
        _ text: String, along line: [Coordinate], language: String?, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        var found: [GeocodedPlace] = []
        for point in Self.points(along: line) {
            let request = PlaceRequest(near: point, limit: Self.mostPerPoint, language: language)
            let near = try localSearch(text, request: request, cancellation: cancellation)
            found += near.filter { place in
                (place.distance ?? 0) <= Self.reach && !found.contains { $0.place.id == place.place.id }
            }
        }
        return found
    }

    /// Points along a line at equal distances, both ends included.
    private static func points(along line: [Coordinate]) -> [Coordinate] {
        let lengths = zip(line, line.dropFirst()).map { $0.distance(to: $1) }
        let gap = max(lengths.reduce(0, +) / Double(mostPoints - 1), 500)
        var points = Array(line.prefix(1))
        var gone = 0.0
        for (index, length) in lengths.enumerated() {
            gone += length
            guard gone >= gap else { continue }
            points.append(line[index + 1])
            gone = 0
        }
        return points + (points.last == line.last ? [] : line.suffix(1))
    }

    /// The places that the roads reach from some leg of a trip, with their detours, the shortest first.
    private func detours(
        _ places: [GeocodedPlace], from ends: [Coordinate], mode: TransportMode,
        cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let stops = places.compactMap { $0.mapItem.coordinate }
        guard stops.count == places.count, !stops.isEmpty else { return [] }
        let there = try table(from: ends, to: stops + ends, mode: mode, cancellation: cancellation)
        let back = try table(from: stops, to: ends, mode: mode, cancellation: cancellation)
        let width = stops.count + ends.count
        var found: [GeocodedPlace] = []
        for index in places.indices {
            let detours = ends.indices.dropLast().compactMap { leg -> Double? in
                guard let first = there[leg * width + index], let second = back[index * ends.count + leg + 1],
                    let direct = there[leg * width + stops.count + leg + 1]
                else { return nil }
                return first.expectedTravelTime + second.expectedTravelTime - direct.expectedTravelTime
            }
            guard let shortest = detours.min() else { continue }
            var place = places[index]
            place.detour = max(0, shortest)
            place.distance = nil
            found.append(place)
        }
        return found.sorted { ($0.detour ?? 0, $0.place.id) < ($1.detour ?? 0, $1.place.id) }
    }
}
