import DirectionsKit
import DirectionsLinks
import HTTPTypes
import TextCoding

extension NativePath {
    private static let places = QueryParameter(
        name: "places",
        description:
            "Whether a link that shows a place or searches for one asks to go there from the current location.",
        schema: ["type": "boolean"], example: true)
    private static let dryRun = QueryParameter(
        name: "dryRun", description: "Whether to answer only what the link says, in JSON, without a search.",
        schema: ["type": "boolean"], example: false)

    /// The path `/open`: routes for a link.
    static let open = NativePath(
        path: "/open", summary: "The routes that a link asks for.",
        description: """
            What the link says holds unless a parameter says otherwise; a link without a start begins at the current \
            location. With dryRun the answer tells what was understood, and which parameters of the link were not.
            """,
        parameters: [
            LinkParameters.url, places, dryRun, RequestParameters.currentLocation, RequestParameters.transportType,
        ]
            + RequestParameters.ofRoutes + [AnswerFormat.parameter],
        forms: Form.ofRoutes + [
            Form(mediaType: AnswerFormat.json.mediaType, schema: "linkReading", examples: ["link"])
        ],
        statuses: [.notFound, .unprocessableContent], hasLanguage: true, searches: true,
        price: .places
    ) { (query) throws(ServerError) in
        let link = query.values[LinkParameters.url] ?? ""
        let reading = RequestURL(link)
        let isDryRun = try query.values.flag(dryRun)
        let options = try options(query.values)
        if isDryRun {
            let format = try AnswerFormat.wanted(query.query, values: query.values, of: [.json])
            return query.answer(format, LinkJSON.encode(reading))
        }
        do throws(ServerError) {
            return try query.routes(for: try LinkParameters.request(reading, of: link, options: options))
        } catch {
            throw advised(error)
        }
    }

    /// The parameters of a query besides the link; all are read, whatever the link is.
    private static func options(_ values: QueryValues) throws(ServerError) -> LinkOptions {
        var options = LinkOptions(placeAdvice: "add places=true to go there from currentLocation=latitude,longitude")
        options.takesPlaces = try values.flag(places)
        var asked = DirectionsRequest()
        for option in DirectionsRequest.options { try values.read(option, into: &asked) }
        options.currentLocation = asked.currentLocation
        options.transportType = values[RequestParameters.transportType] == nil ? nil : asked.transportType
        options.requestsAlternateRoutes = asked.requestsAlternateRoutes
        options.includesLedger = asked.includesLedger
        options.includesAnnouncements = asked.includesAnnouncements
        options.details = asked.details
        options.language = asked.language
        options.units = asked.units
        return options
    }

    /// The error of a link that needs the current location, with advice for this path.
    private static func advised(_ error: ServerError) -> ServerError {
        guard error.cause?.reason == .currentLocationUnknown else { return error }
        var error = error
        error.message =
            "The link needs the current location, which is not given; add currentLocation=latitude,longitude."
        error.cause?.message = error.message
        error.parameter = RequestParameters.currentLocation.name
        return error
    }
}
