import DirectionsKit
import HTTPTypes
import Threading

/// One path of the native API: its parameters, its forms and its answer.
///
/// It reads requests, and the API's description is made from it.
struct NativePath: Sendable {
    let path: String
    /// What it does, in a sentence.
    let summary: String
    /// What else a caller must know.
    var description = ""
    /// The parameters of its query.
    let parameters: [QueryParameter]
    /// The body of a POST, nil if the path takes none.
    var body: Body?
    /// Whether every request has a body.
    var isPostOnly = false
    /// The forms of its answers; the first is the default.
    let forms: [Form]
    /// The statuses of the problems that only some paths have.
    var statuses: [HTTPResponse.Status] = []
    /// Whether the answer is in a language and depends on `Accept-Language`.
    var hasLanguage = false
    var searches = false
    /// What a request is expected to take.
    var price = RequestPrice.one
    /// Whether clients may keep its answers, which have an entity tag.
    var hasEntityTag = false
    /// Whether its problems may be pictures.
    var answersPictures = false
    let answer: @Sendable (NativeQuery) throws(ServerError) -> ServerAnswer

    /// A body in JSON.
    struct Body: Sendable {
        /// The name of its schema and of its example.
        let schema: String
        /// The parameters of the query besides it.
        let parameters: [QueryParameter]
    }

    /// A form of an answer.
    struct Form: Sendable {
        let mediaType: String
        /// The name of its schema, nil for plain text.
        let schema: String?
        /// The names of its examples.
        let examples: [String]
    }

    /// The name in the metrics and the log.
    var name: String { String(path.dropFirst().prefix { $0 != "." }) }

    var methods: [HTTPRequest.Method] { body == nil ? [.get] : isPostOnly ? [.post] : [.get, .post] }

    static let all = [
        directions, snapshot, etas, when, table, isochrones, explain, open, link, sessions, progress, roads, geocode,
        reverse, search, autocomplete,
        coverage,
        capabilities, description,
    ]
}

/// A request for a path, with the parts that all paths read alike.
struct NativeQuery {
    let areas: RequestDatasets
    let configuration: ServerConfiguration
    let query: ServerQuery
    let values: QueryValues
    let cancellation: Cancellation
    private let path: NativePath

    init(
        _ query: ServerQuery, at path: NativePath, from areas: RequestDatasets, configuration: ServerConfiguration,
        cancellation: Cancellation
    ) throws(ServerError) {
        self.areas = areas
        self.configuration = configuration
        self.query = query
        self.cancellation = cancellation
        self.path = path
        let known = query.method == .post ? path.body?.parameters : path.parameters
        values = try QueryValues(query.query, of: path.path, knowing: known ?? [])
    }

    var limits: ServerLimits { configuration.limits }

    var isPosted: Bool { query.method == .post }

    /// The means of transport that the query names, nil if it names none that can be read.
    var transportType: TransportType? { try? values.transportType(RequestParameters.transportType) }

    /// The form that the client asks for, of those that the path has.
    func form() throws(ServerError) -> AnswerFormat {
        let all = path.forms.compactMap { form in AnswerFormat.allCases.first { $0.mediaType == form.mediaType } }
        let offered = all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
        return try AnswerFormat.wanted(query, values: values, of: offered)
    }

    /// A document that is the same for everyone, in the form that the client accepts.
    func answer(_ format: AnswerFormat, documentAt path: String, make: () -> [UInt8]) -> ServerAnswer {
        areas.served.documents.document("\(path) \(format.mediaType)", mediaType: format.mediaType, make: make)
            .answer(query, fields: [.vary: "Accept"])
    }

    /// An answer whose form, and whose language if it has one, depend on what the client accepts.
    func answer(_ format: AnswerFormat, _ body: [UInt8], language: String? = nil) -> ServerAnswer {
        var fields: HTTPFields = [.vary: path.hasLanguage ? "Accept, Accept-Language" : "Accept"]
        fields[.contentLanguage] = language
        return ServerAnswer(mediaType: format.mediaType, fields: fields, body: body)
    }
}
