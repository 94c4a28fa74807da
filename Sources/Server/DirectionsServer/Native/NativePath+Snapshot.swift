import Cartography
import DirectionsKit
import HTTPTypes
import Snapshots

extension NativePath {
    /// The path `/snapshot`: a picture of the map, with routes if places are given.
    static let snapshot = NativePath(
        path: "/snapshot", summary: "A picture of the map, with the routes between places if they are given.",
        description: """
            It shows the whole of the routes, unless region or center ask for another part of the map. Without source and \
            destination it is a bare map. A client that accepts pictures rather than problem details, as the element img \
            does, gets a placeholder with the sentence and the status of the problem.
            """,
        parameters: [RequestParameters.source, RequestParameters.destination, RequestParameters.waypoints]
            + RequestParameters.shared + [RequestParameters.requestsAlternateRoutes, RequestParameters.language]
            + [RequestParameters.units] + SnapshotParameters.all,
        forms: Snapshotter.Options.Format.allCases.map { Form(mediaType: $0.mediaType, schema: nil, examples: []) },
        statuses: [.notFound, .unprocessableContent], searches: true, price: .picture,
        hasEntityTag: true, answersPictures: true
    ) { (query) throws(ServerError) in
        do throws(ServerError) {
            return try query.snapshot()
        } catch {
            guard query.prefersPicture, let placeholder = query.placeholder(for: error) else { throw error }
            return placeholder
        }
    }
}

extension NativeQuery {
    fileprivate func snapshot() throws(ServerError) -> ServerAnswer {
        var options = try Snapshotter.Options(values)
        options.format = try Snapshotter.Options.Format.wanted(
            query, values: values, of: Array(Options.Format.allCases))
        let language = values[RequestParameters.language]
        options.units = try values.word(RequestParameters.units) ?? .standard(for: language)
        let asked = options
        try searched { () throws(DirectionsError) in try asked.checkForServer() }
        let type = try addRoutes(to: &options)
        let map = try areas.map()
        let drawn = options
        var answer = try CachedAnswer.answer(
            query, entityTag: entityTag(of: options, map), mediaType: options.format.mediaType,
            fields: [.vary: "Accept"]
        ) { () throws(ServerError) in
            try searched { () throws(DirectionsError) in
                try Snapshotter(options: drawn, contents: map.contents).draw(cancellation).image
            }
        }
        answer.transportType = type
        return answer
    }

    private typealias Options = Snapshotter.Options

    /// Adds the routes between the places of the query, if there are any.
    ///
    /// - Returns: the means of transport of the routes.
    private func addRoutes(to options: inout Snapshotter.Options) throws(ServerError) -> TransportType? {
        var request = try DirectionsRequest(values)
        request.destination = try values.place(RequestParameters.destination)
        guard request.source != nil || request.destination != nil || !request.waypoints.isEmpty else { return nil }
        let routes = try response(for: request)
        options.add(routes)
        return routes.routes.first?.transportType
    }

    /// A tag that changes with the map and with the request.
    private func entityTag(of options: Snapshotter.Options, _ map: ServedMap) -> String {
        // FNV-1a, see G. Fowler et al., "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
        let words = query.target.utf8 + Array(options.format.rawValue.utf8)
        let hash = words.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return "\(map.entityTag.dropLast())-\(String(hash, radix: 16))\""
    }

    // MARK: Placeholders

    /// Whether the client would rather have any picture than a sentence.
    fileprivate var prefersPicture: Bool {
        let ranges = MediaRange.all(in: query.fields[.accept] ?? "")
        return MediaRange.weight(of: Options.Format.png.mediaType, in: ranges)
            > MediaRange.weight(of: Problem.mediaType, in: ranges)
    }

    /// A picture with the sentence of an error; nil if not even that can be drawn.
    fileprivate func placeholder(for error: ServerError) -> ServerAnswer? {
        let problem = Problem.answer(for: error)
        var options = (try? Options(values)) ?? Options()
        options.format = .png
        guard let picture = try? Snapshotter.placeholder(for: options, message: error.message) else { return nil }
        return ServerAnswer(
            status: problem.status, mediaType: Options.Format.png.mediaType,
            fields: [.vary: "Accept", .cacheControl: "no-store"], body: picture.image, outcome: error.outcome)
    }
}
