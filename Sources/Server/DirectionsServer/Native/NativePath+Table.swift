import DirectionsFormats
import DirectionsKit
import DirectionsLinks
import Geometry
import HTTPTypes
import TextCoding

/// The formats of tables.
enum TableFormat: String, MediaFormat {
    case json, csv, binary

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .csv: "text/csv"
        case .binary: "application/octet-stream"
        }
    }
}

extension NativePath {
    fileprivate static let sources = QueryParameter(
        name: "sources",
        description: """
            Where the routes begin, in the form of source in /directions: in repeated parameters, between |, or both; a row \
            of the table for each.
            """,
        schema: ["type": "array", "items": QueryPattern.point, "minItems": 1],
        example: ["41.1496,-8.6110", "41.1621,-8.5835"], isRequired: true, isRepeated: true)
    fileprivate static let destinations = QueryParameter(
        name: "destinations", description: "Where they end, in the same form; the sources unless given.",
        schema: ["type": "array", "items": QueryPattern.point, "minItems": 1], example: ["41.1550,-8.6000"],
        isRepeated: true)
    fileprivate static let measures = QueryParameter(
        name: "measures",
        description: """
            What the cells of JSON have, joined by commas: durations in seconds, which is the default, distances in meters, \
            and reasons, words that say why there is no route. CSV has the first two always; binary has durations, and with \
            distances these, too.
            """,
        schema: QueryPattern.list(
            of: "(\(TableJSON.Measure.allCases.map(\.rawValue).joined(separator: "|")))", between: ","),
        example: "durations,distances")

    /// The path `/table`: travel times between all of some places and all of some others.
    static let table = NativePath(
        path: "/table", summary: "How long the best routes take between all of some places and all of some others.",
        description: """
            A row for each source and a cell in it for each destination; null where there is no route. Places without a road \
            near them are listed in errors. The binary form is that of route table --format binary.
            """,
        parameters: [
            sources, destinations, RequestParameters.transportType, measures,
            TableFormat.parameter(of: TableFormat.allCases),
        ],
        body: Body(schema: "tableRequest", parameters: [TableFormat.parameter(of: TableFormat.allCases)]),
        forms: [
            Form(mediaType: TableFormat.json.mediaType, schema: "table", examples: ["table"]),
            Form(mediaType: TableFormat.csv.mediaType, schema: nil, examples: []),
            Form(mediaType: TableFormat.binary.mediaType, schema: nil, examples: []),
        ],
        statuses: [.notFound, .unprocessableContent], searches: true, price: .table
    ) { (query) throws(ServerError) in
        let format = try TableFormat.wanted(query.query, values: query.values, of: Array(TableFormat.allCases))
        let asked = try query.isPosted ? TableQuery(posted: query.query) : TableQuery(query.values)
        try asked.checkSize(query.limits)
        return try query.table(asked, format: format)
    }
}

/// What a request for a table asks for.
private struct TableQuery {
    var sources: [MapItem]
    /// Nil for the sources.
    var destinations: [MapItem]?
    var transportType: TransportType
    var measures: [TableJSON.Measure]

    init(_ values: QueryValues) throws(ServerError) {
        sources = try values.places(NativePath.sources)
        destinations = values[NativePath.destinations] == nil ? nil : try values.places(NativePath.destinations)
        transportType = try values.transportType(RequestParameters.transportType) ?? .any
        measures = try Self.measures(
            values[NativePath.measures]?.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }

    init(posted query: ServerQuery) throws(ServerError) {
        let request = try PostedRequest.table(in: query)
        sources = request.sources.map { MapItem(coordinate: $0) }
        destinations = request.destinations.map { $0.map { MapItem(coordinate: $0) } }
        transportType = request.transportType ?? .any
        measures = try Self.measures(request.measures)
    }

    private static func measures(_ words: [String]?) throws(ServerError) -> [TableJSON.Measure] {
        guard let words else { return [.durations] }
        let known = words.compactMap { TableJSON.Measure(rawValue: $0) }
        guard known.count == words.count, !known.isEmpty else {
            let all = TableJSON.Measure.allCases.map(\.rawValue).joined(separator: ", ")
            throw ServerError(
                .badRequest,
                "The measures are \"\(VisibleText.excerpt(words.joined(separator: ",")))\"; name some of \(all).",
                parameter: NativePath.measures.name)
        }
        return known
    }

    func checkSize(_ limits: ServerLimits) throws(ServerError) {
        let columns = destinations?.count ?? sources.count
        if let error = TravelTable.emptiness(sources: sources.count, destinations: columns) {
            throw ServerError(
                .badRequest, error.message,
                parameter: sources.isEmpty ? NativePath.sources.name : NativePath.destinations.name)
        }
        for (count, name) in [(sources.count, NativePath.sources.name), (columns, NativePath.destinations.name)] {
            guard count <= limits.tablePlaces else {
                throw ServerError(
                    .badRequest, "There are \(count) \(name), and this server takes from 1 to \(limits.tablePlaces).",
                    parameter: name)
            }
        }
        guard sources.count * columns <= limits.tableCells else {
            throw ServerError(
                .badRequest,
                "The table has \(sources.count * columns) cells, and this server takes up to \(limits.tableCells); "
                    + "ask for it in parts.", parameter: NativePath.sources.name)
        }
    }
}

extension PostedRequest {
    fileprivate static func table(in query: ServerQuery) throws(ServerError) -> RequestTable {
        try check(query)
        let request = try read { () throws(DirectionsError) in try RequestTable(json: query.body, name: name) }
        try refuse(request.unread)
        return request
    }
}

extension NativeQuery {
    fileprivate func table(_ asked: TableQuery, format: TableFormat) throws(ServerError) -> ServerAnswer {
        let type = try served(asked.transportType)
        let items = asked.sources + (asked.destinations ?? [])
        try limits.check(
            addresses: items.count(where: \.isOnlyAddress),
            in: asked.sources.contains(where: \.isOnlyAddress)
                ? NativePath.sources.name : NativePath.destinations.name)
        let area = try areas.area(
            of: items.compactMap(\.coordinate), by: type, naming: items.lazy.compactMap(\.address).first ?? "")
        let table = try searched { () throws(DirectionsError) in
            try travelTable(asked, by: type, from: area.provider)
        }
        let cells = try searched { () throws(DirectionsError) in try table.cells(0..<table.rowCount) }
        let hasReasons = asked.measures.contains(.reasons)
        let body: AnswerBody =
            switch format {
            case .json: TableJSON.encode(table, cells, asked.measures)
            case .csv: TableCSV.encode(table, cells, hasReasons: hasReasons)
            case .binary: TableBinary.encode(table, cells, hasDistances: asked.measures.contains(.distances))
            }
        return ServerAnswer(
            mediaType: format.mediaType, fields: [.vary: "Accept"], body, transportType: TransportType(table.mode))
    }

    private func travelTable(
        _ asked: TableQuery, by type: TransportType, from provider: DirectionsProvider
    ) throws(DirectionsError) -> TravelTable {
        var lookups = AddressLookups(provider, cancellation)
        let sources = try provider.coordinates(of: asked.sources, noun: "Source", &lookups)
        let destinations = try provider.coordinates(of: asked.destinations ?? [], noun: "Destination", &lookups)
        return try TravelTable(
            provider, from: sources, to: asked.destinations == nil ? sources : destinations,
            mode: try provider.mode(of: type), threads: 1, cancellation: cancellation)
    }
}
