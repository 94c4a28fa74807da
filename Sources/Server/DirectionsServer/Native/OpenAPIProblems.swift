import DirectionsKit
import HTTPTypes
import TextCoding

/// The problems in the API's description, made from the table of their kinds.
enum OpenAPIProblems {
    /// The statuses that any request may get.
    private static let common: [HTTPResponse.Status] = [
        .badRequest, .methodNotAllowed, .notAcceptable, .requestTimeout, .uriTooLong, .tooManyRequests,
        .requestHeaderFieldsTooLarge, .internalServerError, .notImplemented,
    ]
    private static let ofBodies: [HTTPResponse.Status] = [.contentTooLarge, .unsupportedMediaType]
    private static let ofSearches: [HTTPResponse.Status] = [.serviceUnavailable, .gatewayTimeout]

    /// The statuses of the problems that requests for a path may get.
    static func statuses(of path: NativePath, isPosted: Bool) -> [Int] {
        let all = common + path.statuses + (isPosted ? ofBodies : []) + (path.searches ? ofSearches : [])
        return all.map(\.code)
    }

    /// The component name of the answer with a status.
    static func name(_ status: Int) -> String { "problem\(status)" }

    /// An answer for each status.
    static var responses: JSONTree {
        let statuses = Set(ProblemKind.all.map(\.status.code))
        return .object(
            Dictionary(uniqueKeysWithValues: statuses.map { status in (name(status), response(status)) }))
    }

    /// The answer with a status that is a placeholder for clients that accept pictures.
    static func pictured(_ status: Int) -> JSONTree {
        let response = response(status)
        let picture: JSONTree = ["image/png": ["schema": ["type": "string"]]]
        return response.merging(["content": response["content"].merging(picture)])
    }

    private static func response(_ status: Int) -> JSONTree {
        let kinds = ProblemKind.all.filter { $0.status.code == status }
        let reasons = kinds.map { JSONTree.string($0.reason) }
        let examples = kinds.map { ($0.reason, JSONTree.object(["value": example($0)])) }
        return [
            "description": .string(kinds[0].title + "."), "headers": headers(status),
            "content": [
                "application/problem+json": [
                    "schema": [
                        "allOf": [
                            OpenAPISchemas.reference("problem"),
                            [
                                "properties": [
                                    "status": ["const": .integer(status)], "reason": ["enum": .array(reasons)],
                                ]
                            ],
                        ]
                    ],
                    "examples": .object(Dictionary(examples) { first, _ in first }),
                ]
            ],
        ]
    }

    private static func headers(_ status: Int) -> JSONTree {
        func header(_ description: String, type: JSONTree) -> JSONTree {
            ["description": .string(description), "schema": ["type": type]]
        }
        return switch status {
        case 405: ["Allow": header("The methods that are allowed.", type: "string")]
        case 429, 503: ["Retry-After": header("Seconds after which to try again.", type: "integer")]
        default: [:]
        }
    }

    private static func example(_ kind: ProblemKind) -> JSONTree {
        JSONTree(PlainJSON.encode(Problem(ServerError(.badRequest, "\(kind.title)."), kind: kind)))
    }

    /// The schema of all problems.
    static var schema: JSONTree {
        let kinds = ProblemKind.all
        func values(_ values: [JSONTree]) -> JSONTree {
            .array(values.enumerated().filter { !values[..<$0.offset].contains($0.element) }.map(\.element))
        }
        return JSONTree(ServerDocument.problemSchema).merging([
            "properties": JSONTree(ServerDocument.problemSchema)["properties"].merging([
                "type": ["description": "What identifies the kind.", "enum": values(kinds.map { .string($0.type) })],
                "title": ["description": "The kind in words.", "enum": values(kinds.map { .string($0.title) })],
                "status": ["description": "The status.", "enum": values(kinds.map { .integer($0.status.code) })],
                "reason": ["description": "The kind in a word.", "enum": values(kinds.map { .string($0.reason) })],
                "codeName": [
                    "description": "MapKit's name for the code.",
                    "enum": .array(DirectionsError.Code.allCases.map { .string("\($0)") }),
                ],
            ])
        ])
    }
}
