import DirectionsKit
import HTTPTypes
import TextCoding

/// The description of the API in OpenAPI 3.1, made from the values that read requests and make answers.
enum OpenAPIDocument {
    /// The document, made once at its first use.
    static let bytes = PlainJSON.encode(tree)

    private static var tree: JSONTree {
        [
            "openapi": "3.1.0", "info": info, "servers": [["url": "/"]], "paths": paths,
            "components": ["schemas": OpenAPISchemas.tree, "responses": OpenAPIProblems.responses],
        ]
    }

    private static let info: JSONTree = [
        "title": "Directions", "version": "1",
        "summary": "Routes and travel times from OpenStreetMap data, in the words of MapKit.",
        "description": .string(
            """
            Answers carry the credit \(DirectionsResponse.openStreetMapAttribution), which every use of them must show. Errors \
            are problem details (RFC 9457). Parameters that are not described here are refused.
            """),
        "license": ["name": "Apache 2.0", "identifier": "Apache-2.0"],
    ]

    private static var paths: JSONTree {
        .object(Dictionary(uniqueKeysWithValues: NativePath.all.map { ($0.path, operations(of: $0)) }))
    }

    private static func operations(of path: NativePath) -> JSONTree {
        let get: JSONTree = path.isPostOnly ? [:] : ["get": operation(path, method: "get", parameters: path.parameters)]
        guard let body = path.body else { return get }
        let post = operation(path, method: "post", parameters: body.parameters).merging([
            "requestBody": [
                "required": true,
                "content": ["application/json": content(schema: body.schema, examples: [body.schema])],
            ]
        ])
        return get.merging(["post": post])
    }

    private static func operation(_ path: NativePath, method: String, parameters: [QueryParameter]) -> JSONTree {
        let language = path.hasLanguage ? [acceptLanguage] : []
        return [
            "operationId": .string("\(method)-\(path.name)"), "summary": .string(path.summary),
            "description": .string(path.description), "parameters": .array(parameters.map(parameter) + language),
            "responses": responses(of: path, isPosted: method == "post"),
        ]
    }

    private static func parameter(_ parameter: QueryParameter) -> JSONTree {
        let example: JSONTree = parameter.example.map { ["example": $0] } ?? [:]
        return example.merging([
            "name": .string(parameter.name), "in": "query", "description": .string(parameter.description),
            "required": .bool(parameter.isRequired), "schema": parameter.schema,
        ])
    }

    private static let acceptLanguage: JSONTree = [
        "name": "Accept-Language", "in": "header", "required": false, "schema": ["type": "string"],
        "description": "The languages that are understood, with weights (RFC 9110); language= overrides it.",
        "example": "pt-PT, en;q=0.5",
    ]

    // MARK: Answers

    private static func responses(of path: NativePath, isPosted: Bool) -> JSONTree {
        var responses: [String: JSONTree] = ["200": answer(of: path)]
        for status in OpenAPIProblems.statuses(of: path, isPosted: isPosted) {
            responses["\(status)"] =
                path.answersPictures
                ? OpenAPIProblems.pictured(status)
                : ["$ref": .string("#/components/responses/\(OpenAPIProblems.name(status))")]
        }
        if path.hasEntityTag {
            responses["304"] = ["description": "The answer that the client has, by If-None-Match, is still right."]
        }
        return .object(responses)
    }

    private static func answer(of path: NativePath) -> JSONTree {
        var headers: [String: JSONTree] = ["Vary": header("The request fields that the answer depends on.")]
        if path.hasLanguage { headers["Content-Language"] = header("The language of instructions and notices.") }
        if path.hasEntityTag {
            headers["ETag"] = header("Changes with the map and the request.")
            headers["Cache-Control"] = header("How long the answer may be used without asking again.")
        }
        var content: [String: JSONTree] = [:]
        for form in path.forms {
            let same = path.forms.filter { $0.mediaType == form.mediaType }
            content[form.mediaType] = self.content(
                schemas: same.map(\.schema), examples: same.flatMap(\.examples))
        }
        return ["description": .string(path.summary), "headers": .object(headers), "content": .object(content)]
    }

    private static func header(_ description: String) -> JSONTree {
        ["description": .string(description), "schema": ["type": "string"]]
    }

    private static func content(schema: String, examples: [String]) -> JSONTree {
        content(schemas: [schema], examples: examples)
    }

    /// - Parameter schemas: names of schemas; nil for plain text.
    private static func content(schemas: [String?], examples: [String]) -> JSONTree {
        let choices = schemas.map { name -> JSONTree in name.map(OpenAPISchemas.reference) ?? ["type": "string"] }
        let schema: JSONTree = choices.count == 1 ? choices[0] : ["oneOf": .array(choices)]
        guard !examples.isEmpty else { return ["schema": schema] }
        let named = examples.map { ($0, JSONTree.object(["value": OpenAPISchemas.example($0)])) }
        return ["schema": schema, "examples": .object(Dictionary(uniqueKeysWithValues: named))]
    }
}
