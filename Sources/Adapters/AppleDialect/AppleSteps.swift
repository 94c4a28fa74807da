import DirectionsKit
import Geometry
import TextCoding

/// The steps of all routes of an answer and their shapes, each once, for references by index.
///
/// A step of Apple is a stretch with the instruction for its *end*; a `RouteStep` has the instruction for its
/// beginning. So each instruction moves to the stretch before it, and a step without length at the start of a route has
/// the first instruction.
struct AppleSteps {
    struct Step: Hashable {
        var path: Int
        var distance: Double
        var duration: Double
        var instructions: String
        /// Nil if it is the same as the route's.
        var transportType: TransportType?
    }

    private(set) var steps: [Step] = []
    private(set) var paths: [[Coordinate]] = []
    private var stepIndexes: [Step: Int] = [:]
    private var pathIndexes: [[Coordinate]: Int] = [:]

    /// Adds the steps and shapes of a route that are new, and returns the indexes of its steps.
    mutating func add(_ route: Route) -> [Int] {
        guard let first = route.steps.first, let start = first.polyline.coordinates.first else { return [] }
        var indexes = [
            index(of: Step(path: index(of: [start]), distance: 0, duration: 0, instructions: first.instructions))
        ]
        for (number, step) in route.steps.enumerated() {
            let following = number + 1 < route.steps.count ? route.steps[number + 1].instructions : ""
            guard !following.isEmpty || step.distance > 0 else { continue }
            indexes.append(
                index(
                    of: Step(
                        path: index(of: step.polyline.coordinates), distance: step.distance,
                        duration: step.expectedTravelTime, instructions: following,
                        transportType: step.transportType == route.transportType ? nil : step.transportType)))
        }
        return indexes
    }

    private mutating func index(of step: Step) -> Int {
        if let index = stepIndexes[step] { return index }
        stepIndexes[step] = steps.count
        steps.append(step)
        return steps.count - 1
    }

    private mutating func index(of path: [Coordinate]) -> Int {
        if let index = pathIndexes[path] { return index }
        pathIndexes[path] = paths.count
        paths.append(path)
        return paths.count - 1
    }
}

extension JSONText {
    mutating func steps(_ steps: AppleSteps) {
        key("steps")
        array(steps.steps) { $0.step($1) }
        key("stepPaths")
        array(steps.paths) { json, path in
            json.array(path) { $0.point($1) }
        }
    }

    private mutating func step(_ step: AppleSteps.Step) {
        object { json in
            json.member("stepPathIndex", step.path)
            json.member("distanceMeters", rounding: step.distance)
            json.member("durationSeconds", rounding: step.duration)
            if !step.instructions.isEmpty { json.member("instructions", step.instructions) }
            if let type = step.transportType { json.member("transportType", type.appleName) }
        }
    }

    private mutating func point(_ point: Coordinate) {
        object { json in
            json.member("latitude", degrees: point.latitude)
            json.member("longitude", degrees: point.longitude)
        }
    }
}
