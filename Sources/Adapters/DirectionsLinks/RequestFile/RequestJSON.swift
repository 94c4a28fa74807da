import DirectionsKit
import PlatformFoundation
import TextCoding

/// Reads a directions request from JSON.
struct RequestJSON {
    let file: RequestFileName
    /// Whether the start may be open, as in a link to a destination alone.
    var allowsOpenStart = false

    func read(_ contents: Data) throws(DirectionsError) -> DirectionsRequestFile {
        let (request, keys) = try readWithKeys(contents)
        return DirectionsRequestFile(request: request, unread: keys.unread)
    }

    /// Reads a request and the keys of its text.
    func readWithKeys(_ contents: Data) throws(DirectionsError) -> (request: DirectionsRequest, keys: RequestKeys) {
        let decoder = decoder
        do {
            let keys = try decoder.decode(RequestKeys.self, from: contents)
            guard keys.hasEnd else {
                throw file.isOther("it has neither \"source\" nor \"destination\"")
            }
            let request = try decoder.decode(DirectionsRequest.self, from: contents)
            try check(request, keys: keys)
            try checkText(contents)
            return (request, keys)
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw directionsError(error)
        }
    }

    /// Reads a request with one destination or a list of destinations.
    func readDestinations(_ contents: Data) throws(DirectionsError) -> RequestDestinations {
        let decoder = decoder
        do {
            let list = try decoder.decode(RequestDestinations.List.self, from: contents).destinations
            guard let list else { return RequestDestinations(try read(contents)) }
            let keys = try decoder.decode(RequestKeys.self, from: contents)
            var request = try decoder.decode(DirectionsRequest.self, from: contents)
            guard request.destination == nil else {
                throw file.isUnreadable("it has both \"destination\" and \"destinations\"; keep one of them")
            }
            guard let first = list.first else {
                throw file.isUnreadable("its list \"destinations\" is empty; name at least one destination")
            }
            request.destination = first
            try check(request, keys: keys)
            if let index = list.firstIndex(where: { !$0.isPlace }) {
                throw file.isUnreadable("destinations.\(index) has neither a coordinate nor an address")
            }
            try checkText(contents)
            return RequestDestinations(request, destinations: list, keys: keys)
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw directionsError(error)
        }
    }

    /// A decoder of dates in both forms.
    var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { [file] decoder in try Self.date(decoder, in: file) }
        return decoder
    }

    /// Throws if a key occurs twice, since one of its values would be lost.
    private func checkText(_ contents: Data) throws(DirectionsError) {
        if let error = StrictJSON.error(in: Array(contents)) { throw file.isUnreadable(error) }
    }

    /// Checks that both ends exist, every place is known, and every avoidance is understood.
    private func check(_ request: DirectionsRequest, keys: RequestKeys) throws(DirectionsError) {
        guard request.source != nil || allowsOpenStart else {
            throw file.isUnreadable("it has no \"source\"", pointIndex: 0)
        }
        guard request.destination != nil else {
            throw file.isUnreadable("it has no \"destination\"", pointIndex: request.waypoints.count + 1)
        }
        try checkPlaces(of: request)
        if let key = keys.unknownAvoidance {
            throw file.isUnreadable("\(VisibleText.excerpt(key)) is not a known key")
        }
    }

    private func checkPlaces(of request: DirectionsRequest) throws(DirectionsError) {
        let places = request.places
        let index = places.indices.first { places[$0]?.isPlace != true && (places[$0] != nil || $0 > 0) }
        guard let index else { return }
        throw file.isUnreadable(
            "\(PointName.words(index, of: places.count)) has neither a coordinate nor an address", pointIndex: index)
    }

    private func directionsError(_ error: any Error) -> DirectionsError {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            file.isUnreadable("\(Self.place(context.codingPath + [key])) is missing")
        case DecodingError.dataCorrupted(let context) where context.underlyingError is MapItemError:
            file.isUnreadable("\(Self.place(context.codingPath)) is not where the placemark is; leave one of them out")
        case DecodingError.typeMismatch(_, let context) where !context.codingPath.isEmpty,
            DecodingError.valueNotFound(_, let context) where !context.codingPath.isEmpty,
            DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            file.isUnreadable("\(Self.place(context.codingPath)) has a value that is not allowed")
        case DecodingError.typeMismatch, DecodingError.valueNotFound:
            file.isOther("it is JSON, but no object with \"source\" and \"destination\"")
        default: file.isOther("it is not JSON")
        }
    }

    /// A path such as "waypoints.1.coordinate".
    static func place(_ path: [any CodingKey]) -> String {
        VisibleText.excerpt(
            path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))
    }

    /// A date in ISO 8601, or in seconds since 2001, the default of encoders.
    @Sendable private static func date(_ decoder: any Decoder, in file: RequestFileName) throws -> Date {
        let value = try decoder.singleValueContainer()
        let name = place(decoder.codingPath)
        guard let seconds = try? value.decode(Double.self) else {
            let text = try value.decode(String.self)
            if let date = ISO8601.date(Array(text.utf8)[...]) { return date }
            throw file.isUnreadable(
                "\(name) is not a time from the year 1583 to 9999; write one with its offset, as in 2026-11-21T08:00:00Z"
            )
        }
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        guard ISO8601.years.contains(date.timeIntervalSince1970) else {
            throw file.isUnreadable("\(name) is beyond the years 1583 to 9999, in seconds since the beginning of 2001")
        }
        return date
    }
}
