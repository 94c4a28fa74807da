import DirectionsKit
import HTTPTypes
import PlatformFoundation
import TextCoding
import Traffic

extension OperationsAPI {
    /// The endpoint that tells what is live, and takes traffic files from those who have the token.
    ///
    /// - Parameter token: nil if no file is taken.
    static func traffic(_ traffic: TrafficControl, token: String?) -> Endpoint {
        var endpoint = Endpoint("traffic", token == nil ? [.get] : [.get, .post]) { (query, _) throws(ServerError) in
            guard query.method == .post else { return json(.ok, tree: description(traffic)) }
            try require(token, in: query, for: "Traffic")
            let values = try QueryValues(query.query, of: "/traffic", knowing: [source, strict])
            let isStrict = try isTrue(values[strict])
            switch traffic.apply(query.body, name: values[source] ?? "POST /traffic", isStrict: isStrict) {
            case .applied(let report): return json(.ok, tree: self.description(report))
            case .refused(let problem): return refusal(.unprocessableContent, problem)
            case .busy: return refusal(.conflict, "Other traffic is being applied; send it again in a moment.")
            }
        }
        endpoint.threads = .operations
        return endpoint
    }

    private static let source = QueryParameter(
        name: "source", description: "The name under which the records are known.", schema: ["type": "string"],
        example: "city")
    private static let strict = QueryParameter(
        name: "strict", description: "Whether a line with an error refuses the whole file.",
        schema: ["type": "boolean"], example: true)

    private static func isTrue(_ value: String?) throws(ServerError) -> Bool {
        switch value {
        case "true": return true
        case "false", nil: return false
        case .some(let other):
            throw ServerError(
                .badRequest, "strict is \"\(VisibleText.excerpt(other))\"; write true or false.", parameter: "strict")
        }
    }

    private static func json(_ status: HTTPResponse.Status, tree: JSONTree) -> ServerAnswer {
        ServerAnswer(status: status, mediaType: "application/json; charset=utf-8", body: PlainJSON.encode(tree))
    }

    private static func description(_ traffic: TrafficControl) -> JSONTree {
        let counts = traffic.counts
        return [
            "live": .array(traffic.summaries.map(description)),
            "filesApplied": .integer(counts.applied), "filesRefused": .integer(counts.refused),
            "last": traffic.last.map { last in
                [
                    "source": .string(last.name), "received": time(last.received), "report": description(last.report),
                ]
            } ?? .null,
        ]
    }

    private static func description(_ summary: LiveSummary) -> JSONTree {
        [
            "pieces": .integer(summary.pieceCount), "edges": .integer(summary.edgeCount),
            "closedEdges": .integer(summary.closedEdgeCount), "turns": .integer(summary.turnCount),
            "oldest": summary.observed.map { time($0.lowerBound) } ?? .null,
            "newest": summary.observed.map { time($0.upperBound) } ?? .null,
            "nextExpiry": summary.nextExpiry.map(time) ?? .null,
            "sources": .array(
                summary.sources.map { source in
                    [
                        "name": .string(source.name), "pieces": .integer(source.pieceCount),
                        "turns": .integer(source.turnCount), "newest": time(source.newest),
                    ]
                }),
        ]
    }

    private static func description(_ report: TrafficReport) -> JSONTree {
        [
            "records": .integer(report.records), "matched": .integer(report.matched),
            "wrongLines": .integer(report.wrongLines),
            "unmatched": .object(
                Dictionary(uniqueKeysWithValues: report.unmatchedCounts.map { ($0.kind.rawValue, .integer($0.count)) })),
            "remarks": .array(report.remarks.prefix(Self.remarkLimit).map { .string($0) }),
        ]
    }

    /// The number of remarks that an answer lists.
    private static let remarkLimit = 100

    private static func time(_ date: Date) -> JSONTree { .string(date.formatted(.iso8601)) }
}
