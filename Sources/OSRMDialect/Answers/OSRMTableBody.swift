package import DirectionsKit
import Geometry
import Roads
package import ShortestPaths
import TextCoding

extension DirectionsProvider {
    /// The body of OSRM's answer to a table request, with the code `Ok`; a coordinate without a road is an error.
    package func osrmTable(
        _ request: OSRMTableRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [UInt8] {
        let places = try snapped(request, cancellation)
        let (rows, columns) = (request.rows, request.columns)
        let constraints = request.constraints
        let cells = try table(
            from: rows.map { request.coordinates[$0] }, to: columns.map { request.coordinates[$0] },
            mode: request.mode, constraints: constraints.isEmpty ? [] : (rows + columns).map { constraints[$0] },
            nearest: .nearest(onPublicRoads: !request.snapsToAnyRoad),
            excluding: RouteAvoidances(avoidedFeatures: request.excluded), cancellation: cancellation)
        var body = OSRMTableBody(request: request, places: places, cells: cells)
        if request.includesHints { body.hints = places.map { hint($0.candidate) } }
        return body.bytes()
    }

    /// The nearest road of each coordinate.
    private func snapped(
        _ request: OSRMTableRequest, _ cancellation: Cancellation?
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
private struct OSRMTableBody {
    let request: OSRMTableRequest
    /// By coordinate.
    let places: [NearestPlace]
    /// Row by row.
    let cells: [TravelEstimate?]
    /// By coordinate, or empty.
    var hints: [SnapHint] = []

    func bytes() -> [UInt8] {
        let (rows, columns) = (request.rows, request.columns)
        var json = JSONBytes(capacity: 16 * cells.count + 256 * (rows.count + columns.count))
        json.add("{\"code\":\"Ok\"")
        let (filled, estimated) = filled(rows, columns)
        if request.includesDurations {
            add(filled, "durations", columns.count, to: &json) { $0.expectedTravelTime * request.scaleFactor }
        }
        if request.includesDistances { add(filled, "distances", columns.count, to: &json) { $0.distance } }
        if request.fallbackSpeed != nil {
            json.add(",\"fallback_speed_cells\":[")
            for index in estimated {
                json.separate()
                json.add("[")
                json.add(index / columns.count)
                json.add(",")
                json.add(index % columns.count)
                json.add("]")
            }
            json.add("]")
        }
        if request.includesWaypoints {
            add(rows, "sources", to: &json)
            add(columns, "destinations", to: &json)
        }
        json.add("}")
        return json.bytes
    }

    /// The cells with estimates where there is no route, and the indices of the estimated cells.
    private func filled(_ rows: [Int], _ columns: [Int]) -> (cells: [TravelEstimate?], estimated: [Int]) {
        guard let speed = request.fallbackSpeed else { return (cells, []) }
        let estimated = cells.indices.filter { cells[$0] == nil }
        var filled = cells
        for index in estimated {
            let distance = crowDistance(rows[index / columns.count], columns[index % columns.count])
            filled[index] = TravelEstimate(distance: distance, expectedTravelTime: distance / speed)
        }
        return (filled, estimated)
    }

    private func crowDistance(_ source: Int, _ destination: Int) -> Double {
        guard request.fallsBackBetweenSnapped else {
            return request.coordinates[source].distance(to: request.coordinates[destination])
        }
        return places[source].coordinate.distance(to: places[destination].coordinate)
    }

    /// Appends rows of numbers to a tenth, null where there is no route.
    private func add(
        _ cells: [TravelEstimate?], _ name: StaticString, _ width: Int, to json: inout JSONBytes,
        _ value: (TravelEstimate) -> Double
    ) {
        json.add(",")
        json.add(word: name)
        json.add(":[")
        for (index, cell) in cells.enumerated() {
            if index % width > 0 {
                json.add(",")
            } else {
                index > 0 ? json.add("],[") : json.add("[")
            }
            if let cell {
                // Bounded, so that no factor of a request makes a number that cannot be written.
                json.add(tenths: Int((min(value(cell), 1e15) * 10).rounded()))
            } else {
                json.add("null")
            }
        }
        json.add("]]")
    }

    private func add(_ indices: [Int], _ name: StaticString, to json: inout JSONBytes) {
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
