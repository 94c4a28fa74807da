import Geometry
import OSRMDialect
import TestSupport

/// What is wrong with OSRM's answers whatever the roads are: nothing, where they are right.
enum OSRMFaults {
    /// The faults of an answer with steps, the full line as a polyline, and all annotations.
    static func errors(in answer: OSRMAnswer) throws -> [String] {
        let route = answer.route
        var errors = sumFaults("legs", route["legs"].elements, of: route)
        var line: [Coordinate] = []
        for leg in route["legs"].elements {
            let steps = leg["steps"].elements
            errors += sumFaults("steps", steps, of: leg)
            var legLine: [Coordinate] = []
            for step in steps {
                legLine.append(onward: try points(of: step))
                errors += stepFaults(step)
            }
            errors += endFaults(steps)
            if legLine.count == 1 { legLine.append(legLine[0]) }
            errors += annotationFaults(leg, leastCount: legLine.withoutRepeats.count)
            line.append(onward: legLine)
        }
        if line.count == 1 { line.append(line[0]) }
        if try points(of: route).withoutRepeats != line.withoutRepeats {
            errors.append("the steps' lines are not that of the route")
        }
        return errors
    }

    private static func points(of object: JSONValue) throws -> [Coordinate] {
        try EncodedPolyline.decode(object["geometry"].text ?? "")
    }

    /// Sums in tenths.
    private static func sumFaults(_ parts: String, _ values: [JSONValue], of whole: JSONValue) -> [String] {
        ["distance", "duration", "weight"].compactMap { name in
            let sum = values.reduce(0) { $0 + tenths($1[name]) }
            return sum == tenths(whole[name])
                ? nil : "\(parts) have \(sum) tenths of \(name), not \(tenths(whole[name]))"
        }
    }

    private static func tenths(_ value: JSONValue) -> Int { Int(((value.value ?? -1) * 10).rounded()) }

    // MARK: Steps

    private static func endFaults(_ steps: [JSONValue]) -> [String] {
        let types = steps.map { $0["maneuver"]["type"].text ?? "" }
        let ends = types.enumerated().filter { ["depart", "arrive"].contains($1) }.map(\.offset)
        guard ends == [0, steps.count - 1], let last = steps.last else { return ["the steps are \(types)"] }
        let line = (try? points(of: last)) ?? []
        let stands = line.count == 2 && line[0] == line[1] && last["distance"].value == 0 && last["duration"].value == 0
        return stands ? [] : ["the arrival moves"]
    }

    private static func stepFaults(_ step: JSONValue) -> [String] {
        let (maneuver, crossings) = (step["maneuver"], step["intersections"].elements)
        var errors = crossings.flatMap(intersectionFaults)
        if crossings.first?["location"] != maneuver["location"] { errors.append("the first intersection is elsewhere") }
        let isEnd = ["depart", "arrive"].contains(maneuver["type"].text)
        if !isEnd, maneuver["modifier"].text == nil { errors.append("\(maneuver["type"]) has no modifier") }
        for name in ["bearing_before", "bearing_after"] where !(0..<360).contains(maneuver[name].value ?? -1) {
            errors.append("\(name) is \(maneuver[name])")
        }
        if step["name"].text == nil || step["mode"].text == nil { errors.append("a step has no name or mode") }
        return errors
    }

    private static func intersectionFaults(_ crossing: JSONValue) -> [String] {
        let bearings = crossing["bearings"].elements.compactMap(\.value)
        let entries = crossing["entry"].elements
        var errors: [String] = []
        if bearings.sorted() != bearings || bearings.contains(where: { !(0..<360).contains($0) }) {
            errors.append("the bearings are \(bearings)")
        }
        if entries.count != bearings.count { errors.append("\(entries.count) entries, \(bearings.count) bearings") }
        for name in ["in", "out"] {
            guard let index = crossing[name].value else { continue }
            if !bearings.indices.contains(Int(index)) { errors.append("\(name) is \(index) of \(bearings.count)") }
        }
        if let out = crossing["out"].value, entries[Int(out)] != .bool(true) { errors.append("the way out is shut") }
        return errors
    }

    // MARK: Annotations

    private static func annotationFaults(_ leg: JSONValue, leastCount: Int) -> [String] {
        let annotation = leg["annotation"]
        let pointCount = annotation["nodes"].elements.count
        var errors: [String] = []
        for name in ["distance", "duration", "weight", "speed", "datasources"] {
            let count = annotation[name].elements.count
            if count != pointCount - 1 { errors.append("\(count) of \(name) for \(pointCount) points") }
        }
        if pointCount < leastCount { errors.append("there are fewer nodes than points") }
        let distance = annotation["distance"].elements.reduce(0) { $0 + ($1.value ?? 0) }
        // Edges are measured in whole centimeters, rounded up.
        let slack = 0.02 * Double(pointCount) + 0.1
        if abs(distance - (leg["distance"].value ?? 0)) > slack { errors.append("pieces are \(distance) m long") }
        let duration = annotation["duration"].elements.reduce(0) { $0 + ($1.value ?? 0) }
        if duration > (leg["duration"].value ?? 0) + 0.15 { errors.append("pieces take \(duration) s") }
        return errors
    }
}

extension Array<Coordinate> {
    /// The line with one of each run of equal points: places less than a meter apart may be one when they are rounded.
    fileprivate var withoutRepeats: [Coordinate] {
        reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Appends a line that begins where this one ends.
    fileprivate mutating func append(onward line: [Coordinate]) {
        // Lines of a single place have it twice.
        let line = line.count == 2 && line[0] == line[1] ? [line[0]] : line
        append(contentsOf: last == line.first ? line.dropFirst() : line[...])
    }
}
