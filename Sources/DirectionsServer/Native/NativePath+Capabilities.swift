import DirectionsKit
import Geometry
import Roads
import TextCoding

extension NativePath {
    /// The path `/capabilities`: what the server can do.
    static let capabilities = NativePath(
        path: "/capabilities", summary: "What this server can do: means of transport, area, languages and limits.",
        parameters: [],
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "capabilities", examples: ["capabilities"])]
    ) { (query) throws(ServerError) in
        query.answer(try query.form(), PlainJSON.encode(Capabilities.tree(of: query.area)))
    }
}

/// The JSON of a server's capabilities.
private enum Capabilities {
    static func tree(of area: ServedArea) -> JSONTree {
        let graph = area.provider.graph
        let facts: [String: JSONTree?] = [
            "name": area.name.map { .string($0) }, "version": area.configuration.version.map { .string($0) },
            "dataDate": graph.facts[.dataTimestamp].map { .string($0) },
        ]
        return JSONTree.object(facts.compactMapValues(\.self)).merging([
            "transportTypes": names(area.transportTypes), "bounds": bounds(graph.bounds),
            "coverage": coverage(area), "languages": languages, "units": words(UnitSystem.self),
            "formats": .array(AnswerFormat.allCases.map { .string($0.mediaType) }),
            "apis": ["native", "osrm", "apple"],
            "limits": limits(area.limits), "attribution": .string(DirectionsResponse.openStreetMapAttribution),
        ])
    }

    private static func names(_ types: TransportType) -> JSONTree {
        .array(types.modes.map { .string($0.name) })
    }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> JSONTree {
        .array(Word.allCases.map { .string($0.rawValue) })
    }

    private static var languages: JSONTree {
        .array(Language.all.map { ["code": .string($0.code), "name": .string($0.name)] })
    }

    private static func bounds(_ box: BoundingBox) -> JSONTree {
        ["southWest": place(Coordinate(box.minimum)), "northEast": place(Coordinate(box.maximum))]
    }

    private static func place(_ coordinate: Coordinate) -> JSONTree {
        ["latitude": .number(coordinate.latitude), "longitude": .number(coordinate.longitude)]
    }

    /// Null if the server has no coverage.
    private static func coverage(_ area: ServedArea) -> JSONTree {
        guard let gate = area.provider.coverage else { return .null }
        let covered = gate.transportTypes.intersection(area.transportTypes)
        return ["transportTypes": names(covered), "path": .string(NativePath.coverage.path)]
    }

    private static func limits(_ limits: ServerLimits) -> JSONTree {
        [
            "targetBytes": .integer(limits.targetBytes), "bodyBytes": .integer(limits.bodyBytes),
            "places": .integer(limits.waypoints), "destinations": .integer(limits.tableCells),
            "alternates": .integer(limits.alternates), "searchSeconds": .number(limits.searchSeconds),
            "requestsPerSecond": limits.clientRate.map { .number($0) } ?? .null,
            "requestsAtOnce": limits.clientRate == nil ? .null : .integer(limits.clientBurst),
        ]
    }
}
