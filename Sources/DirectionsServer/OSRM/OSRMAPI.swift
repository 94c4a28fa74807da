import HTTPTypes

/// The OSRM family.
package struct OSRMAPI: ServerAPI {
    private let area: ServedArea

    package init(_ area: ServedArea) {
        self.area = area
    }

    package func owns(_ path: String) -> Bool { false }

    package func endpoint(at path: String) -> Endpoint? { nil }

    package func answer(for error: ServerError, to query: ServerQuery) -> ServerAnswer {
        ServerAnswer(status: .badRequest, body: Array(error.message.utf8), outcome: error.outcome)
    }
}
