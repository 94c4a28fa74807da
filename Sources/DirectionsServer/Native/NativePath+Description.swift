extension NativePath {
    /// The description of all paths.
    static let description = NativePath(
        path: "/openapi.json", summary: "This description of the API, as OpenAPI 3.1 has it.", parameters: [],
        forms: [Form(mediaType: AnswerFormat.json.mediaType, schema: "openAPI", examples: [])]
    ) { (query) throws(ServerError) in
        query.answer(try query.form(), OpenAPIDocument.bytes)
    }
}
