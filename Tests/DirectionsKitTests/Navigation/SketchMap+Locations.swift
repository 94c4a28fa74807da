import DirectionsKit
import FoundationEssentials
import Geometry
import SketchSupport

extension SketchMap {
    /// The locations of a vehicle that drives straight from letter to letter, without errors.
    func locations(
        _ letters: String, speed: Double = 10, interval: Double = 1, from start: Double = 0, accuracy: Double? = 5
    ) -> [Location] {
        let corners = letters.map { place($0) }
        var locations = [Location]()
        var time = start
        var rest = 0.0
        for (corner, next) in zip(corners, corners.dropFirst()) {
            let length = corner.distance(to: next)
            let course = Bearing.initial(from: corner, to: next)
            var meters = rest
            while meters < length {
                let place = FixedCoordinate(corner).interpolated(to: FixedCoordinate(next), share: meters / length)
                locations.append(
                    Location(
                        coordinate: Coordinate(place), horizontalAccuracy: accuracy, course: course, speed: speed,
                        timestamp: Self.time(time)))
                meters += speed * interval
                time += interval
            }
            rest = meters - length
        }
        return locations
    }

    /// A time of the first day of 2026, in seconds.
    static func time(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

    /// A session for a route through places, by car.
    func session(_ points: String, by type: TransportType = .automobile, language: String = "en") throws
        -> NavigationSession
    {
        let items = points.map { MapItem(coordinate: place($0)) }
        return try provider.navigate(
            DirectionsRequest(
                source: items.first, destination: items.last, waypoints: Array(items.dropFirst().dropLast()),
                transportType: type, language: language))
    }
}

extension NavigationSession {
    /// The progress of all locations, without new routes.
    mutating func progress(_ locations: [Location]) -> [NavigationProgress] { locations.map { update(with: $0) } }
}
