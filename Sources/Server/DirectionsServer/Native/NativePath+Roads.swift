import DirectionsFormats
import DirectionsKit
import HTTPTypes
import TextCoding

extension NativePath {
    /// The greatest number of roads in an answer.
    private static let mostRoads = 10

    private static let at = QueryParameter(
        name: "at", description: "The place to look around, latitude,longitude.", schema: QueryPattern.point,
        example: "41.1496,-8.6110")
    private static let way = QueryParameter(
        name: "way",
        description: "Ids of OpenStreetMap ways to list instead of the roads around a place, joined by commas.",
        schema: QueryPattern.ways, example: nil)
    private static let limit = QueryParameter(
        name: "limit", description: "The greatest number of roads; \(mostRoads) unless given.",
        schema: ["type": "integer", "minimum": 1, "maximum": .integer(mostRoads)], example: 5)

    /// The path `/roads`: the roads near a place, which a request may close.
    static let roads = NativePath(
        path: "/roads", summary: "The roads near a place, nearest first, or the roads of ways.",
        description: """
            Each road is all of an OpenStreetMap way, and the parameter closedWays of /directions takes its wayID. Roads within \
            \(Int(DirectionsProvider.nearbyRadius)) m count, of the means of transport in transportType or of any; the list is empty \
            where there are none. With way instead of at they are those ways that are roads, as given and without a distance.
            """,
        parameters: [at, way, RequestParameters.transportType, limit],
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "roads", examples: ["roads"])],
        statuses: [.notFound], searches: true
    ) { (query) throws(ServerError) in
        let format = try query.form()
        let place = try query.values.coordinate(at)
        let asked = try query.values.transportType(RequestParameters.transportType) ?? .any
        let count = try query.values.count(limit, upTo: mostRoads) ?? mostRoads
        let ways = try query.values.integers(way)
        guard (place == nil) != ways.isEmpty else {
            throw ServerError(.badRequest, "Give either at or way, and not both.", parameter: at.name)
        }
        let types = try query.served(asked)
        guard let place else {
            let areas = try query.areas.all()
            let roads = ways.prefix(count).compactMap { id in
                areas.lazy.compactMap { $0.provider.road(ofWay: id) }.first
            }
            return query.answer(format, RoadsJSON.encode(roads))
        }
        let area = try query.areas.area(of: [place], by: types)
        let roads = try query.searched { () throws(DirectionsError) in
            try area.provider.roads(near: place, by: types, limit: count, cancellation: query.cancellation)
        }
        return query.answer(format, RoadsJSON.encode(roads))
    }
}
