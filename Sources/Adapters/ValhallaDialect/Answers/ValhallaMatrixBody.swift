package import DirectionsKit
import Geometry
import Roads
package import TextCoding
package import Threading

extension DirectionsProvider {
    /// The body of Valhalla's answer to a matrix request.
    package func valhallaMatrix(
        _ request: ValhallaMatrixRequest, longestWhole: Int = AnswerBody.longestWhole, cancellation: Cancellation?
    ) throws(DirectionsError) -> AnswerBody {
        let cells =
            request.general.avoidsNothing
            ? try table(
                from: request.sources.map(\.coordinate), to: request.targets.map(\.coordinate),
                mode: request.general.costing.mode, constraints: (request.sources + request.targets).constraints,
                cancellation: cancellation)
            : try avoidingCells(request, cancellation: cancellation)
        return AnswerBody(ValhallaMatrixBody(request: request, cells: cells).writer(), longestWhole: longestWhole)
    }

    /// The cells, each by the route that a request for the two places gets.
    private func avoidingCells(
        _ request: ValhallaMatrixRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [TravelEstimate?] {
        let mode = request.general.costing.mode
        var avoidances = request.general.costing.avoidances
        avoidances.avoidedAreas = try request.general.exclusions.areas(on: self, mode: mode, cancellation)
        var cells: [TravelEstimate?] = []
        for source in request.sources {
            var row = DirectionsRequest(
                source: MapItem(coordinate: source.coordinate), transportType: TransportType(mode))
            row.avoidances = avoidances
            for target in request.targets {
                row.constraints = [source, target].constraints
                cells.append(try estimate(row, to: target.coordinate, cancellation: cancellation))
            }
        }
        return cells
    }

    /// Nil where there is no route.
    private func estimate(
        _ request: DirectionsRequest, to target: Coordinate, cancellation: Cancellation?
    ) throws(DirectionsError) -> TravelEstimate? {
        let etas = calculateETAs(request, to: [MapItem(coordinate: target)], cancellation: cancellation)
        do throws(DirectionsError) {
            let eta = try etas[0].get()
            return TravelEstimate(distance: eta.distance, expectedTravelTime: eta.expectedTravelTime)
        } catch {
            if [.cancelled, .invalidRequest].contains(error.reason) { throw error }
            return nil
        }
    }
}

/// Writes a matrix in Valhalla's JSON.
private struct ValhallaMatrixBody: Sendable {
    let request: ValhallaMatrixRequest
    /// Row by row.
    let cells: [TravelEstimate?]

    private typealias Section = JSONSectionWriter.Section

    /// Writes the matrix row by row.
    func writer() -> JSONSectionWriter {
        var sections = [Section { $0.json.add("{\"sources_to_targets\":") }]
        if request.isVerbose {
            sections += rows { addObject($0, column: $1, cell: $2, json: &$3) }
            sections.append(Section { add(request.sources, name: "sources", json: &$0.json) })
            sections.append(Section { add(request.targets, name: "targets", json: &$0.json) })
        } else {
            sections.append(Section { $0.json.add("{\"durations\":") })
            sections += rows { _, _, cell, json in add(seconds: cell, &json) }
            sections.append(Section { $0.json.add(",\"distances\":") })
            sections += rows { _, _, cell, json in add(length: cell, &json) }
            sections.append(Section { $0.json.add("}") })
        }
        sections.append(Section { addEnd(&$0.json) })
        return JSONSectionWriter(
            .compact, capacity: (request.isVerbose ? 80 : 16) * cells.count + 1_024,
            keptBytes: cells.count * MemoryLayout<TravelEstimate?>.stride, sections)
    }

    /// The list of rows.
    private func rows(
        _ add: @escaping @Sendable (_ row: Int, _ column: Int, _ cell: TravelEstimate?, _ json: inout JSONBytes) -> Void
    ) -> [Section] {
        let width = request.targets.count
        let rows = Section(request.sources.count) { row, json in
            json.json.add(row == 0 ? "[" : ",[")
            for column in 0..<width {
                if column > 0 { json.json.add(byte: UInt8(ascii: ",")) }
                add(row, column, cells[row * width + column], &json.json)
            }
            json.json.add("]")
        }
        return [Section { $0.json.add("[") }, rows, Section { $0.json.add("]") }]
    }

    // MARK: Cells

    private func addObject(_ row: Int, column: Int, cell: TravelEstimate?, json: inout JSONBytes) {
        json.add("{\"from_index\":")
        json.add(row)
        json.add(",\"to_index\":")
        json.add(column)
        json.add(",\"time\":")
        add(seconds: cell, &json)
        json.add(",\"distance\":")
        add(length: cell, &json)
        json.add("}")
    }

    /// Whole seconds, the nearest, so that a tour of many short ways does not seem shorter than it is; null where there is no
    /// route.
    private func add(seconds cell: TravelEstimate?, _ json: inout JSONBytes) {
        guard let cell else { return json.add("null") }
        json.add(Int(min(cell.expectedTravelTime, 1e15).rounded()))
    }

    /// A length with at least one decimal, since some clients take a number without one for an integer; null where there is
    /// no route.
    private func add(length cell: TravelEstimate?, _ json: inout JSONBytes) {
        guard let cell else { return json.add("null") }
        let isMetric = request.general.units.isMetric
        let scale = isMetric ? 1_000 : 10_000
        let scaled = Int((min(request.general.units.length(cell.distance), 1e9) * Double(scale)).rounded())
        json.add(scaled, decimals: isMetric ? 3 : 4)
        if scaled.isMultiple(of: scale) { json.add(".0") }
    }

    // MARK: Places

    private func add(_ locations: [ValhallaLocation], name: StaticString, json: inout JSONBytes) {
        json.add(",")
        json.add(word: name)
        json.add(":[")
        for location in locations {
            json.separate()
            let place = FixedCoordinate(location.coordinate)
            json.add("{\"lat\":")
            json.add(Int(place.latitude), decimals: 7)
            json.add(",\"lon\":")
            json.add(Int(place.longitude), decimals: 7)
            if let name = location.name {
                json.add(",\"name\":")
                json.add(text: name)
            }
            json.add("}")
        }
        json.add("]")
    }

    private func addEnd(_ json: inout JSONBytes) {
        json.add(",\"units\":")
        json.add(text: request.general.units.name)
        json.add(",\"algorithm\":\"costmatrix\"")
        if let id = request.general.id {
            json.add(",\"id\":")
            json.add(text: id)
        }
        if !request.general.warnings.isEmpty {
            var warnings = JSONText(.compact)
            warnings.object { $0.warnings(request.general.warnings) }
            json.add(",")
            json.add(asIs: String(decoding: warnings.bytes.dropFirst(), as: UTF8.self))
        } else {
            json.add("}")
        }
    }
}
