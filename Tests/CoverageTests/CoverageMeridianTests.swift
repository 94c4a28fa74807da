import Coverage
import Geometry
import TestSupport
import Testing

struct CoverageMeridianTests {
    @Test func `a jump over the meridian is found with the two polygons to paste`() {
        let text = multiPolygon(square(179, -17).replacing("180.0", with: "-179"))
        #expect(findings(text) == ["antimeridian 0/0/0 1:44"])
        #expect(
            messages(text) == [
                "Polygon 1, position 1: the side to the next position jumps by more than 180 degrees of longitude; put these 2 "
                    + "polygons in the place of this one: "
                    + "[[[180, -16], [179, -16], [179, -17], [180, -17], [180, -16]]], "
                    + "[[[-180, -17], [-179, -17], [-179, -16], [-180, -16], [-180, -17]]]"
            ])
    }

    @Test func `what is printed can be pasted`() throws {
        let combs = [
            "[[[170, 0], [-170, 0], [-170, 9], [170, 9], [170, 7], [-175, 7], [-175, 2], [170, 2], [170, 0]]]",
            "[[[180, 0], [-170, 5], [180, 10], [170, 5], [180, 0]]]",
            "[[[-175, 0], [-175, 8], [175, 8], [180, 4], [175, 0], [-175, 0]]]",
        ]
        for comb in combs {
            let message = try #require(messages(multiPolygon(comb)).first)
            let start = try #require(message.firstRange(of: "this one: "))
            let pasted = reading(multiPolygon(String(message[start.upperBound...])))
            #expect(pasted.findings.isEmpty, "\(message) \(pasted.findings)")
            #expect(pasted.area?.polygons.isEmpty == false)
        }
    }

    @Test func `only a cut that can be pasted is printed for a ring that crosses itself`() {
        var random = SeededGenerator(seed: 19)
        for _ in 0..<2000 {
            let corners = (0..<4 + random.below(5)).map { _ in
                (Double(random.below(361) - 180), Double(random.below(9)))
            }
            let found = messages(multiPolygon("[\(ring(corners))]")).filter { $0.contains("jumps by more than 180") }
            for message in found {
                guard let start = message.firstRange(of: "this one: ") else { continue }
                let pasted = reading(multiPolygon(String(message[start.upperBound...])))
                #expect(pasted.area != nil, "\(message)")
            }
        }
    }

    @Test func `polygons may touch the meridian from both sides`() {
        #expect(findings(multiPolygon(square(179, 0) + ", " + square(-180, 0))) == [])
    }

    @Test func `both names of the meridian in one ring are the whole width of the world`() {
        let world = multiPolygon("[[[-180, -80], [180, -80], [180, 80], [-180, 80], [-180, -80]]]")
        #expect(findings(world) == [])
        #expect(reading(world).area?.contains(FixedCoordinate(latitude: 0, longitude: 1_234_567_890)) == true)
        let halved = multiPolygon("[[[-180, -80], [0, -80], [180, -80], [180, 80], [0, 80], [-180, 80], [-180, -80]]]")
        #expect(reading(halved).area != nil)
    }

    @Test func `the error of a ring around a pole names the corners there`() {
        let text = multiPolygon("[[[0, 70], [120, 70], [-120, 70], [0, 70]]]")
        #expect(findings(text) == ["antimeridian 0/0/1 1:53"])
        #expect(messages(text)[0].contains("goes round the pole"))
        #expect(messages(text)[0].hasSuffix("to [180, 90], through [0, 90] to [-180, 90], and back."))
    }

    @Test(arguments: [
        "[[-180, 80], [0, 80], [180, 80], [180, 90], [0, 90], [-180, 90], [-180, 80]]",
        "[[-180, 80], [-60, 80], [60, 80], [180, 80], [180, 90], [60, 90], [-60, 90], [-180, 90], [-180, 80]]",
        "[[-180, 70], [-120, 71], [0, 70], [120, 71], [180, 70], [180, 90], [0, 90], [-180, 90], [-180, 70]]",
        "[[-180, -90], [0, -90], [180, -90], [180, -80], [0, -80], [-180, -80], [-180, -90]]",
        "[[-180, -90], [0, -90], [180, -90], [180, 90], [0, 90], [-180, 90], [-180, -90]]",
        "[[0, 0], [90, 0], [90, 90], [0, 90], [0, 0]]",
    ])
    func `a cap around a pole and the whole world need all their positions`(ring: String) {
        #expect(messages(multiPolygon("[\(ring)]")) == [])
    }

    @Test func `of positions along a parallel those can go without which no side is longer than half of it`() {
        let text = multiPolygon(
            "[[[-180, 80], [-90, 80], [0, 80], [90, 80], [180, 80], [180, 90], [90, 90], [0, 90], [-90, 90], [-180, 90], "
                + "[-180, 80]]]")
        #expect(messages(text).map { $0.prefix(51) } == ["Polygon 1: 2 positions of the ring's 11 can go with"])
    }

    @Test func `a ring that touches the meridian under its other name gets one polygon`() {
        let text = multiPolygon("[[[179, -17], [-180, -17], [-180, -16], [179, -16], [179, -17]]]")
        #expect(messages(text)[0].contains("put the following polygon in the place of this one: [[[180, -16], "))
    }
}
