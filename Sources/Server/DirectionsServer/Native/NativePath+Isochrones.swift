import DirectionsFormats
import DirectionsKit
import Geometry
import HTTPTypes
import Snapshots
import TextCoding
import Threading

extension NativePath {
    /// The forms of an answer.
    fileprivate enum IsochroneFormat: String, MediaFormat {
        case geojson, json, png, pgm, pgw

        var mediaType: String {
            switch self {
            case .geojson: AnswerFormat.geojson.mediaType
            case .json: AnswerFormat.json.mediaType
            case .png: Snapshotter.Options.Format.png.mediaType
            case .pgm: "image/x-portable-graymap"
            case .pgw: "text/plain"
            }
        }

        /// Whether squares of the map are answered, and no shapes.
        var isRaster: Bool { self == .png || self == .pgm || self == .pgw }
    }

    /// What an answer shows of the reach.
    fileprivate enum Shape: String, CaseIterable {
        case areas, lines
    }

    /// The greatest number of limits and of places, and the greatest limits: a day of travel takes seconds to draw.
    fileprivate static let mostLimits = 10
    fileprivate static let mostMinutes = 120.0
    fileprivate static let mostKilometers = 200.0
    /// Each takes about 400 bytes while an answer is made.
    fileprivate static let mostRoadsOfIsochrones = 500_000
    /// The most squares of a picture; a million takes about half a second.
    fileprivate static let mostSquares = 1_000_000

    private static let places = QueryParameter(
        name: "places",
        description: """
            The places, in the form of source in /directions: in repeated parameters, between |, or both; of several, the \
            nearest counts. At most \(mostLimits).
            """,
        schema: ["type": "array", "items": QueryPattern.point, "minItems": 1],
        example: ["41.1496,-8.6110"], isRequired: true, isRepeated: true)
    fileprivate static let minutes = QueryParameter(
        name: "minutes",
        description:
            "Travel times in minutes, joined by commas: at most \(mostLimits), up to \(Int(mostMinutes)) minutes.",
        schema: QueryPattern.minutes, example: "5,10,15")
    fileprivate static let kilometers = QueryParameter(
        name: "kilometers",
        description: "Distances instead of travel times, in kilometers up to \(Int(mostKilometers)), joined by commas.",
        schema: QueryPattern.kilometers, example: nil)
    private static let direction = QueryParameter(
        name: "arrive", description: "Whether the routes lead to the places instead of from them.",
        schema: ["type": "boolean"], example: false)
    private static let shape = QueryParameter(
        name: "shape",
        description: "areas, which is the default, or lines for the roads within each limit and beyond the one before.",
        schema: ["type": "string", "enum": .array(Shape.allCases.map { .string($0.rawValue) })], example: "areas")

    private static let precision = QueryParameter(
        name: "precision",
        description: """
            How true areas are: exact, which is the default, by the rules for routes to points, or approximate, from the \
            distances of roads on a lattice, in about half of the time.
            """,
        schema: [
            "type": "string", "enum": .array(IsochronesRequest.Precision.allCases.map { .string($0.rawValue) }),
        ], example: "approximate")

