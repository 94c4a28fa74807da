import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import TextCoding

/// Answers texts from standard input, a line of JSON for each.
struct PlaceLines {
    /// The request of each text, but for the point behind it.
    let request: PlaceRequest
    let find: (String, PlaceRequest) throws(DirectionsError) -> [GeocodedPlace]

    /// Reads until the input ends; answers each complete line before it reads more.
    func answer() throws(CommandError) {
        var lines = InputLines()
        var number = 0
        try StandardInput.forEachBlock { block throws(CommandError) in
            for line in lines.lines(endingIn: block) {
                number += 1
                try StandardOutput.write(try answer(to: line, number))
            }
        }
        if let rest = lines.rest { try StandardOutput.write(try answer(to: rest, number + 1)) }
    }

    /// The answer to a text, behind which a tab and the point near which to look may stand.
    private func answer(to line: [UInt8], _ number: Int) throws(CommandError) -> [UInt8] {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        var request = request
        if parts.count > 1 { request.near = try Self.near(parts[1], number) }
        let query = String(parts.first ?? "")
        do throws(DirectionsError) {
            return PlacesJSON.encode(try find(query, request), query: query, isOneLine: true)
        } catch {
            throw CommandError(ExitStatus(error.reason), error.message)
        }
    }

    private static func near(_ text: Substring, _ number: Int) throws(CommandError) -> Coordinate {
        do {
            return try CoordinateText.parse(String(text))
        } catch {
            throw CommandError(.badData, "Line \(number), behind the tab: \(error.description)")
        }
    }
}
