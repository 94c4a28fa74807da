import DirectionsKit
import DirectionsLinks
import HTTPTypes
import TextCoding

extension NativePath {
    /// The path `/link`: a request as links in all dialects.
    static let link = NativePath(
        path: "/link", summary: "A link or a request as JSON, and as links in all dialects.",
        description: """
            The request is in the form that POST /directions takes; without a source, the start is open, and the dialects that \
            have such links are printed. A link that only shows a place has it as the \
            destination, and a link without a start begins at the current location. A dialect that lacks a part of the \
            request on which the answer depends has no link; losses says what it lacks, and has a link with the places and the \
            means of transport alone. Of a link that only shows a place, placeLinks has the links that show it. Nothing is searched, and no address is looked up.
            """,
        parameters: [LinkParameters.url], body: Body(schema: "directionsRequest", parameters: []),
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "linkedRequest", examples: ["linkedRequest"])],
        searches: true, price: .places
    ) { (query) throws(ServerError) in
        guard !query.isPosted else {
            return try query.links(of: try PostedRequest.request(in: query.query, allowsOpenStart: true))
        }
        let link = query.values[LinkParameters.url] ?? ""
        let reading = RequestURL(link)
        var options = LinkOptions(placeAdvice: "give its place as the destination of a link")
        options.takesPlaces = true
        return try query.links(of: try LinkParameters.request(reading, of: link, options: options), reading)
    }
}

extension NativeQuery {
    /// The answer with the links of a request, and of the link from which it was read, if any.
    fileprivate func links(
        of request: DirectionsRequest, _ reading: RequestURL? = nil
    ) throws(ServerError) -> ServerAnswer {
        let format = try form()
        try checkPlaces(of: request)
        do throws(DirectionsError) {
            return answer(format, try LinksJSON.encode(request, readFrom: reading))
        } catch {
            throw ServerError(error)
        }
    }
}

/// The parameter of requests with a link.
enum LinkParameters {
    static let url = QueryParameter(
        name: "url",
        description: """
            The link of a maps app or site in any known dialect, also within the sentence of a message. It is read and never \
            opened.
            """,
        schema: ["type": "string"],
        example: "maps:?saddr=41.1496,-8.6110&daddr=41.1621,-8.5835&dirflg=w", isRequired: true)

    /// The request of a link, with what the query asks for beside it.
    static func request(
        _ reading: RequestURL, of link: String, options: LinkOptions
    ) throws(ServerError) -> DirectionsRequest {
        do throws(DirectionsError) {
            return try reading.request(of: link, with: options)
        } catch {
            var error = ServerError(error)
            error.parameter = url.name
            throw error
        }
    }
}
