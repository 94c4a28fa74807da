extension NativePath {
    /// The path `/openapi.json`: the description of all paths.
    static let description = NativePath(
        path: "/openapi.json", summary: "This description of the API, in OpenAPI 3.1.", parameters: [],
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "openAPI", examples: [])],
        searches: true, price: .ready, hasEntityTag: true
    ) { (query) throws(ServerError) in
        query.answer(try query.form(), documentAt: "/openapi.json") { OpenAPIDocument.bytes }
    }
}
