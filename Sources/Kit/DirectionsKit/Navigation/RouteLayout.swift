import Geometry
import Matching

/// A route as a line on which each step, leg and maneuver has its place.
struct RouteLayout: Hashable, Sendable {
    let line: MeasuredLine
    /// By step, meters along the line to its beginning; the length of the line at the end.
    private let starts: [Double]
    /// By step, meters and seconds to the destination from its beginning.
    private let distances: [Double]
    private let durations: [Double]
    /// By leg, the index of the step that reaches its end.
    private let lastSteps: [Int]
    let steps: [RouteStep]
    /// Meters along the line of the stops before its end.
    private(set) var stops: [Double] = []

    init(_ route: Route) {
        var points: [FixedCoordinate] = []
        var counts: [Int] = []
        for step in route.steps {
            let own = step.polyline.coordinates.map { FixedCoordinate($0) }
            points += own.first == points.last ? own.dropFirst() : own[...]
            counts.append(points.count)
        }
        line = MeasuredLine(points.isEmpty ? route.polyline.coordinates.map { FixedCoordinate($0) } : points)
        let distances = line.distances
        starts = [0] + counts.map { distances[max(0, $0 - 1)] }
        steps = route.steps
        self.distances = Self.remaining(route.steps.map(\.distance))
        durations = Self.remaining(route.steps.map(\.expectedTravelTime))
        var last = -1
        lastSteps = route.legs.map {
            last += $0.stepCount
            return last
        }
        stops = lastSteps.dropLast().map(end(ofStep:))
    }

    /// By value, the sum of it and those after it.
    private static func remaining(_ values: [Double]) -> [Double] {
        var sum = 0.0
        return Array(
            values.reversed().map {
                sum += $0; return sum
            }.reversed())
    }

    /// Meters along the line to the beginning of a step.
    func start(ofStep index: Int) -> Double { starts[min(index, starts.count - 1)] }

    /// Meters along the line to the end of a step.
    func end(ofStep index: Int) -> Double { start(ofStep: index + 1) }

    /// The step on which a place of the line lies; never one before a given step, and no arrival.
    func step(at distance: Double, from first: Int) -> Int {
        var index = min(first, steps.count - 1)
        while index + 1 < steps.count, distance >= end(ofStep: index), !isLast(index) { index += 1 }
        return index
    }

    /// Whether the step is the arrival at the destination.
    private func isLast(_ index: Int) -> Bool { index + 1 >= steps.count }

    func leg(ofStep index: Int) -> Int { lastSteps.firstIndex { index <= $0 } ?? max(0, lastSteps.count - 1) }

    /// The number of stops, the destination included, that a traveller on a step has reached.
    func stopsReached(onStep index: Int) -> Int { lastSteps.count { index > $0 } }

    /// Whether a step reaches a stop or the destination.
    func isArrival(_ index: Int) -> Bool { lastSteps.contains(index) }

    /// The share of a step that is left at a place of the line, from 0 to 1.
    private func share(ofStep index: Int, leftAt distance: Double) -> Double {
        let length = end(ofStep: index) - start(ofStep: index)
        return length > 0 ? min(max((end(ofStep: index) - distance) / length, 0), 1) : 0
    }

    /// Meters and seconds from a place on a step to its end.
    func left(ofStep index: Int, at distance: Double) -> (meters: Double, seconds: Double) {
        guard index < steps.count else { return (0, 0) }
        let share = share(ofStep: index, leftAt: distance)
        return (share * steps[index].distance, share * steps[index].expectedTravelTime)
    }

    /// Meters and seconds from a place on a step to the destination.
    func remaining(onStep index: Int, at distance: Double) -> (meters: Double, seconds: Double) {
        let left = left(ofStep: index, at: distance)
        guard index + 1 < steps.count else { return left }
        return (left.meters + distances[index + 1], left.seconds + durations[index + 1])
    }

    /// Meters a second expected on a step.
    func speed(onStep index: Int) -> Double {
        let step = steps[min(index, steps.count - 1)]
        return step.expectedTravelTime > 0 ? step.distance / step.expectedTravelTime : 0
    }
}
