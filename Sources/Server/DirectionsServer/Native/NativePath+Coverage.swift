import DirectionsFormats
import DirectionsKit
import HTTPTypes

extension NativePath {
    /// The path `/coverage`: the covered areas.
    static let coverage = NativePath(
        path: "/coverage", summary: "The areas that are covered by each means of transport.",
        description: """
            A GeoJSON feature for each polygon of a coverage, whose property modes has the means of transport that it is \
            for. Where the server has no coverage, and answers for all places that its graph has, this is a problem with \
            the status 404; /capabilities then says "coverage": null.
            """,
        parameters: [AnswerFormat.parameter(of: [.geojson, .json])],
        forms: [
            Form(mediaType: AnswerFormat.geojson.mediaType, schema: "coverageMap", examples: ["coverage"]),
            Form(mediaType: AnswerFormat.json.mediaType, schema: "coverageMap", examples: ["coverage"]),
        ],
        statuses: [.notFound], searches: true
    ) { (query) throws(ServerError) in
        let parts = query.areas.served.all.compactMap { area in
            area.provider.coverage.map { (areas: $0.areas(), modes: area.transportTypes.modes) }
        }
        guard !parts.isEmpty else {
            throw ServerError(
                .notFound,
                "This server has no coverage: it answers for all places that its graph has, see /capabilities.")
        }
        let format = try query.form()
        return query.answer(format, CoverageMapGeoJSON.encode(parts))
    }
}
