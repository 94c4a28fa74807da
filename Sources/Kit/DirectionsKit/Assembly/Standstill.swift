import Geometry

/// Tells a route that stays at one place from a route that leads somewhere.
///
/// Two places far from any road may both be moved to one end of it. A route of 0 m between them would say that they are the same.
enum Standstill {
    /// Nearer places may well have a way of next to no length between them, such as two houses beside a street.
    private static let nearby = 390.0
    /// Meters in a route that is none, at least and for each meter between the places.
    private static let length = 1.0
    private static let share = 0.01
    /// No route that is none is longer, since places are moved by at most a kilometer each.
    private static let greatestLength = 25.0

    /// Whether a route of some meters between two places does not lead from one to the other.
    static func isOne(meters: Double, from source: Coordinate, to destination: Coordinate) -> Bool {
        guard meters < greatestLength else { return false }
        let distance = source.distance(to: destination)
        return distance > nearby && meters <= max(length, share * distance)
    }
}
