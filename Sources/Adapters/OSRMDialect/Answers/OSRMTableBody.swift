package import DirectionsKit
import Geometry
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of OSRM's answer to a table request, with the code `Ok`; a coordinate without a road is an error.
    package func osrmTable(
        _ request: OSRMTableRequest, longestWhole: Int = AnswerBody.longestWhole, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let places = try snapped(request, cancellation: cancellation)
        let rows = request.rows
        let columns = request.columns
        let constraints = request.constraints
        let cells = try table(
            from: rows.map { request.coordinates[$0] }, to: columns.map { request.coordinates[$0] },
            mode: request.mode, constraints: constraints.isEmpty ? [] : (rows + columns).map { constraints[$0] },
            nearest: .nearest(onPublicRoads: !request.snapsToAnyRoad),
            excluding: RouteAvoidances(avoidedFeatures: request.excluded), cancellation: cancellation)
        var body = OSRMTableBody(request: request, places: places, cells: cells)
        if request.includesHints { body.hints = places.map { hint($0.candidate) } }
        return AnswerBody(body.writer(), longestWhole: longestWhole)
    }

    /// The nearest road of each coordinate.
    private func snapped(
        _ request: OSRMTableRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [NearestPlace] {
        var places: [NearestPlace] = []
        for (index, coordinate) in request.coordinates.enumerated() {
            do {
                let constraint = request.constraints.isEmpty ? PointConstraint() : request.constraints[index]
                places += try nearest(
                    to: coordinate, mode: request.mode, count: 1, constraint: constraint,
                    onPublicRoads: !request.snapsToAnyRoad, cancellation: cancellation
                ).prefix(1)
            } catch {
                var error = error
                error.pointIndex = index
                throw error
            }
        }
        return places
    }
}

/// Writes a table in OSRM's JSON.
private struct OSRMTableBody: Sendable {
    let request: OSRMTableRequest
    /// By coordinate.
    let places: [NearestPlace]
    /// Row by row.
    let cells: [TravelEstimate?]
    /// By coordinate, or empty.
    var hints: [SnapHint] = []

    private typealias Section = JSONSectionWriter.Section

    /// Writes the table row by row.
    func writer() -> JSONSectionWriter {
        let rows = request.rows
        let columns = request.columns
        let (filled, estimated) = filled(rows, columns: columns)
        let factor = request.scaleFactor
        var sections = [Section { $0.json.add("{\"code\":\"Ok\"") }]
        if request.includesDurations {
            sections += Self.rows(filled, name: "durations", width: columns.count) { $0.expectedTravelTime * factor }
        }
        if request.includesDistances {
            sections += Self.rows(filled, name: "distances", width: columns.count) { $0.distance }
        }
        if request.fallbackSpeed != nil { sections += Self.list(of: estimated, columns.count) }
        if request.includesWaypoints {
            sections.append(Section { add(rows, name: "sources", to: &$0.json) })
            sections.append(Section { add(columns, name: "destinations", to: &$0.json) })
        }
        sections.append(Section { $0.json.add("}") })
        let places = rows.count + columns.count
        return JSONSectionWriter(
            .compact, capacity: 16 * cells.count + 256 * places,
            keptBytes: cells.count * MemoryLayout<TravelEstimate?>.stride
                + estimated.count * MemoryLayout<Int>.stride + 512 * places, sections)
    }

    /// The member with the cells that are estimated.
    private static func list(of estimated: [Int], _ width: Int) -> [Section] {
        let cells = Section(estimated.count) { number, json in
            if number > 0 { json.json.add(byte: UInt8(ascii: ",")) }
            json.json.add("[")
            json.json.add(estimated[number] / width)
            json.json.add(",")
            json.json.add(estimated[number] % width)
            json.json.add("]")
        }
        return [Section { $0.json.add(",\"fallback_speed_cells\":[") }, cells, Section { $0.json.add("]") }]
    }

    /// The cells with estimates where there is no route, and the indices of the estimated cells.
    private func filled(_ rows: [Int], columns: [Int]) -> (cells: [TravelEstimate?], estimated: [Int]) {
        guard let speed = request.fallbackSpeed else { return (cells, []) }
        let estimated = cells.indices.filter { cells[$0] == nil }
        var filled = cells
        for index in estimated {
            let distance = crowDistance(rows[index / columns.count], destination: columns[index % columns.count])
            filled[index] = TravelEstimate(distance: distance, expectedTravelTime: distance / speed)
        }
        return (filled, estimated)
    }

    private func crowDistance(_ source: Int, destination: Int) -> Double {
        guard request.fallsBackBetweenSnapped else {
            return request.coordinates[source].distance(to: request.coordinates[destination])
        }
        return places[source].coordinate.distance(to: places[destination].coordinate)
    }

    /// The member with rows of numbers to a tenth, null where there is no route.
    private static func rows(
        _ cells: [TravelEstimate?], name: StaticString, width: Int,
        value: @escaping @Sendable (TravelEstimate) -> Double
    ) -> [Section] {
        let begin = Section { json in
            json.json.add(",")
            json.json.add(word: name)
            json.json.add(":[")
        }
        let rows = Section(cells.count / max(1, width)) { row, json in
            json.json.add(row > 0 ? ",[" : "[")
            add(cells[row * width..<(row + 1) * width], to: &json.json, value: value)
            json.json.add("]")
        }
        return [begin, rows, Section { $0.json.add("]") }]
    }

    private static func add(
        _ cells: ArraySlice<TravelEstimate?>, to json: inout JSONBytes, value: (TravelEstimate) -> Double
    ) {
        for index in cells.indices {
            if index > cells.startIndex { json.add(byte: UInt8(ascii: ",")) }
            if let cell = cells[index] {
                // Bounded, so that no factor of a request makes a number that cannot be written.
                json.add(tenths: Int((min(value(cell), 1e15) * 10).rounded()))
            } else {
                json.add("null")
            }
        }
    }

    private func add(_ indices: [Int], name: StaticString, to json: inout JSONBytes) {
        json.add(",")
        json.add(word: name)
        json.add(":[")
        for index in indices {
            json.separate()
            json.add("{")
            json.add(waypoint: places[index], hint: hints.isEmpty ? nil : hints[index])
        }
        json.add("]")
    }
}
