import DirectionsKit
import FoundationEssentials
import Geometry
import GraphHopperDialect
import Roads
import SketchSupport
import TestSupport
import TextCoding
import Testing

/// What GraphHopper's map matching answers, and what is said about wrong requests.
@Suite struct GraphHopperMatchTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c
                |
                d       e---f
            """, ways: ["abc": "residential", "bd": "residential", "ef": "residential"],
            modes: [.automobile, .walking])
    }

    private func request(_ letters: String, _ query: String) throws(GraphHopperError) -> GraphHopperMatchRequest {
        let track = letters.enumerated().map { index, letter in
            Location(
                coordinate: map.place(letter),
                timestamp: Date(timeIntervalSince1970: 1_795_000_000 + 10 * Double(index)))
        }
        return try GraphHopperMatchRequest(
            query: query, track: track, name: "Drive & Co", served: map.provider.transportTypes)
    }

    private func body(_ letters: String, _ query: String) throws -> [UInt8] {
        try map.provider.graphHopperMatch(try request(letters, query), cancellation: nil).body(took: 5).bytes
    }

    private func answer(_ letters: String, _ query: String = "profile=car") throws -> JSONValue {
        try JSONValue(try body(letters, query))
    }

    private func error(_ query: String, _ letters: String = "ab") -> String? {
        do throws(GraphHopperError) {
            _ = try request(letters, query)
            return nil
        } catch {
            return error.message
        }
    }

    // MARK: Pieces

    @Test(arguments: [
        "profile=car&details=time&details=street_name", "profile=car&points_encoded=false", "profile=car&type=gpx",
    ])
    func `an answer in pieces has the bytes of a whole one`(query: String) throws {
        let match = try map.provider.graphHopperMatch(try request("abdef", query), cancellation: nil)
        let whole = match.body(took: 5, longestWhole: .max)
        let pieces = match.body(took: 5, longestWhole: 0)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    // MARK: JSON

    @Test func `a track has a path with instructions, and its sums`() throws {
        let answer = try answer("abd")
        let path = answer["paths"][0]
        #expect(answer["info"]["took"].value == 5 && answer["paths"].elements.count == 1)
        #expect(path["instructions"].elements.map { $0["sign"].value } == [0, 2, 4])
        #expect(path["instructions"].elements.map { $0["street_name"].text } == ["abc", "bd", "bd"])
        #expect(path["instructions"][1]["text"].text == "Turn right onto bd")
        #expect(
            path["instructions"].elements.map { $0["interval"].elements.map(\.value) } == [[0, 1], [1, 2], [2, 2]])
        #expect(path["transfers"].value == 0 && path["bbox"].elements.count == 4)
        let length = map.length("abd")
        for meters in [
            path["distance"], answer["map_matching"]["distance"], answer["map_matching"]["original_distance"],
        ] {
            #expect(abs((meters.value ?? 0) - length) < 1)
        }
        #expect(path["time"] == answer["map_matching"]["time"] && (path["time"].value ?? 0) > 10_000)
    }

    @Test func `points are encoded unless they are asked for as a line, or not at all`() throws {
        let places = ["a", "b", "d"].map { map.place($0) }
        let five = try #require(try answer("abd")["paths"][0]["points"].text)
        let six = try #require(
            try answer("abd", "profile=car&points_encoded_multiplier=1000000")["paths"][0]["points"].text)
        let decoded = [
            try EncodedPolyline.decode(five, precision: .five), try EncodedPolyline.decode(six, precision: .six),
        ]
        for line in decoded {
            #expect(zip(line, places).allSatisfy { $0.distance(to: $1) < 2 } && line.count == 3)
        }
        let line = try answer("abd", "profile=car&points_encoded=false")["paths"][0]["points"]
        #expect(line["type"].text == "LineString" && line["coordinates"].elements.count == 3)
        let bare = try answer("abd", "profile=car&calc_points=false")["paths"][0]
        #expect(bare["points"] == .null && bare["instructions"] == .null && bare["distance"] != .null)
        #expect(try answer("abd", "profile=car&instructions=false")["paths"][0]["instructions"] == .null)
    }

    @Test func `details tell of each instruction with a length`() throws {
        let details = try answer("abd", "profile=car&details=street_name&details=time")["paths"][0]["details"]
        #expect(details["street_name"].elements.map { $0[2].text } == ["abc", "bd"])
        #expect(details["time"].elements.map { $0[1].value } == [1, 2])
    }

    @Test func `instructions are in the language of the locale`() throws {
        let path = try answer("abd", "profile=foot&locale=de")["paths"][0]
        #expect(path["instructions"][1]["text"].text == "Rechts abbiegen auf bd")
    }

    @Test func `stretches that no road joins are paths of their own`() throws {
        let answer = try answer("abef", "profile=car")
        #expect(answer["paths"].elements.count == 2)
        let sum = answer["paths"].elements.reduce(0) { $0 + ($1["distance"].value ?? 0) }
        #expect(abs(sum - (answer["map_matching"]["distance"].value ?? 0)) < 0.01)
    }

    // MARK: GPX

    @Test func `as GPX there are a route of instructions and a track with times`() throws {
        let gpx = String(decoding: try body("abd", "profile=car&type=GPX"), as: UTF8.self)
        #expect(gpx.contains("<desc>Turn right onto bd</desc>") && gpx.contains("<gh:sign>2</gh:sign>"))
        #expect(gpx.contains("<name>Drive &amp; Co</name>"))
        #expect(gpx.split(separator: "<time>").count > 3)
        let bare = String(
            decoding: try body("abd", "profile=car&type=gpx&gpx.route=false&gpx.track=false"), as: UTF8.self)
        #expect(!bare.contains("<rte") && !bare.contains("<trk"))
    }

    // MARK: Errors

    @Test(arguments: [
        ("", "profile is missing; give one of car, foot."),
        ("vehicle=bike", "The requested profile 'bike' does not exist; use one of car, foot."),
        ("profile=car&type=debug", "type is \"debug\"; this server offers json, gpx."),
        ("profile=car&gps_accuracy=0", "gps_accuracy must be from 1 to 100 meters."),
        ("profile=car&gps_accuracy=x", "gps_accuracy must be a number."),
        ("profile=car&instructions=1", "instructions must be true or false."),
        ("profile=car&details=max_speed", "details must be of street_name, time and distance."),
        ("profile=car&elevation=true", "elevation is not offered; leave it out."),
        ("profile=car&points_encoded_multiplier=7", "points_encoded_multiplier must be 100000 or 1000000."),
        ("profile=%", "The query has a % without two hexadecimal digits, or text that is not UTF-8."),
    ])
    func `a wrong parameter is named`(query: String, message: String) {
        #expect(error(query) == message)
    }

    @Test func `a track needs two points, and a road near them`() throws {
        #expect(error("profile=car", "a") == "The track has 1 points; give at least 2.")
        let body = try JSONValue(GraphHopperError("No.").body)
        #expect(body["message"].text == "No." && body["hints"][0]["message"].text == "No.")
    }
}
