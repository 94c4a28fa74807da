package import DirectionsKit
import Roads
package import TextCoding

/// A table, or the nearest places, as JSON.
package enum TableJSON {
    /// What each cell of a table may have.
    package enum Measure: String, CaseIterable, Sendable {
        /// Seconds.
        case durations
        /// Meters.
        case distances
        /// Why there is no route.
        case reasons
    }

    /// A list of rows for each measure, and the errors of the places that have no road near them.
    ///
    /// - Parameter cells: all cells, row by row.
    package static func encode(
        _ table: TravelTable, _ cells: [TravelCell], _ measures: [Measure],
        longestWhole: Int = AnswerBody.longestWhole
    ) -> AnswerBody {
        var sections = [
            Section { json in
                json.open("{")
                json.member("transportType", table.mode.name)
            }
        ]
        for measure in Measure.allCases where measures.contains(measure) {
            sections += rows(of: table, cells, measure: measure)
        }
        sections.append(Section { end(table, json: &$0) })
        let capacity = 16 * cells.count * measures.count + 1_024
        let writer = JSONSectionWriter(
            .compact, capacity: capacity, keptBytes: table.keptBytes(with: cells), sections)
        return AnswerBody(writer, longestWhole: longestWhole)
    }

    private typealias Section = JSONSectionWriter.Section

    private static func rows(of table: TravelTable, _ cells: [TravelCell], measure: Measure) -> [Section] {
        let columns = table.columnCount
        let begin = Section { json in
            json.key(measure.rawValue)
            json.open("[")
        }
        let rows = Section(table.rowCount) { row, json in
            json.element { json in
                json.array(cells[row * columns..<(row + 1) * columns]) { append($1, measure, to: &$0) }
            }
        }
        return [begin, rows, Section { $0.close("]") }]
    }

    private static func end(_ table: TravelTable, json: inout JSONText) {
        let errors =
            table.sourceErrors.map { (key: "source", place: $0) }
            + table.destinationErrors.map { (key: "destination", place: $0) }
        json.array("errors", errors) { json, error in
            json.object { json in
                json.key(error.key)
                json.integer(error.place.index)
                json.error(error.place.error)
            }
        }
        json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        json.close("}")
        json.json.add("\n")
    }

    private static func append(_ cell: TravelCell, _ measure: Measure, to text: inout JSONText) {
        if measure == .reasons {
            if let reason = cell.reason { text.string(reason.rawValue) } else { text.null() }
        } else if cell.reason != nil {
            text.null()
        } else if measure == .durations {
            text.number(Double(cell.duration) / 1000, decimals: 3)
        } else {
            text.number(Double(cell.distance) / 10, decimals: 1)
        }
    }

    /// The nearest places of a list, nearest first.
    package static func encode(_ nearest: [RankedPlace]) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.array("places", nearest) { text, place in
                text.object { text in
                    text.member("place", place.index)
                    text.member("coordinate", place.coordinate)
                    text.member("distance", place.estimate.distance)
                    text.member("expectedTravelTime", place.estimate.expectedTravelTime)
                }
            }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }
}
