import DirectionsKit
import FoundationEssentials
import Geometry
import Matching
import PlatformC
import TestSupport

/// A drive along a route: where the vehicle truly is second by second, and what its receiver measures.
struct SimulatedDrive {
    /// What is true, and what is measured.
    struct Moment {
        /// Seconds since the start.
        var time: Double
        /// Meters along the route.
        var distance: Double
        var place: Coordinate
        var location: Location
    }

    /// How the receiver errs.
    struct Receiver {
        /// The standard deviation of a coordinate in meters, to the north as to the east.
        var noise = 10.0
        /// The standard deviation of the course in degrees.
        var courseNoise = 8.0
        /// Seconds between two fixes.
        var interval = 1.0
        /// Times without fixes, as in tunnels.
        var outages: [ClosedRange<Double>] = []
    }

    let line: MeasuredLine
    /// By step, meters along the line to its beginning.
    let stepStarts: [Double]
    private(set) var moments: [Moment] = []

    /// Meters a second in a turn, and meters a second² of acceleration.
    private static let turnSpeed = 5.0
    private static let acceleration = 2.0

    init(along route: Route, _ receiver: Receiver, _ random: inout SeededGenerator) {
        var points: [FixedCoordinate] = []
        var counts: [Int] = []
        for step in route.steps {
            let own = step.polyline.coordinates.map { FixedCoordinate($0) }
            points += own.first == points.last ? own.dropFirst() : own[...]
            counts.append(points.count)
        }
        let line = MeasuredLine(points)
        self.line = line
        stepStarts = [0] + counts.dropLast().map { line.distances[max(0, $0 - 1)] }
        drive(route.steps, receiver, &random)
    }

    private mutating func drive(_ steps: [RouteStep], _ receiver: Receiver, _ random: inout SeededGenerator) {
        let pace = 0.8 + 0.4 * Double.random(in: 0..<1, using: &random)
        var time = 0.0
        var distance = 0.0
        var step = 0
        var due = 0.0
        let tick = 0.1
        while true {
            if time >= due {
                let speed = speed(at: distance, steps, step, pace)
                measure(time, distance, speed, receiver, &random)
                due += receiver.interval
            }
            guard distance < line.length, time < 7_200 else { return }
            while step + 1 < steps.count, distance >= stepStarts[step + 1] { step += 1 }
            distance = min(distance + tick * speed(at: distance, steps, step, pace), line.length)
            time += tick
        }
    }

    private func speed(at distance: Double, _ steps: [RouteStep], _ step: Int, _ pace: Double) -> Double {
        let usual = steps[step].expectedTravelTime > 0 ? steps[step].distance / steps[step].expectedTravelTime : 8
        let end = step + 1 < stepStarts.count ? stepStarts[step + 1] : line.length
        let room = 2 * Self.acceleration * max(0, min(distance - stepStarts[step], end - distance))
        return max(1, min(pace * usual, (Self.turnSpeed * Self.turnSpeed + room).squareRoot()))
    }

    private mutating func measure(
        _ time: Double, _ distance: Double, _ speed: Double, _ receiver: Receiver, _ random: inout SeededGenerator
    ) {
        guard !receiver.outages.contains(where: { $0.contains(time) }) else { return }
        let place = line.place(at: distance)
        let scale = LocalProjection(center: place).northScale
        let eastScale = max(LocalProjection(center: place).eastScale, 1e-6)
        let measured = Coordinate(
            place.moved(
                north: receiver.noise * Self.normal(&random) / scale,
                east: receiver.noise * Self.normal(&random) / eastScale))
        let course = line.course(at: distance).map {
            Bearing.normalized($0 + receiver.courseNoise * Self.normal(&random))
        }
        moments.append(
            Moment(
                time: time, distance: distance, place: Coordinate(place),
                location: Location(
                    coordinate: measured, horizontalAccuracy: receiver.noise, course: course,
                    speed: max(0, speed + 0.5 * Self.normal(&random)),
                    timestamp: Date(timeIntervalSince1970: 1_700_000_000 + time))))
    }

    /// A number with the standard normal distribution, by the method of Box and Muller.
    private static func normal(_ random: inout SeededGenerator) -> Double {
        let one = Double.random(in: 1e-12..<1, using: &random)
        let other = Double.random(in: 0..<1, using: &random)
        return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
    }

    /// Meters from a place to the line.
    func offset(of place: Coordinate) -> Double {
        let projection = LocalProjection(center: FixedCoordinate(place))
        return zip(line.points, line.points.dropFirst()).map {
            ProjectedPoint(of: projection, onSegmentFrom: $0, to: $1).distance
        }.min() ?? .infinity
    }
}
