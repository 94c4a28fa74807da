import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import HTTPTypes
import TextCoding

extension NativePath {
    private static let form = Form(mediaType: AnswerFormat.json.mediaType, schema: "places", examples: ["places"])

    private init(
        _ path: String, summary: String, description: String = "", parameters: [QueryParameter],
        find: @escaping @Sendable (NativeQuery, SearchedPlaces) throws(ServerError) -> ServerAnswer
    ) {
        self.init(
            path: path, summary: summary, description: description,
            parameters: parameters + [PlaceParameters.limit, PlaceParameters.language], forms: [Self.form],
            statuses: [.notImplemented, .unprocessableContent], searches: true, price: .text
        ) { (query) throws(ServerError) in try find(query, try query.searchedPlaces()) }
    }

    /// The path `/geocode`: the places of an address or name.
    static let geocode = NativePath(
        "/geocode", summary: "The places that an address or name may mean, best first.",
        description: """
            Capital letters, accents, separators and the order of the parts do not matter, and words may have typing errors. \
            Each place tells what each word matched; a partial match also lists the words that matched nothing. A coordinate or \
            a plus code finds the address there.
            """, parameters: [PlaceParameters.text, PlaceParameters.near, PlaceParameters.region]
    ) { (query, searched) throws(ServerError) in
        let request = searched.request
        let text = query.values[PlaceParameters.text] ?? ""
        let directory = try query.areas.places()
        return try query.places(text, near: searched.near) { () throws(DirectionsError) in
            var coordinate = PlaceParameters.pasted(text, language: request.language)
            if coordinate == nil {
                coordinate = try directory.coordinate(ofPlusCodeIn: text, request, cancellation: query.cancellation)
            }
            guard let coordinate else {
                return try directory.geocode(text, request: request, cancellation: query.cancellation)
            }
            return try directory.reverseGeocode(coordinate, request: request, cancellation: query.cancellation)
        }
    }

    /// The path `/autocomplete`: places while a person types.
    static let autocomplete = NativePath(
        "/autocomplete", summary: "The places whose names begin with a text, best first.",
        description: "The last word of the text may be unfinished; otherwise the rules of /geocode hold.",
        parameters: [PlaceParameters.beginning, PlaceParameters.near, PlaceParameters.region]
    ) { (query, searched) throws(ServerError) in
        let request = searched.request
        let text = query.values[PlaceParameters.beginning] ?? ""
        let directory = try query.areas.places()
        return try query.places(text, near: searched.near) { () throws(DirectionsError) in
            try directory.complete(text, request: request, cancellation: query.cancellation)
        }
    }

    /// The path `/search`: places of a kind or with a name.
    static let search = NativePath(
        "/search", summary: "The places of a kind or with a name.",
        description: """
            Kinds are understood in eight languages, alone or with a place. Places of a kind are ordered by distance; with \
            along, by the time that a stop there costs.
            """,
        parameters: [
            PlaceParameters.kind, PlaceParameters.near, PlaceParameters.region, PlaceParameters.along,
            RequestParameters.transportType,
        ]
    ) { (query, searched) throws(ServerError) in
        let request = searched.request
        let text = query.values[PlaceParameters.kind] ?? ""
        let points = try query.values.places(PlaceParameters.along)
        guard !points.isEmpty else {
            let directory = try query.areas.places()
            return try query.places(text, near: searched.near) { () throws(DirectionsError) in
                try directory.localSearch(text, request: request, cancellation: query.cancellation)
            }
        }
        let trip = try query.permitted(try DirectionsRequest(along: points, query.values))
        let area = try query.area(of: trip)
        return try query.places(text, near: searched.near) { () throws(DirectionsError) in
            try area.provider.localSearch(
                text, along: trip, limit: request.limit, language: request.language, cancellation: query.cancellation)
        }
    }

