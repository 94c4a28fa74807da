import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import TextCoding

/// Answers texts from standard input, a line of JSON for each.
///
/// A line that cannot be answered has an object with the error, and does not end the others; the exit code tells that there
/// was one.
struct PlaceLines {
    typealias Search = (String, PlaceRequest) throws(DirectionsError) -> [GeocodedPlace]

    /// The request of each text, but for the point behind it.
    let request: PlaceRequest
    let provider: DirectionsProvider
    let find: Search

    /// The errors of lines.
    private struct Errors {
        var count = 0
        var first: DirectionsError?
    }

    /// Reads until the input ends; answers each complete line before it reads more.
    ///
    /// - Throws: `CommandError` for the first line with an error, after all lines are answered, and at once where no line can
    ///   be answered, as without an index of places.
    func answer() throws(CommandError) {
        var lines = InputLines()
        var errors = Errors()
        try StandardInput.forEachBlock { block throws(CommandError) in
            for line in lines.lines(endingIn: block) {
                try StandardOutput.write(try answer(to: line, &errors))
            }
        }
        if let rest = lines.rest { try StandardOutput.write(try answer(to: rest, &errors)) }
        guard let first = errors.first else { return }
        let noun = errors.count == 1 ? "1 line has an error" : "\(errors.count) lines have an error, the first one"
        throw CommandError(ExitStatus(first.reason), "\(noun): \(first.message)")
    }

    /// The answer to a text, behind which a tab and the point near which to look may stand.
    private func answer(to line: [UInt8], _ errors: inout Errors) throws(CommandError) -> [UInt8] {
        let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
        let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
        let query = String(parts.first ?? "")
        do throws(DirectionsError) {
            var request = request
            if parts.count > 1 { request.near = try near(String(parts[1])) }
            return PlacesJSON.encode(try find(query, request), query: query, isOneLine: true)
        } catch {
            guard !Self.endsAll.contains(error.reason) else {
                throw CommandError(ExitStatus(error.reason), error.message)
            }
            errors.count += 1
            errors.first = errors.first ?? error
            return PlacesJSON.encode(error: error.message, query: query)
        }
    }

    /// The reasons of errors that every line would have.
    private static let endsAll: Set<DirectionsError.Reason> = [
        .placesMissing, .placesDamaged, .graphMissing, .graphDamaged, .internalError,
    ]

    private func near(_ text: String) throws(DirectionsError) -> Coordinate? {
        do throws(CoordinateTextError) {
            let point = try PointText(text, language: request.language).item
            guard point.isOnlyAddress else { return point.coordinate }
        } catch {
            throw DirectionsError(reason: .invalidRequest, message: "The point behind the tab: \(error.description)")
        }
        return try NearPlace(text, subject: "The point behind the tab", language: request.language, provider: provider)
            .coordinate
    }
}
