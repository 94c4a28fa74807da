package import DirectionsKit
package import Guidance
import Geometry

/// What is wrong with routes and maneuvers whatever the roads are: nothing, where they are right.
package enum RouteFaults {
    // MARK: Words

    /// Maneuvers that have no words in some language, or words with stray blanks.
    package static func errors(inWordsFor maneuvers: [Maneuver]) -> [String] {
        Language.all.flatMap { language in
            let wording = Wording(language: language, units: .metric)
            return maneuvers.compactMap { maneuver in
                let words = wording.instruction(maneuver)
                return isSentence(words) ? nil : "fault: \(maneuver.kind) in \(language.code) is '\(words)'"
            }
        }
    }

    private static func isSentence(_ words: String) -> Bool {
        !words.isEmpty && !words.contains("  ") && words.first != " " && words.last != " "
    }

    // MARK: Routes

    /// What the steps of a route break: that they add up to it, that they follow each other, and that each says something new.
    package static func errors(in route: Route) -> [String] {
        var errors = lineFaults(route) + repetitions(route)
        var steps = route.steps[...]
        for (index, leg) in route.legs.enumerated() {
            errors += legFaults(leg, steps.prefix(leg.stepCount), isLast: index + 1 == route.legs.count)
            steps = steps.dropFirst(leg.stepCount)
        }
        if !steps.isEmpty { errors.append("fault: \(steps.count) steps belong to no leg") }
        errors += sumFaults("legs", route.legs.map(\.distance), of: route.distance, inEach: 100)
        errors += sumFaults("legs", route.legs.map(\.expectedTravelTime), of: route.expectedTravelTime, inEach: 1000)
        return errors
    }

    private static func legFaults(_ leg: RouteLeg, _ steps: ArraySlice<RouteStep>, isLast: Bool) -> [String] {
        var errors = sumFaults("steps", steps.map(\.distance), of: leg.distance, inEach: 100)
        errors += sumFaults("steps", steps.map(\.expectedTravelTime), of: leg.expectedTravelTime, inEach: 1000)
        let kinds = steps.map(\.maneuver.kind)
        let ends: [ManeuverKind] = [.depart, .waypoint, .arrive]
        let isFramed = kinds.first == .depart && kinds.last == (isLast ? .arrive : .waypoint)
        if !isFramed || kinds.count(where: ends.contains) != 2 { errors.append("fault: a leg's steps are \(kinds)") }
        for step in steps where !isSentence(step.instructions) {
            errors.append("fault: \(step.maneuver.kind) says '\(step.instructions)'")
        }
        return errors
    }

    /// Sums that differ in whole centimeters or milliseconds.
    private static func sumFaults(
        _ parts: String, _ values: [Double], of total: Double, inEach unit: Double
    ) -> [String] {
        let sum = values.reduce(0) { $0 + Int(($1 * unit).rounded()) }
        let whole = Int((total * unit).rounded())
        return sum == whole ? [] : ["fault: \(parts) add up to \(sum), not \(whole)"]
    }

    /// Lines that do not begin where the one before ended, or are not the route's together.
    private static func lineFaults(_ route: Route) -> [String] {
        var errors: [String] = []
        var line: [Coordinate] = []
        for step in route.steps {
            let points = step.polyline.coordinates.onOneMeridian
            if points.count < 2 { errors.append("fault: a step has \(points.count) points") }
            if let last = line.last, last != points.first { errors.append("fault: '\(step.instructions)' is apart") }
            if line.isEmpty { line = points } else if step.distance > 0 { line += points.dropFirst() }
        }
        if line.compacted != route.polyline.coordinates.onOneMeridian.compacted {
            errors.append("fault: the steps' line is another")
        }
        return errors
    }

    /// Steps that only say again how the road goes on.
    private static func repetitions(_ route: Route) -> [String] {
        zip(route.steps, route.steps.dropFirst()).compactMap { one, next in
            let goesOn: [ManeuverKind] = [.nameChange, .proceed]
            let isRepeated = goesOn.contains(one.maneuver.kind) && goesOn.contains(next.maneuver.kind)
            return isRepeated && one.instructions == next.instructions ? "fault: twice '\(one.instructions)'" : nil
        }
    }
}

extension [Coordinate] {
    /// With -180 degrees for 180, which is the same meridian.
    fileprivate var onOneMeridian: [Coordinate] {
        map { $0.longitude == 180 ? Coordinate(latitude: $0.latitude, longitude: -180) : $0 }
    }

    /// Without points that only repeat the one before: a line of no length has its point twice.
    fileprivate var compacted: [Coordinate] {
        reduce(into: []) { points, point in
            if points.last != point { points.append(point) }
        }
    }
}
