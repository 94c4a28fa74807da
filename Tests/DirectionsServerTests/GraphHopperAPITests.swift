import DirectionsKit
import DirectionsServer
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing

/// GraphHopper's map matching on the server: whose path it is, what the body may be, and what errors look like.
struct GraphHopperAPITests {
    private let map: SketchMap
    private let families: [any ServerAPI]

    init() throws {
        map = try SketchMap("a---b---c", ways: ["abc": "residential"], modes: [.automobile])
        let areas = CurrentDatasets(provider: map.provider)
        families = [GraphHopperAPI(areas), OSRMAPI(areas), NativeAPI(areas)]
    }

    private func track(_ letters: String) -> String {
        let points = letters.map { "<trkpt lat='\(map.place($0).latitude)' lon='\(map.place($0).longitude)'/>" }
        return "<trk><trkseg>\(points.joined())</trkseg></trk>"
    }

    private func post(_ body: String, _ target: String = "/match?profile=car") throws -> (status: Int, json: JSONValue)
    {
        let answer = families.answer(ServerQuery(.post, target: target, body: Array(body.utf8)))
        return (answer.status.code, try JSONValue(answer.body))
    }

    @Test func `a track has a path, and paths below are OSRM's`() throws {
        let answer = try post("<gpx>\(track("abc"))</gpx>")
        #expect(answer.status == 200)
        #expect(answer.json["paths"][0]["instructions"].elements.map { $0["sign"].value } == [0, 4])
        #expect(try post("", "/match/v1/car").json["code"].text == "InvalidUrl")
    }

    @Test func `the answer may be GPX`() throws {
        let query = ServerQuery(
            .post, target: "/match?profile=car&type=gpx", body: Array("<gpx>\(track("abc"))</gpx>".utf8))
        let answer = families.answer(query)
        #expect(answer.mediaType == "application/gpx+xml")
        #expect(String(decoding: answer.body, as: UTF8.self).contains("<rtept"))
    }

    @Test func `a body without one track of two points is refused`() throws {
        let bodies = [
            ("", "The body is empty."), ("{}", "No tracks found"), ("<gpx></gpx>", "No tracks found"),
            ("<gpx>\(track("ab"))\(track("bc"))</gpx>", "several tracks"), ("<gpx>\(track("a"))</gpx>", "at least 2"),
            ("<gpx>\(track(String(repeating: "ab", count: 5_001)))</gpx>", "more than 10000 points"),
            ("<gpx><trk>", "The body"),
        ]
        for (body, message) in bodies {
            let answer = try post(body)
            #expect(answer.status == 400)
            #expect(answer.json["message"].text?.contains(message) == true, "\(answer.json["message"]) for \(message)")
        }
    }

    @Test func `a track far from roads, and another method, have GraphHopper's errors`() throws {
        let far = "<gpx><trk><trkseg><trkpt lat='1' lon='1'/><trkpt lat='1' lon='1.01'/></trkseg></trk></gpx>"
        let answer = try post(far)
        #expect((400..<500).contains(answer.status) && answer.json["message"].text != nil)
        let api = GraphHopperAPI(CurrentDatasets(provider: map.provider))
        let refusal = api.answer(for: ServerError(.methodNotAllowed, "Use POST."), to: ServerQuery(target: "/match"))
        #expect(refusal.status == .methodNotAllowed)
        #expect(try JSONValue(refusal.body)["message"].text == "Use POST.")
    }
}