    /// The path `/isochrones`: areas within travel times or distances.
    static let isochrones = NativePath(
        path: "/isochrones", summary: "The areas within travel times or distances of a place.",
        description: """
            A GeoJSON feature for each limit, in ascending order; each area contains those before it. A point is inside if \
            /etas to it gives a travel time within the limit: of an exact area this holds for about 997 of 1,000 points, of an \
            approximate one for about 99 of 100. Give either minutes or kilometers. A png draws the values \
            of all squares of the map within the greatest limit in colors, a pgm has them as numbers of 16 bits, which its \
            comments explain, and a pgw is the world file of the png in EPSG:3857; the picture has at most \(mostSquares) squares.
            """,
        parameters: [
            places, minutes, kilometers, RequestParameters.transportType, direction, shape, precision,
        ] + RequestParameters.avoidances + [IsochroneFormat.parameter(of: IsochroneFormat.allCases)],
        forms: IsochroneFormat.allCases.map { format in
            Form(
                mediaType: format.mediaType, schema: format.isRaster ? nil : "isochrones",
                examples: format.isRaster ? [] : ["isochrones"])
        },
        statuses: [.notFound, .unprocessableContent], searches: true, price: .area
    ) { (query) throws(ServerError) in
        let format = try IsochroneFormat.wanted(
            query.query, values: query.values, of: IsochroneFormat.allCases,
            byAccept: IsochroneFormat.allCases.filter { !$0.isRaster })
        let limits = try query.isochroneLimits()
        let items = try query.values.places(places)
        guard 1...mostLimits ~= items.count else {
            throw ServerError(
                .badRequest, "There are \(items.count) places; give from 1 to \(mostLimits).", parameter: places.name)
        }
        try query.limits.check(addresses: items.count(where: \.isOnlyAddress), in: places.name)
        let asked = try query.served(try query.values.transportType(RequestParameters.transportType) ?? .any)
        let area = try query.areas.area(
            of: items.compactMap(\.coordinate), by: asked, naming: items.lazy.compactMap(\.address).first ?? "")
        let isArrival = try query.values.flag(direction)
        let wantedShape = try query.values.word(shape, Shape.self)
        guard wantedShape == nil || !format.isRaster else {
            throw ServerError(
                .badRequest, "A \(format.rawValue) has squares and no \(shape.name); leave it out.",
                parameter: shape.name)
        }
        let wantedPrecision = try query.values.word(precision, IsochronesRequest.Precision.self)
        guard wantedPrecision == nil || !format.isRaster && wantedShape != .lines else {
            throw ServerError(
                .badRequest, "Only areas have a \(precision.name); leave it out, or ask for areas.",
                parameter: precision.name)
        }
        let avoidances = try RouteAvoidances(query.values)
        let body = try query.searched { () throws(DirectionsError) in
            let request = IsochronesRequest(
                places: try area.provider.coordinates(of: items, cancellation: query.cancellation),
                transportType: asked, limits: limits, isArrival: isArrival,
                avoidances: avoidances, precision: wantedPrecision ?? .exact)
            return try area.provider.isochrones(
                request, format: format, shape: wantedShape ?? .areas, cancellation: query.cancellation)
        }
        return ServerAnswer(mediaType: format.mediaType, fields: [.vary: "Accept"], body)
    }
}

extension NativeQuery {
    /// The limits of the query.
    fileprivate func isochroneLimits() throws(ServerError) -> IsochronesRequest.Limits {
        let minutes = try values.limits(NativePath.minutes, upTo: NativePath.mostMinutes)
        let kilometers = try values.limits(NativePath.kilometers, upTo: NativePath.mostKilometers)
        guard minutes.isEmpty != kilometers.isEmpty else {
            throw ServerError(.badRequest, "Give either minutes or kilometers.", parameter: NativePath.minutes.name)
        }
        return kilometers.isEmpty ? .travelTimes(minutes.map { $0 * 60 }) : .distances(kilometers.map { $0 * 1000 })
    }
}

extension QueryValues {
    /// Numbers above 0, joined by commas; none if the parameter is not given.
    fileprivate func limits(_ parameter: QueryParameter, upTo greatest: Double) throws(ServerError) -> [Double] {
        guard let text = self[parameter] else { return [] }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.number(String($0)) }
        let limits = numbers.compactMap(\.self).filter { $0 > 0 && $0 <= greatest }
        guard limits.count == numbers.count, limits.count <= NativePath.mostLimits else {
            throw unreadable(
                parameter,
                advice:
                    "write at most \(NativePath.mostLimits) numbers above 0 and up to \(Int(greatest)), joined by commas"
            )
        }
        return limits
    }
}

extension DirectionsProvider {
    fileprivate func isochrones(
        _ request: IsochronesRequest, format: NativePath.IsochroneFormat, shape: NativePath.Shape,
        cancellation: Cancellation
    ) throws(DirectionsError) -> AnswerBody {
        let roadLimit = NativePath.mostRoadsOfIsochrones
        if format.isRaster {
            let (response, raster) = try calculateReachRaster(
                request, ofAtMost: NativePath.mostSquares, roadLimit: roadLimit, cancellation: cancellation)
            return switch format {
            case .png: .whole(try IsochronePicture.png(raster, response: response))
            case .pgw: .whole(IsochronePicture.worldFile(raster))
            default: .whole(IsochronePGM.encode(raster, response))
            }
        }
        switch shape {
        case .areas:
            return IsochronesGeoJSON.encode(
                try calculateIsochrones(request, roadLimit: roadLimit, cancellation: cancellation))
        case .lines:
            let reached = try calculateReachedLines(request, roadLimit: roadLimit, cancellation: cancellation)
            return IsochronesGeoJSON.encode(reached.response, lines: reached.lines)
        }
    }
}
