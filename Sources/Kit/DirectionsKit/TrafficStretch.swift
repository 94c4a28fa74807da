package import Geometry

/// A stretch of a route's line with one live speed.
public struct TrafficStretch: Hashable, Codable, Sendable {
    /// The index in ``Route/polyline`` of the coordinate where the stretch begins.
    public var from: Int
    /// The index in ``Route/polyline`` of the coordinate where the stretch ends, more than ``from``.
    public var to: Int
    /// How much slower than without traffic the stretch is.
    public var congestion: CongestionLevel
    /// The part by which the speed is less than without traffic, in percent: from 0 to 100.
    public var congestionNumeric: Int
    /// The live speed in kilometers per hour.
    public var speed: Double
    /// The seconds since the speed was observed, or received if the traffic file does not say.
    public var age: Double
    /// The name of the traffic file, or of whoever sent it.
    public var source: String

    /// Creates a stretch.
    public init(
        from: Int, to: Int, congestion: CongestionLevel, congestionNumeric: Int, speed: Double, age: Double,
        source: String
    ) {
        self.from = from
        self.to = to
        self.congestion = congestion
        self.congestionNumeric = congestionNumeric
        self.speed = speed
        self.age = age
        self.source = source
    }
}

extension Route {
    /// The part of the line that a stretch is about; empty if the line has no such part.
    package func coordinates(of stretch: TrafficStretch) -> [Coordinate] {
        coordinates(from: stretch.from, to: stretch.to)
    }

    /// The part of the line from one index to another, greater one; empty if the line has no such part.
    func coordinates(from first: Int, to last: Int) -> [Coordinate] {
        let line = polyline.coordinates
        guard line.indices.contains(first), line.indices.contains(last), first < last else { return [] }
        return Array(line[first...last])
    }
}

/// How much slower than without traffic a road is.
///
/// The words and their bounds are those of Mapbox.
public enum CongestionLevel: String, Hashable, Codable, CaseIterable, Sendable {
    /// No speed is live.
    case unknown
    /// More than 60 % of the speed without traffic.
    case low
    /// More than 40 %.
    case moderate
    /// More than 20 %.
    case heavy
    /// At most 20 %.
    case severe

    /// The level of a part by which a speed is less than without traffic, in percent.
    public init(congestionNumeric: Int) {
        self =
            switch congestionNumeric {
            case ..<40: .low
            case ..<60: .moderate
            case ..<80: .heavy
            default: .severe
            }
    }
}
