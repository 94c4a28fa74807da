import DirectionsKit
import DirectionsLinks
import HTTPTypes
import TextCoding

extension NativePath {
    private static let url = QueryParameter(
        name: "url",
        description: """
            The link: of Apple, Google, OpenStreetMap, Organic Maps, OSRM, Valhalla or GraphHopper, or directions:. It is read \
            and never opened.
            """,
        schema: ["type": "string"],
        example: "maps:?saddr=41.1496,-8.6110&daddr=41.1621,-8.5835&dirflg=w", isRequired: true)
    private static let places = QueryParameter(
        name: "places",
        description: "Whether a link that only shows a place asks to go there from the current location.",
        schema: ["type": "boolean"], example: true)
    private static let dryRun = QueryParameter(
        name: "dryRun", description: "Whether to tell only what the link says, in JSON, without a search.",
        schema: ["type": "boolean"], example: false)

    /// Routes for a link.
    static let open = NativePath(
        path: "/open", summary: "The routes that a link asks for.",
        description: """
            What the link says holds unless a parameter says otherwise; a link without a start begins at the current \
            location. With dryRun the answer tells what was understood, and which parameters of the link were not.
            """,
        parameters: [url, places, dryRun, RequestParameters.here, RequestParameters.mode] + RequestParameters.ofRoutes,
        forms: Form.ofRoutes + [
            Form(mediaType: AnswerFormat.json.mediaType, schema: "linkReading", examples: ["link"])
        ],
        statuses: [.notFound, .unprocessableContent], speaks: true, searches: true
    ) { (query) throws(ServerError) in
        let reading = RequestURL(query.values[url] ?? "")
        let options = try OpenOptions(query.values)
        if options.isDryRun {
            let format = try AnswerFormat.wanted(query.query, query.values, of: [.json])
            return query.answer(format, LinkJSON.encode(reading))
        }
        let request = options.applied(to: try request(reading, options, in: query.values))
        do throws(ServerError) {
            return try query.routes(for: request)
        } catch {
            throw advised(error)
        }
    }

    /// What a query says beside the link, all of it read whatever the link is.
    private struct OpenOptions {
        let isDryRun: Bool
        let takesPlaces: Bool
        private let here: Location?
        private let transportType: TransportType?
        private let wantsAlternates: Bool
        private let wantsLedger: Bool
        private let language: String?
        private let units: UnitSystem?

        init(_ values: QueryValues) throws(ServerError) {
            isDryRun = try values.flag(dryRun)
            takesPlaces = try values.flag(places)
            here = try values.location(RequestParameters.here)
            transportType = try values.transportType(RequestParameters.mode)
            wantsAlternates = try values.flag(RequestParameters.alternates)
            wantsLedger = try values.flag(RequestParameters.ledger)
            language = values[RequestParameters.language]
            units = try values.word(RequestParameters.units)
        }

        /// A link's request with what the query says otherwise.
        func applied(to request: DirectionsRequest) -> DirectionsRequest {
            var request = request
            request.source = request.source ?? .forCurrentLocation()
            request.currentLocation = here ?? request.currentLocation
            request.transportType = transportType ?? request.transportType
            if wantsAlternates { request.requestsAlternateRoutes = true }
            request.includesLedger = wantsLedger
            request.language = language ?? request.language
            request.units = units ?? request.units
            return request
        }
    }

    /// The error of a link that needs the current location, with what to do about it here.
    private static func advised(_ error: ServerError) -> ServerError {
        guard error.cause?.reason == .currentLocationUnknown else { return error }
        var error = error
        error.message = "The link needs the current location, which nobody tells; add here=latitude,longitude."
        error.cause?.message = error.message
        error.parameter = RequestParameters.here.name
        return error
    }

    /// What the link asks for, or why that is nothing.
    private static func request(
        _ reading: RequestURL, _ options: OpenOptions, in values: QueryValues
    ) throws(ServerError) -> DirectionsRequest {
        if let request = reading.request { return request }
        if options.takesPlaces, reading.kind == .place {
            if let place = reading.place {
                return DirectionsRequest(source: .forCurrentLocation(), destination: place)
            }
            throw error(.unreadableLink, reading.errorMessage ?? "The link cannot be read.")
        }
        switch reading.kind {
        case .directions: throw error(.unreadableLink, reading.errorMessage ?? "The link cannot be read.")
        case .shortLink:
            throw error(
                .notDirectionsRequest,
                "The link is a short one, which only its server can read; give the link that it leads to.")
        case .place:
            throw error(
                .notDirectionsRequest,
                "The link shows a place and asks for no directions; add places=true to go there from here=latitude,longitude."
            )
        case .search, .mapView, .none:
            let link = VisibleText.excerpt(values[url] ?? "")
            throw error(
                .notDirectionsRequest, "The link \"\(link)\" asks for no directions in any way that is known.")
        }
    }

    private static func error(_ reason: DirectionsError.Reason, _ message: String) -> ServerError {
        var error = ServerError(DirectionsError(reason: reason, message: message))
        error.parameter = url.name
        return error
    }
}
