package import DirectionsKit
import Roads
import TextCoding

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
    package static func encode(_ table: TravelTable, _ cells: [TravelCell], _ measures: [Measure]) -> [UInt8] {
        var text = JSONText(.compact)
        text.object { text in
            text.member("transportType", table.mode.name)
            for measure in Measure.allCases where measures.contains(measure) {
                text.key(measure.rawValue)
                text.array(0..<table.rowCount) { text, row in
                    let first = row * table.columnCount
                    text.array(cells[first..<first + table.columnCount]) { append($1, measure, to: &$0) }
                }
            }
            let errors =
                table.sourceErrors.map { (key: "source", place: $0) }
                + table.destinationErrors.map { (key: "destination", place: $0) }
            text.array("errors", errors) { text, error in
                text.object { text in
                    text.key(error.key)
                    text.integer(error.place.index)
                    text.error(error.place.error)
                }
            }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
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
