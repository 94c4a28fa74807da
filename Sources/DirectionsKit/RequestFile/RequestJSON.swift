import FoundationEssentials

/// Reads a directions request from JSON.
struct RequestJSON {
    let file: RequestFileName

    func read(_ contents: Data) throws(DirectionsError) -> DirectionsRequestFile {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(Self.date)
        do {
            let keys = try decoder.decode(Keys.self, from: contents).all
            guard keys.contains("source") || keys.contains("destination") else {
                throw file.isOther("it has neither \"source\" nor \"destination\"")
            }
            let request = try decoder.decode(DirectionsRequest.self, from: contents)
            guard request.source != nil else { throw file.isUnreadable("it has no \"source\"", pointIndex: 0) }
            guard request.destination != nil else {
                throw file.isUnreadable("it has no \"destination\"", pointIndex: 1)
            }
            return DirectionsRequestFile(
                request: request, unread: keys.filter { DirectionsRequest.CodingKeys(rawValue: $0) == nil }.sorted())
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw fault(error)
        }
    }

    private func fault(_ error: any Error) -> DirectionsError {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            file.isUnreadable("\(Self.place(context.codingPath + [key])) is missing")
        case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty,
            DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty,
            DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            file.isUnreadable("the value of \(Self.place(context.codingPath)) is not of a kind that it may be")
        default: file.isOther("it is not JSON")
        }
    }

    /// "waypoints.1.coordinate".
    private static func place(_ path: [any CodingKey]) -> String {
        CoordinateTextError.excerpt(
            path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
    }

    /// ISO 8601, or seconds since 2001 as encoders write them that are told nothing else.
    @Sendable private static func date(_ decoder: any Decoder) throws -> Date {
        let value = try decoder.singleValueContainer()
        if let seconds = try? value.decode(Double.self) { return Date(timeIntervalSinceReferenceDate: seconds) }
        let text = try value.decode(String.self)
        let styles = [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)]
        for style in styles {
            if let date = try? style.parse(text) { return date }
        }
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "no date")
    }

    /// The keys of an object, whatever they stand for.
    private struct Keys: Decodable {
        let all: [String]

        init(from decoder: any Decoder) throws {
            all = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        }
    }
}
