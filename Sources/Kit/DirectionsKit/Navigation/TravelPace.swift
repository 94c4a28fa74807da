import PlatformFoundation

/// How fast a traveller moves along a route, and how often locations come.
struct TravelPace: Hashable, Codable, Sendable {
    /// Meters a second; nil until known.
    private(set) var speed: Double?
    /// Seconds between two locations.
    private(set) var interval = 1.0
    private var time: Double?
    private var distance: Double?

    /// The share of a new value in the mean.
    private static let weight = 0.5
    private static let intervals = 0.2...20.0

    /// Takes a location and its place along the route; nil off the route.
    mutating func add(_ location: Location, at place: Double?) {
        let now = location.timestamp?.timeIntervalSince1970
        if let now, let time, now > time {
            let elapsed = min(max(now - time, Self.intervals.lowerBound), Self.intervals.upperBound)
            interval += Self.weight * (elapsed - interval)
        }
        if let measured = measured(location, at: place, now: now) {
            speed = speed.map { $0 + Self.weight * (measured - $0) } ?? measured
        }
        time = now
        distance = place
    }

    /// Forgets the place along a route that is given up.
    mutating func forgetPlace() { distance = nil }

    private func measured(_ location: Location, at place: Double?, now: Double?) -> Double? {
        if let speed = location.speed, speed >= 0, speed <= 150 { return speed }
        guard let place, let distance, let now, let time, now > time else { return nil }
        return min(max(0, (place - distance) / (now - time)), 60)
    }
}
