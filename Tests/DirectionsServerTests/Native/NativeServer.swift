import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// The native API over a drawing; each of its answers is held against the API's own description.
struct NativeServer {
    let map: SketchMap
    let areas: CurrentDatasets
    var provider: DirectionsProvider { areas.now.all[0].provider }
    private let api: NativeAPI
    private let document: JSONValue

    /// - Parameter coverage: what is covered, nil for everything.
    init(
        _ map: SketchMap, coverage: CoverageGate? = nil, configuration: ServerConfiguration = ServerConfiguration(),
        name: String? = nil, transportTypes: TransportType? = nil
    ) throws {
        self.map = map
        let provider = DirectionsProvider(graph: map.graph, coverage: coverage, places: map.provider.placeIndexFile)
        areas = CurrentDatasets(
            provider: provider, configuration: configuration, name: name, transportTypes: transportTypes)
        api = NativeAPI(areas)
        let endpoint = try #require(api.endpoint(at: "/openapi.json"))
        document = try JSONValue(try endpoint.answer(ServerQuery(target: "/openapi.json"), Cancellation()).body)
    }

    /// A town with a square, a toll road, a ferry and an island.
    static func town(
        coverage: CoverageGate? = nil, configuration: ServerConfiguration = ServerConfiguration(), name: String? = nil,
        transportTypes: TransportType? = nil
    ) throws -> NativeServer {
        let map = try SketchMap(
            """
            a----b----c  1
                 |    |
                 d-2--e     f--g
            """,
            ways: ["ab": "residential", "bc": "primary toll=yes", "bde": "residential", "ce": "footway", "fg": "path"])
        return try NativeServer(
            map, coverage: coverage, configuration: configuration, name: name, transportTypes: transportTypes)
    }

    /// The place of a letter as a query has it.
    func text(_ letter: Character) -> String {
        let place = map.place(letter)
        return "\(place.latitude),\(place.longitude)"
    }

    /// The place of a letter as a body has it.
    func json(_ letter: Character) -> String {
        let place = map.place(letter)
        return "{\"coordinate\": {\"latitude\": \(place.latitude), \"longitude\": \(place.longitude)}}"
    }

    /// `source` and `destination` of a query.
    func ends(_ source: Character, _ destination: Character) -> String {
        "source=\(text(source))&destination=\(text(destination))"
    }

    // MARK: Asking

    private static func target(_ path: String, _ query: String?) -> String {
        query.map { "\(path)?\($0)" } ?? path
    }

    func get(
        _ path: String, _ query: String? = nil, fields: HTTPFields = [:], cancellation: Cancellation = Cancellation()
    ) throws -> Answered {
        try ask(ServerQuery(target: Self.target(path, query), fields: fields), cancellation)
    }

    func post(
        _ path: String, _ body: String, query: String? = nil, fields: HTTPFields = [.contentType: "application/json"]
    ) throws -> Answered {
        try ask(
            ServerQuery(.post, target: Self.target(path, query), fields: fields, body: Array(body.utf8)), Cancellation()
        )
    }

    /// The answer, once it is as the description has it.
    private func ask(_ query: ServerQuery, _ cancellation: Cancellation) throws -> Answered {
        let answer = answer(query, cancellation)
        let operation = document["paths"][query.path][query.method.rawValue.lowercased()]
        #expect(operation != .null, "\(query.path) is not described")
        let errors = try errors(of: answer, operation)
        #expect(errors == [], "\(query.path)?\(query.query ?? "") \(answer.status)")
        return Answered(answer)
    }

    private func answer(_ query: ServerQuery, _ cancellation: Cancellation) -> ServerAnswer {
        do throws(ServerError) {
            guard let endpoint = api.endpoint(at: query.path) else { throw ServerError(.notFound, "Nothing is here.") }
            return try endpoint.answer(query, cancellation)
        } catch {
            return api.answer(for: error, to: query)
        }
    }

    // MARK: The description

    private func errors(of answer: ServerAnswer, _ operation: JSONValue) throws -> [String] {
        var response = operation["responses"]["\(answer.status.code)"]
        if let reference = response["$ref"].text { response = part(reference) }
        guard response != .null else { return ["the status is not described"] }
        if answer.status == .notModified { return [] }
        let type = String(answer.mediaType.prefix { $0 != ";" })
        let content = response["content"][type]
        guard content != .null else { return ["\(type) is not described"] }
        guard type.hasSuffix("json") else { return [] }
        return JSONSchema(root: document, schema: content["schema"]).findings(try JSONValue(answer.body)).errors
    }

    private func part(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }
    }
}

/// An answer as tests look at it.
struct Answered {
    let answer: ServerAnswer

    init(_ answer: ServerAnswer) {
        self.answer = answer
    }

    var status: Int { answer.status.code }
    var text: String { String(decoding: answer.body, as: UTF8.self) }
    /// The value, null for what is no JSON.
    var json: JSONValue { (try? JSONValue(answer.body)) ?? .null }
    /// Status and kind of a problem.
    var problem: String { "\(status) \(json["reason"].text ?? "none")" }
    var detail: String { json["detail"].text ?? "" }
    var parameter: String? { json["parameter"].text }
}