    /// The path `/reverse`: the address at a place.
    static let reverse = NativePath(
        "/reverse",
        summary:
            "The address at a place: what it lies in, else the nearest house or street, or the suburb or town around it.",
        description: "level, zoom and radius exclude each other.",
        parameters: [PlaceParameters.point, PlaceParameters.level, PlaceParameters.zoom, PlaceParameters.radius]
    ) { (query, searched) throws(ServerError) in
        let request = searched.request
        guard let coordinate = try query.values.coordinate(PlaceParameters.point) else {
            throw ServerError(.badRequest, "The parameter point is missing.", parameter: PlaceParameters.point.name)
        }
        let level = try PlaceLevel(query.values)
        let area = try query.areas.area(of: [coordinate])
        return try query.places(query.values[PlaceParameters.point] ?? "", near: nil) { () throws(DirectionsError) in
            try area.provider.reverseGeocode(
                coordinate, request: request, level: level, cancellation: query.cancellation)
        }
    }
}

/// What a search asks for, and the place for which the words of its parameter near were taken.
private struct SearchedPlaces {
    var request: PlaceRequest
    var near: String?
}

extension NativeQuery {
    /// The request for places, near a place that is looked up if only its address or name is given.
    fileprivate func searchedPlaces() throws(ServerError) -> SearchedPlaces {
        var request = try PlaceRequest(values)
        guard let near = try values.place(PlaceParameters.near) else { return SearchedPlaces(request: request) }
        guard near.isOnlyAddress, let text = near.address else {
            guard let coordinate = near.coordinate else {
                throw values.unreadable(PlaceParameters.near, advice: "write latitude,longitude, an address or a name")
            }
            request.near = coordinate
            return SearchedPlaces(request: request)
        }
        let area = try areas.area(of: [], naming: text)
        let place = try searched { () throws(DirectionsError) in
            try NearPlace(
                text, subject: PlaceParameters.near.name, language: request.language, provider: area.provider,
                cancellation: cancellation)
        }
        request.near = place.coordinate
        return SearchedPlaces(request: request, near: place.title)
    }

    /// The answer with the places that a search finds.
    fileprivate func places(
        _ text: String, near: String?, search: () throws(DirectionsError) -> [GeocodedPlace]
    ) throws(ServerError) -> ServerAnswer {
        let format = try form()
        return answer(format, PlacesJSON.encode(try searched(search), query: text, near: near))
    }
}

extension PlaceRequest {
    fileprivate init(_ values: QueryValues) throws(ServerError) {
        self.init(
            region: try values.region(PlaceParameters.region),
            limit: try values.count(PlaceParameters.limit, upTo: PlaceParameters.mostPlaces) ?? 10,
            language: values[PlaceParameters.language])
        isBounded = region != nil
    }
}

extension PlaceLevel {
    fileprivate init(_ values: QueryValues) throws(ServerError) {
        let level = try values.word(PlaceParameters.level, PlaceLevel.self)
        let zoom = try values.count(PlaceParameters.zoom, from: 0, upTo: 30)
        let radius = try values.measure(PlaceParameters.radius)
        guard [level != nil, zoom != nil, radius != nil].count(where: { $0 }) < 2 else {
            throw ServerError(
                .badRequest, "level, zoom and radius exclude each other; give one of them.",
                parameter: PlaceParameters.level.name)
        }
        self = level ?? zoom.map { PlaceLevel(zoom: $0) } ?? radius.map { PlaceLevel(radius: $0) } ?? .house
    }
}

extension DirectionsRequest {
    /// The request for the route along which places are searched.
    fileprivate init(along points: [MapItem], _ values: QueryValues) throws(ServerError) {
        guard points.count > 1 else {
            throw ServerError(
                .badRequest, "along has 1 place; give at least the start and the end of the route, between |.",
                parameter: PlaceParameters.along.name)
        }
        guard values[PlaceParameters.near] == nil, values[PlaceParameters.region] == nil else {
            throw ServerError(
                .badRequest, "along takes the places near the route; leave out near and region.",
                parameter: PlaceParameters.along.name)
        }
        self.init(
            source: points[0], destination: points[points.count - 1], waypoints: Array(points.dropFirst().dropLast()),
            transportType: try values.transportType(RequestParameters.transportType) ?? .automobile)
    }
}
