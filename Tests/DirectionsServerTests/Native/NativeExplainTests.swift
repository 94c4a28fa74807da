import DirectionsFormats
import DirectionsKit
import DirectionsServer
import Geometry
import HTTPTypes
import SketchSupport
import TestSupport
import Testing
import Threading

/// `/explain` and `/roads`.
@Suite struct NativeExplainTests {
    private let server: NativeServer

    init() throws {
        server = try NativeServer.town()
    }

    // MARK: Why not

    @Test func `a place beside the route is explained as the library does`() throws {
        let query = server.ends("a", "e") + "&mode=walking&language=de"
        let answer = try server.get("/explain", "\(query)&whyNot=\(server.text("d"))")
        var request = DirectionsRequest(
            source: MapItem(coordinate: server.map.place("a")), destination: MapItem(coordinate: server.map.place("e")),
            transportType: .walking)
        request.language = "de"
        let comparison = try server.provider.compare(request, through: server.map.place("d"))
        #expect(answer.answer.body == DirectionsJSON.encode(comparison))
        #expect(answer.answer.fields[.contentLanguage] == "de")
        let body =
            "{\"source\": \(server.json("a")), \"destination\": \(server.json("e")), \"transportType\": \"walking\", \"language\": \"de\", \"requestsAlternateRoutes\": true}"
        #expect(try server.post("/explain", body, query: "whyNot=\(server.text("d"))").text == answer.text)
    }

    @Test func `without a place the answer has the breakdown of each route`() throws {
        let query = server.ends("a", "e") + "&mode=automobile"
        #expect(try server.get("/explain", query).text == server.get("/directions", "\(query)&ledger=true").text)
    }

    @Test func `a road that the request closes is the reason`() throws {
        let way = try server.get("/roads", "at=\(server.text("2"))&limit=1").json["roads"][0]["wayID"].value
        let closed = Int(try #require(way))
        let query = server.ends("a", "c") + "&mode=automobile&closed=\(closed)&whyNot=\(server.text("2"))"
        let answer = try server.get("/explain", query)
        #expect(answer.json["verdict"].text == "closed", "\(answer.text)")
    }

    @Test func `what cannot be asked is refused`() throws {
        let ends = server.ends("a", "e")
        #expect(try server.get("/explain", "\(ends)&whyNot=x").parameter == "whyNot")
        #expect(
            try server.get("/explain", "\(ends)&whyNot=\(server.text("d"))&format=gpx").problem == "406 notAcceptable")
        #expect(try server.get("/explain", "source=0,0&destination=\(server.text("e"))&whyNot=1,1").status == 404)
        let cancelled = Cancellation()
        cancelled.cancel()
        let late = try server.get("/explain", "\(ends)&whyNot=\(server.text("d"))", cancellation: cancelled)
        #expect(late.problem == "504 searchTimeout")
    }

    // MARK: Roads

    @Test func `the roads near a place come nearest first, each way once`() throws {
        let place = server.map.place("d")
        let answer = try server.get("/roads", "at=\(server.text("d"))")
        let roads = answer.json["roads"].elements
        #expect(roads.first?["roadClass"].text == "residential")
        #expect(roads.first?["distance"].value == 0)
        #expect(roads.first?["lines"][0].elements.count ?? 0 > 2)
        let ways = roads.compactMap { $0["wayID"].value }
        #expect(Set(ways).count == ways.count)
        let distances = roads.compactMap { $0["distance"].value }
        #expect(distances == distances.sorted() && distances.allSatisfy { $0 <= DirectionsProvider.nearbyRadius })
        let found = try server.provider.roads(near: place, by: .any, limit: 10)
        #expect(answer.answer.body == RoadsJSON.encode(found))
        #expect(try server.get("/roads", "at=\(server.text("d"))&limit=1").json["roads"].elements == [roads[0]])
    }

    @Test func `only roads of the means of transport count`() throws {
        let paths = try server.get("/roads", "at=\(server.text("g"))").json["roads"].elements
        #expect(paths.map { $0["roadClass"].text } == ["path"])
        #expect(try server.get("/roads", "at=\(server.text("g"))&mode=automobile").json["roads"].elements == [])
    }

    @Test func `a road found can be closed`() throws {
        let way = Int(
            try server.get("/roads", "at=\(server.text("2"))&mode=automobile").json["roads"][0]["wayID"].value ?? 0)
        let answer = try server.get("/directions", server.ends("a", "c") + "&mode=automobile&closed=\(way)")
        #expect(answer.status == 200)
    }

    @Test func `the roads of ways come as given, without a distance`() throws {
        let near = try server.get("/roads", "at=\(server.text("d"))&limit=1").json["roads"].elements
        let way = Int(try #require(near.first?["wayID"].value))
        let found = try server.get("/roads", "way=\(way),99999,1").json["roads"].elements
        #expect(found.map { $0["wayID"].value } == [Double(way), 1])
        #expect(found.first?["lines"] == near.first?["lines"])
        #expect(found.allSatisfy { $0["distance"] == .null })
        #expect(try server.get("/roads", "way=x").parameter == "way")
        #expect(try server.get("/roads", "way=1&at=0,0").parameter == "at")
    }

    @Test func `a place without roads has none, and one that is not covered is refused`() throws {
        #expect(try server.get("/roads", "at=0,0").json["roads"].elements == [])
        #expect(try server.get("/roads", "at=91,0").parameter == "at")
        #expect(try server.get("/roads").parameter == "at")
        #expect(try server.get("/roads", "at=0,0&limit=11").parameter == "limit")
        #expect(try server.get("/roads", "at=0,0&mode=transit").problem == "404 modeNotServed")
    }
}
