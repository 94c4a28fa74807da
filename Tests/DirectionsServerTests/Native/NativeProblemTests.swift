import DirectionsKit
import DirectionsServer
import FoundationEssentials
import Geometry
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing
import Threading

/// Errors as problem details.
@Suite struct NativeProblemTests {
    private func problem(_ error: ServerError) throws -> (status: Int, json: JSONValue, fields: HTTPFields) {
        let server = try NativeServer.town()
        let answer = NativeAPI(server.areas).answer(for: error, to: ServerQuery(target: "/directions"))
        #expect(answer.mediaType == "application/problem+json")
        return (answer.status.code, try JSONValue(answer.body), answer.fields)
    }

    @Test func `whatever a client causes or can cure has a status below 500`() throws {
        let ofServer: Set<ServerError.Kind> = [
            .notImplemented, .overloaded, .searchTimeout, .mapUnavailable, .internalError,
        ]
        for kind in ServerError.Kind.allCases where kind != .directions {
            let answer = try problem(ServerError(kind, "Something happened."))
            #expect((answer.status >= 500) == ofServer.contains(kind), "\(kind)")
        }
        let ofProvider: Set<DirectionsError.Reason> = [
            .cancelled, .alreadyCalculating, .fileMissing, .graphMissing, .graphDamaged, .placesMissing, .placesDamaged,
            .invalidCoverage, .misconfigured, .internalError,
        ]
        for reason in DirectionsError.Reason.allCases {
            let answer = try problem(ServerError(DirectionsError(reason: reason, message: "Something happened.")))
            #expect((answer.status >= 500) == ofProvider.contains(reason), "\(reason)")
            #expect(answer.json["code"].value == Double(reason.code.rawValue))
            #expect(answer.json["reason"].text == reason.rawValue)
        }
    }

    @Test(arguments: [
        (ServerError.Kind.badRequest, 400), (.unauthorized, 401), (.notFound, 404), (.methodNotAllowed, 405),
        (.notAcceptable, 406), (.bodyTimeout, 408), (.bodyTooLarge, 413), (.targetTooLong, 414),
        (.fieldsTooLarge, 431), (.unsupportedMediaType, 415), (.tooManyRequests, 429), (.notImplemented, 501),
        (.overloaded, 503), (.mapUnavailable, 503),
        (.searchTimeout, 504), (.internalError, 500),
    ])
    func `each fault of HTTP has its status`(kind: ServerError.Kind, status: Int) throws {
        #expect(try problem(ServerError(kind, "Something happened.")).status == status)
    }

    @Test func `the answer to a throttled client says when to come back`() throws {
        let answer = try problem(ServerError(.tooManyRequests, "Wait.", retryAfter: 7))
        #expect(answer.json["retryAfter"].value == 7)
        #expect(answer.json["code"].value == 3)
        #expect(answer.json["codeName"].text == "loadingThrottled")
    }

    @Test func `an error inside the provider is not answered in its own words`() throws {
        let error = DirectionsError(
            reason: .invalidCoverage, message: "The coverage file \"/srv/x.geojson\" is no JSON.")
        let answer = try problem(ServerError(error))
        #expect(answer.status == 500)
        #expect(answer.json["detail"].text == "The server failed.")
    }

    @Test func `no answer holds the path of the graph`() throws {
        let folder = try TestFolder()
        let path = folder.file("secret.graph")
        let extract = try folder.extract([
            .node(1, at: FixedCoordinate(Coordinate(latitude: 52, longitude: 13))),
            .node(2, at: FixedCoordinate(Coordinate(latitude: 52, longitude: 13.01))),
            .way(10, [1, 2], [("highway", "residential")]),
        ])
        try ImportedGraph.write(fromExtract: extract, to: path, modes: [.automobile])
        let areas = CurrentDatasets(provider: try DirectionsProvider(graphPath: path))
        let api = NativeAPI(areas)
        let ends = "source=52,13&destination=52,13.01"
        for query in [
            "\(ends)&mode=walking", "\(ends)&mode=transit", "source=52,13&destination=0,0", "\(ends)&closed=99",
            "\(ends)&closed=10", "source=13,52&destination=52,13", "source=52,13&destination=53,13", ends,
        ] {
            for path in ["/directions", "/etas", "/capabilities", "/coverage"] {
                guard let endpoint = api.endpoint(at: path) else { continue }
                let answer: ServerAnswer
                do throws(ServerError) {
                    answer = try endpoint.answer(
                        ServerQuery(target: path.count > 10 ? path : "\(path)?\(query)"), .init())
                } catch {
                    #expect(!error.message.contains("secret"))
                    answer = api.answer(for: error, to: ServerQuery(target: path))
                }
                let text = String(decoding: answer.body, as: UTF8.self)
                #expect(!text.contains("secret") && !text.contains(folder.path), "\(path)?\(query)")
            }
        }
    }
}
