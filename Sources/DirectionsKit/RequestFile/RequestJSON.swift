import FoundationEssentials

/// Reads a directions request from JSON.
struct RequestJSON {
    let file: RequestFileName

    func read(_ contents: Data) throws(DirectionsError) -> DirectionsRequestFile {
        let decoder = Self.decoder
        do {
            let keys = try decoder.decode(RequestKeys.self, from: contents)
            guard keys.hasEnd else {
                throw file.isOther("it has neither \"source\" nor \"destination\"")
            }
            let request = try decoder.decode(DirectionsRequest.self, from: contents)
            try check(request, keys)
            return DirectionsRequestFile(request: request, unread: keys.unread)
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw fault(error)
        }
    }

    /// A request to one destination, or to those in a list that stands in its place.
    func readDestinations(_ contents: Data) throws(DirectionsError) -> RequestDestinations {
        do {
            let list = try Self.decoder.decode(RequestDestinations.List.self, from: contents).destinations
            guard let list else { return RequestDestinations(try read(contents)) }
            let keys = try Self.decoder.decode(RequestKeys.self, from: contents)
            var request = try Self.decoder.decode(DirectionsRequest.self, from: contents)
            guard request.destination == nil else {
                throw file.isUnreadable("it has both \"destination\" and \"destinations\"; keep one of them")
            }
            request.destination = list.first
            try check(request, keys)
            if let index = list.firstIndex(where: { !$0.isPlace }) {
                throw file.isUnreadable("destinations.\(index) has neither a coordinate nor an address")
            }
            return RequestDestinations(request, list, keys)
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw fault(error)
        }
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(date)
        return decoder
    }

    /// Both ends must be there, every place must be one, and what restricts must be understood.
    private func check(_ request: DirectionsRequest, _ keys: RequestKeys) throws(DirectionsError) {
        guard request.source != nil else { throw file.isUnreadable("it has no \"source\"", pointIndex: 0) }
        guard request.destination != nil else {
            throw file.isUnreadable("it has no \"destination\"", pointIndex: request.waypoints.count + 1)
        }
        try checkPlaces(of: request)
        if let key = keys.unknownRestriction {
            throw file.isUnreadable("\(VisibleText.excerpt(key)) is no restriction that is known")
        }
    }

    private func checkPlaces(of request: DirectionsRequest) throws(DirectionsError) {
        let places = [request.source] + request.waypoints + [request.destination]
        let index = places.firstIndex { $0?.isPlace != true }
        guard let index else { return }
        throw file.isUnreadable(
            "\(PointName.words(index, of: places.count)) has neither a coordinate nor an address", pointIndex: index)
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
        VisibleText.excerpt(
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
}
