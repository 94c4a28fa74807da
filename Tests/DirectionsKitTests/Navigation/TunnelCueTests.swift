import DirectionsKit
import Geometry
import SketchSupport
import Testing

/// Maneuvers in tunnels, where locations stay away, are said before the mouth.
@Suite struct TunnelCueTests {
    /// A street with a tunnel from `t` to the fork at `x`, where the route turns off to the right; one letter is 50 m.
    private static func fork(mouth: Int, open: Int = 0, tags: String = "") throws -> SketchMap {
        let line =
            "a" + String(repeating: "-", count: 45 - mouth - open) + "t" + String(repeating: "-", count: mouth - 1)
        let end = open > 0 ? "u" + String(repeating: "-", count: open - 1) + "x" : "x"
        let middle = line + end
        let column = String(repeating: " ", count: middle.count - 1)
        let ring = "secondary oneway=yes name=Ring \(tags)"
        let ways: KeyValuePairs =
            open > 0
            ? ["at": ring, "tu": "\(ring) tunnel=yes", "uxl": ring, "xr": "residential name=Garage"]
            : ["at": ring, "txl": "\(ring) tunnel=yes", "xr": "residential name=Garage tunnel=yes"]
        return try SketchMap("\(middle)---l\n\(column)|\n\(column)|\n\(column)|\n\(column)r", ways: ways, scale: 50)
    }

    /// The cues about the fork, with the meters to the mouth at which they begin.
    private func cues(_ map: SketchMap, at speed: Double, withoutFixes: Bool = false) throws -> [String] {
        var session = try map.session("ar")
        let tunnel = try #require(session.route.steps[0].tunnelDistance)
        let mouth = session.route.steps[0].distance - tunnel
        var cues: [String] = []
        for (index, location) in map.locations("axr", speed: speed).enumerated() {
            if withoutFixes, Double(index) * speed > mouth { break }
            for cue in session.update(with: location).cues where cue.stepIndex == 1 {
                cues.append("\(Int((cue.distance - tunnel).rounded())): \(cue.text)")
            }
        }
        return cues
    }

    @Test func `a fork in a tunnel is said before the mouth`() throws {
        #expect(
            try cues(Self.fork(mouth: 10, tags: "maxspeed=50"), at: 14)
                == ["134: In 600 meters, turn right onto Garage", "-90: In 400 meters, turn right", "-440: Turn right"])
    }

    @Test func `far from the mouth it is said again in the tunnel`() throws {
        #expect(
            try cues(Self.fork(mouth: 24, tags: "maxspeed=70"), at: 19)
                == [
                    "188: In 1.5 kilometers, turn right onto Garage", "-648: In 600 meters, turn right",
                    "-1104: Turn right",
                ])
    }

    @Test func `without locations in the tunnel it was said before`() throws {
        #expect(
            try cues(Self.fork(mouth: 10, tags: "maxspeed=50"), at: 14, withoutFixes: true)
                == ["134: In 600 meters, turn right onto Garage"])
    }

    @Test func `a fork shortly behind a tunnel is said before it`() throws {
        #expect(
            try cues(Self.fork(mouth: 10, open: 1, tags: "maxspeed=50"), at: 14)
                == [
                    "126: In 700 meters, turn right onto Garage", "-140: In 400 meters, turn right", "-490: Turn right",
                ])
    }

    @Test func `a short underpass changes nothing`() throws {
        let map = try Self.fork(mouth: 1, tags: "maxspeed=50")
        let session = try map.session("ar")
        #expect(session.route.steps[0].tunnelDistance == nil)
    }

    @Test func `a tunnel far before a maneuver changes nothing`() throws {
        let map = try Self.fork(mouth: 10, open: 5, tags: "maxspeed=50")
        let session = try map.session("ar")
        #expect(session.route.steps[0].tunnelDistance == nil)
    }

    @Test func `the second maneuver in a tunnel is said before the mouth with the first`() throws {
        let line = "a" + String(repeating: "-", count: 34) + "t" + String(repeating: "-", count: 9) + "x"
        let column = String(repeating: " ", count: line.count - 1)
        let ring = "secondary oneway=yes name=Ring maxspeed=50"
        let map = try SketchMap(
            "\(line)---l\n" + String(repeating: "\(column)|\n", count: 11) + "\(column)y---r\n\(column)|\n\(column)d",
            ways: [
                "at": ring, "txl": "\(ring) tunnel=yes", "xyd": "residential name=Garage tunnel=yes",
                "yr": "residential name=Vault tunnel=yes",
            ], scale: 50)
        var session = try map.session("ar")
        let tunnel = try #require(session.route.steps[0].tunnelDistance)
        let mouth = session.route.steps[0].distance - tunnel
        var cues: [String] = []
        for (index, location) in map.locations("axyr", speed: 14).enumerated() where Double(index) * 14 < mouth {
            cues += session.update(with: location).cues.filter { $0.stepIndex == 1 }.map(\.text)
        }
        #expect(cues == ["In 600 meters, turn right onto Garage, then turn left"])
    }
}
