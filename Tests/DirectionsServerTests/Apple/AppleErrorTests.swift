import DirectionsKit
import DirectionsServer
import FoundationEssentials
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing

@Suite struct AppleErrorTests {
    private func details(_ answer: ServerAnswer) throws -> [String] {
        try JSONDecoder().decode(ErrorShape.self, from: Data(answer.body)).error.details
    }

    @Test(arguments: [
        ("destination={c}", "The parameter origin is missing; give latitude,longitude or an address."),
        ("origin=&destination={c}", "The parameter origin is missing; give latitude,longitude or an address."),
        (
            "origin=1,2,3&destination={c}",
            "The parameter origin must be latitude,longitude, such as 41.1496,-8.6110."
        ),
        (
            "origin=91,0&destination={c}",
            "The parameter origin has a latitude beyond ±90 or a longitude beyond ±180 degrees; latitude comes first."
        ),
        (
            "origin={a}&origin={b}&destination={c}",
            "The parameter origin is given more than once with different values; give it once."
        ),
        (
            "origin={a}&destination={c}&transportType=Plane",
            "The parameter transportType must be one of Automobile, Walking, Cycling."
        ),
        (
            "origin={a}&destination={c}&transportType=Transit",
            "Transit is not served here; choose one of Automobile, Walking, Cycling."
        ),
        (
            "origin={a}&destination={c}&avoid=Tolls,Hills",
            "The parameter avoid must be a list of Tolls, Highways and Ferries joined by commas."
        ),
        (
            "origin={a}&destination={c}&requestsAlternateRoutes=yes",
            "The parameter requestsAlternateRoutes must be true or false."
        ),
        (
            "origin={a}&destination={c}&departureDate=tomorrow",
            "The parameter departureDate must be a time of ISO 8601 in UTC, such as 2026-11-21T16:42:00Z."
        ),
        (
            "origin={a}&destination={c}&searchRegion=38,-122.1,37.5",
            "The parameter searchRegion must be north,east,south,west in degrees, such as 41.2,-8.5,41.1,-8.7."
        ),
        (
            "origin={a}&destination={c}&searchRegion=37,-122,38,-123",
            "The parameter searchRegion must be north,east,south,west in degrees, such as 41.2,-8.5,41.1,-8.7."
        ),
        (
            "origin={a}&destination={c}&userLocation=here",
            "The parameter userLocation must be latitude,longitude, such as 41.1496,-8.6110."
        ),
        (
            "origin=%4&destination={c}",
            "The query has a percent sign without two hexadecimal digits; write the sign itself as %25."
        ),
        (
            "origin=%FF&destination={c}",
            "The query is not UTF-8 once its percent signs are decoded."
        ),
    ])
    func `the error of a bad parameter names it`(text: String, sentence: String) throws {
        #expect(try AppleClient.town().failure("/v1/directions", text) == "400 " + sentence)
    }

    @Test(arguments: [
        ("origin={a}&destination=San+Francisco%20City%20Hall,%20CA", "The destination", "San Francisco City Hall, CA"),
        ("origin=nan,nan&destination={c}", "The start", "nan,nan"),
    ])
    func `an address that cannot be looked up is quoted`(text: String, subject: String, address: String) throws {
        let failure = try AppleClient.town().failure("/v1/directions", text)
        #expect(failure.hasPrefix("400 \(subject)") && failure.contains("\"\(address)\"") && failure.hasSuffix("."))
    }

    @Test func `a means of transport that is not offered is refused`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let client = AppleClient(map, transportTypes: [.automobile, .walking])
        let text = "origin={a}&destination={b}&transportType=Cycling"
        #expect(
            try client.failure("/v1/directions", text)
                == "400 Cycling is not served here; choose one of Automobile, Walking.")
        #expect(
            try details(client.get("/v1/directions", text)) == [
                "MKError 5 directionsNotFound", "reason modeNotServed", "parameter transportType",
            ])
    }

    @Test func `no route is no success, and says why in parts`() throws {
        let client = try AppleClient.town()
        let answer = client.get("/v1/directions", "origin={a}&destination={z}")
        #expect(answer.status == .notFound && answer.outcome == "differentIslands")
        #expect(try details(answer).prefix(2) == ["MKError 5 directionsNotFound", "reason differentIslands"])
        let far = client.get("/v1/directions", "origin={a}&destination=10,10")
        #expect(far.status == .notFound)
        #expect(try details(far).contains("parameter destination"))
        let text = String(decoding: far.body, as: UTF8.self)
        #expect(!text.contains(client.map.graph.path) && !text.contains("/tmp"))
    }

    @Test func `the error of a path that does not exist lists those that do`() throws {
        let client = try AppleClient.town()
        for path in ["/v1/place", "/v1/search/", "/v1", "/v1/", "/v1/directions/"] {
            #expect(client.api.owns(path) && client.api.endpoint(at: path) == nil)
            #expect(
                try client.failure(path, "q=x")
                    == "404 There is nothing at this path; there are /v1/token, /v1/directions, /v1/etas, "
                    + "/v1/geocode, /v1/reverseGeocode, /v1/search and /v1/searchAutocomplete.")
        }
        #expect(!client.api.owns("/v10/directions") && !client.api.owns("/route/v1/driving/1,2;3,4"))
    }

    @Test func `what the server itself refuses has the same shape`() throws {
        let client = try AppleClient.town()
        func answer(_ error: ServerError) -> ServerAnswer {
            client.api.answer(for: error, to: client.query("/v1/directions", ""))
        }
        let throttled = answer(ServerError(.tooManyRequests, "Too many requests.", retryAfter: 3))
        #expect(throttled.status == .tooManyRequests)
        #expect(
            try details(throttled) == ["MKError 3 loadingThrottled", "reason tooManyRequests", "retryAfter 3"])
        var method = ServerError(.methodNotAllowed, "Only GET is allowed here.")
        method.allowed = [.get]
        #expect(answer(method).status == .methodNotAllowed)
        let statuses = ServerError.Kind.allCases.map { answer(ServerError($0, "A fault.")).status.code }
        #expect(statuses == [400, 401, 404, 405, 406, 408, 413, 414, 431, 415, 429, 501, 503, 504, 503, 500, 500])
        #expect(
            DirectionsError.Reason.allCases.allSatisfy { reason in
                (400..<600).contains(answer(ServerError(DirectionsError(reason: reason, message: "No."))).status.code)
            })
    }

    @Test func `an error inside the server reveals nothing of its inside`() throws {
        let client = try AppleClient.town()
        let error = ServerError(DirectionsError(reason: .graphDamaged, message: "/srv/area.graph is damaged."))
        let answer = client.api.answer(for: error, to: client.query("/v1/etas", ""))
        #expect(answer.status == .internalServerError)
        #expect(!String(decoding: answer.body, as: UTF8.self).contains("srv"))
    }

    @Test func `quotes and control characters do not break the shape`() throws {
        let client = try AppleClient.town()
        let error = ServerError(.badRequest, "\"\\\u{1}\u{1F}\u{7F}é")
        let answer = client.api.answer(for: error, to: client.query("/v1/etas", ""))
        let shape = try JSONDecoder().decode(ErrorShape.self, from: Data(answer.body))
        #expect(shape.error.message == error.message)
    }
}
