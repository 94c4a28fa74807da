import SketchSupport
import TestSupport
import Testing

/// Stop signs that do not say for which direction they stand.
@Suite struct SignDirectionScenarios {
    /// A sign at `s`, ten meters before the junction `j` and five behind the place `x`.
    private func approach(footway: Bool) throws -> SketchMap {
        try SketchMap(
            """
                                  i
                                  |
                               p  |
            a------------------xs-j-----b
                               q  |
                                  m
            """,
            ways: [
                "axsj": "residential", "jb": "residential", "ijm": "primary",
                "pxq": footway ? "footway" : "proposed",
            ],
            nodes: ["s": "stop"], scale: 5)
    }

    @Test(arguments: [false, true])
    func `a sign before a junction holds up who drives towards it, whatever path crosses behind`(
        footway: Bool
    ) throws {
        let map = try approach(footway: footway)
        #expect(map.turnSeconds(from: "xs", to: "sj").isNear(2))
    }

    @Test(arguments: [false, true])
    func `a sign before a junction does not hold up who leaves it`(footway: Bool) throws {
        let map = try approach(footway: footway)
        #expect(map.turnSeconds(from: "js", to: "sx").isNear(0))
    }

    /// A crossing with a sign at its node.
    private func crossing(_ tags: String, footway: String) throws -> SketchMap {
        try SketchMap(
            """
                n
                |
                |  f
            w---x---e
                |
                |
                s
            """,
            ways: ["wxe": "residential", "nxs": tags, "xf": footway], nodes: ["x": "stop"])
    }

    @Test(arguments: ["footway", "proposed"])
    func `a stop where equals cross is for all, whatever path joins`(footway: String) throws {
        let map = try crossing("residential", footway: footway)
        for (from, to) in [("wx", "xe"), ("ex", "xw"), ("nx", "xs"), ("sx", "xn")] {
            #expect(map.turnSeconds(from: from, to: to).isNear(2, within: 0.05))
        }
    }

    @Test(arguments: ["footway", "proposed"])
    func `a stop where a lesser street crosses is for that alone, whatever path joins`(footway: String) throws {
        let map = try crossing("primary", footway: footway)
        #expect(map.turnSeconds(from: "wx", to: "xe").isNear(2, within: 0.05))
        #expect(map.turnSeconds(from: "nx", to: "xs").isNear(0, within: 0.05))
    }
}
