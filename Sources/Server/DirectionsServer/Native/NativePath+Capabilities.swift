import DirectionsKit
import Geometry
import Roads
import TextCoding

extension NativePath {
    /// The path `/capabilities`: what the server can do.
    static let capabilities = NativePath(
        path: "/capabilities", summary: "What this server can do: means of transport, area, languages and limits.",
        parameters: [],
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "capabilities", examples: ["capabilities"])],
        searches: true, price: .ready, hasEntityTag: true
    ) { (query) throws(ServerError) in
        // A coverage file that was replaced is read again.
        let covered = query.areas.served.all.compactMap { $0.provider.coverage?.transportTypes.description }
        let path = "/capabilities \(covered.joined(separator: " "))"
        return query.answer(try query.form(), documentAt: path) {
            PlainJSON.encode(Capabilities(areas: query.areas.served, configuration: query.configuration).tree)
        }
    }
}

/// The JSON of a server's capabilities.
private struct Capabilities {
    let areas: ServedDatasets
    let configuration: ServerConfiguration

    var tree: JSONTree {
        // The oldest data decides how far the answers may be trusted.
        let date = areas.all.compactMap { $0.provider.graph.facts[.dataTimestamp] }.min()
        let facts: [String: JSONTree?] = [
            "name": areas.name.map { .string($0) }, "version": configuration.version.map { .string($0) },
            "dataDate": date.map { .string($0) },
            "areas": areas.all.count > 1 ? .array(areas.all.map(Self.tree)) : nil,
            "mapBounds": areas.all.count > 1
                ? nil : Self.bounds(areas.all[0].mapBounds.box, areas.all[0].mapBounds.longitudes),
        ]
        return JSONTree.object(facts.compactMapValues(\.self)).merging([
            "transportTypes": Self.names(areas.transportTypes), "bounds": Self.bounds(areas.bounds, areas.longitudes),
            "coverage": Self.coverage(areas), "languages": Self.languages, "units": Self.words(UnitSystem.self),
            "formats": .array(AnswerFormat.allCases.map { .string($0.mediaType) }),
            "apis": ["native", "osrm", "apple", "nominatim", "valhalla", "openrouteservice", "graphhopper"],
            "limits": Self.limits(configuration.limits),
            "attribution": .string(DirectionsResponse.openStreetMapAttribution),
        ])
    }

    private static func tree(of area: ServedDataset) -> JSONTree {
        let graph = area.provider.graph
        let map = area.mapBounds
        let facts: [String: JSONTree?] = [
            "name": area.nameOnMaps.map { .string($0) }, "dataDate": graph.facts[.dataTimestamp].map { .string($0) },
        ]
        return JSONTree.object(facts.compactMapValues(\.self)).merging([
            "transportTypes": names(area.transportTypes), "bounds": bounds(graph.bounds, graph.longitudes),
            "mapBounds": bounds(map.box, map.longitudes),
        ])
    }

    private static func names(_ types: TransportType) -> JSONTree {
        .array((types.modes.map(\.name) + (types.contains(.transit) ? ["transit"] : [])).map { .string($0) })
    }

    private static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> JSONTree {
        .array(Word.allCases.map { .string($0.rawValue) })
    }

    private static var languages: JSONTree {
        .array(Language.all.map { ["code": .string($0.code), "name": .string($0.name)] })
    }

    private static func bounds(_ box: BoundingBox, _ longitudes: LongitudeRange) -> JSONTree {
        let southWest = FixedCoordinate(latitude: box.minimum.latitude, longitude: longitudes.west)
        let northEast = FixedCoordinate(latitude: box.maximum.latitude, longitude: longitudes.east)
        return ["southWest": place(Coordinate(southWest)), "northEast": place(Coordinate(northEast))]
    }

    private static func place(_ coordinate: Coordinate) -> JSONTree {
        ["latitude": .number(coordinate.latitude), "longitude": .number(coordinate.longitude)]
    }

    /// Null if the server has no coverage.
    private static func coverage(_ areas: ServedDatasets) -> JSONTree {
        let gated = areas.all.filter { $0.provider.coverage != nil }
        guard !gated.isEmpty else { return .null }
        let covered = gated.reduce(into: TransportType()) { covered, area in
            covered.formUnion(area.provider.coverage?.transportTypes.intersection(area.transportTypes) ?? [])
        }
        return ["transportTypes": names(covered), "path": .string(NativePath.coverage.path)]
    }

    private static func limits(_ limits: ServerLimits) -> JSONTree {
        [
            "targetBytes": .integer(limits.targetBytes), "bodyBytes": .integer(limits.bodyBytes),
            "places": .integer(limits.waypoints), "addresses": .integer(limits.addresses),
            "destinations": .integer(limits.tableCells),
            "tablePlaces": .integer(limits.tablePlaces), "tableCells": .integer(limits.tableCells),
            "alternates": .integer(limits.alternates), "searchSeconds": .number(limits.searchSeconds),
            "requestsPerSecond": limits.clientRate.map { .number($0) } ?? .null,
            "requestsAtOnce": limits.clientRate == nil ? .null : .integer(limits.clientBurst),
        ]
    }
}
