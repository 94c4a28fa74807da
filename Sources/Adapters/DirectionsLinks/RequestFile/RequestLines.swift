package import DirectionsKit
import PlatformFoundation
import TextCoding

/// Directions requests from a text with a line of JSON for each (NDJSON).
///
/// Each line is what `POST /directions` takes. Blank lines and a byte order mark are skipped.
package struct RequestLines: Sendable {
    /// A line with a request.
    package struct Line: Sendable {
        /// The number of the line, from 1.
        package var number: Int
        package var request: DirectionsRequest
        /// Whether the line names a means of transport; if not, the request has `any`.
        package var namesTransportType: Bool

        package init(number: Int, request: DirectionsRequest, namesTransportType: Bool) {
            self.number = number
            self.request = request
            self.namesTransportType = namesTransportType
        }

        /// The line with a means of transport if it names none, and with avoidances if it has none.
        package func completed(
            by transportType: TransportType, avoiding avoidances: RouteAvoidances = RouteAvoidances()
        ) -> Line {
            var line = self
            if !namesTransportType { line.request.transportType = transportType }
            if request.avoidances == RouteAvoidances() { line.request.avoidances = avoidances }
            line.namesTransportType = true
            return line
        }
    }

    /// The lines in their order.
    package let lines: [Line]

    /// Reads all lines.
    ///
    /// - Parameter file: the name of the file in messages; nil to name only the line.
    /// - Throws: `DirectionsError` with the reason `unreadableLink` for the first line that cannot be read.
    package init(_ bytes: [UInt8], of file: String? = nil) throws(DirectionsError) {
        var lines: [Line] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if let line = try Self.line(index + 1, bytes: line, of: file) { lines.append(line) }
        }
        self.lines = lines
    }

    /// The bytes of the longest line that can be read.
    package static let byteLimit = DirectionsRequestFile.sizeLimit

    /// Reads one line.
    ///
    /// - Parameters:
    ///   - number: the number of the line, from 1.
    ///   - file: the name of the file in messages; nil to name only the line.
    /// - Returns: nil if the line is blank.
    /// - Throws: `DirectionsError` with the reason `unreadableLink` if the line cannot be read.
    package static func line(
        _ number: Int, bytes: ArraySlice<UInt8>, of file: String? = nil
    ) throws(DirectionsError) -> Line? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = number == 1 && bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes
        guard text.contains(where: { !blanks.contains($0) }) else { return nil }
        return try line(number, text: text, name: "Line \(number)" + (file.map { " of \($0)" } ?? ""))
    }

    /// Whether a text is NDJSON: its first character is an opening brace.
    package static func isNDJSON(_ bytes: [UInt8]) -> Bool {
        bytes.first { !blanks.contains($0) && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{")
    }

    private static let blanks = Array(" \t\r\n".utf8)

    private static func line(
        _ number: Int, text: ArraySlice<UInt8>, name: String
    ) throws(DirectionsError) -> Line {
        guard text.count <= byteLimit else { throw unreadable("\(name) is larger than 1 MiB.") }
        let json = RequestJSON(file: RequestFileName(name))
        let (request, keys): (DirectionsRequest, RequestKeys)
        do {
            (request, keys) = try json.readWithKeys(Data(text))
        } catch {
            throw DirectionsError(reason: .unreadableLink, message: error.message, pointIndex: error.pointIndex)
        }
        if let key = keys.unread.first {
            // A member that is not understood might change the answer.
            throw unreadable(
                "\(name) has the member \"\(VisibleText.excerpt(key))\", which means nothing here; leave it out.")
        }
        return Line(number: number, request: request, namesTransportType: keys.namesTransportType)
    }

    private static func unreadable(_ message: String) -> DirectionsError {
        DirectionsError(reason: .unreadableLink, message: message)
    }
}
