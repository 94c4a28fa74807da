import Guidance
import Roads
import SketchSupport
import Testing

/// Lanes for the next turn but one, and lanes that end before a turn.
@Suite struct LaneAheadScenarios {
    private func words(_ lanes: [Lane]) -> String {
        lanes.map { lane in
            let arrows = lane.indications.map(\.rawValue).joined(separator: ";")
            return lane.isValid ? "[\(arrows)]" : arrows
        }
        .joined(separator: "|")
    }

    /// A road into which one turns left at `b`, and soon after left, straight on or right at `c`.
    private func turns(
        _ first: String, _ second: String, to end: Character, by mode: TransportMode = .automobile, scale: Double = 15
    ) throws -> [String] {
        let map = try SketchMap(
            """
                f
                |
            d---c---e
                |
                |
                |
            h---b---a
                |
                g
            """,
            ways: [
                "ab": "primary name=First oneway=yes turn:lanes=\(first)", "bh": "primary name=First",
                "gb": "primary name=South", "bc": "primary name=North oneway=yes turn:lanes=\(second)",
                "cf": "primary name=North", "dc": "primary name=West", "ce": "primary name=East",
            ], scale: scale)
        return map.guide(["a", end], by: mode).map { words($0.lanes) }
    }

    @Test func `who turns left again keeps to the left lane`() throws {
        let lanes = try turns("through|right|right", "left|through;right", to: "d")
        #expect(lanes == ["", "straight|[right]|right", "[left]|straight;right", ""])
    }

    @Test func `who turns right next keeps to the right lane`() throws {
        let lanes = try turns("through|right|right", "left|through;right", to: "e")
        #expect(lanes == ["", "straight|right|[right]", "left|[straight;right]", ""])
    }

    @Test func `who goes straight on in the middle leaves both outer lanes`() throws {
        let lanes = try turns("right|right|right", "left|through|right", to: "f")
        #expect(lanes == ["", "right|[right]|right", ""])
    }

    @Test func `where the next lanes all lead the way, all lanes do`() throws {
        let lanes = try turns("through|right|right", "left;through|left", to: "d")
        #expect(lanes == ["", "straight|[right]|[right]", "[left;straight]|[left]", ""])
    }

    @Test func `far before the next turn one may still change lanes`() throws {
        let lanes = try turns("through|right|right", "left|through;right", to: "d", scale: 150)
        #expect(lanes == ["", "straight|[right]|[right]", "[left]|straight;right", ""])
    }

    @Test func `on foot there are no lanes`() throws {
        let lanes = try turns("through|right|right", "left|through;right", to: "d", by: .walking)
        #expect(lanes.allSatisfy { $0.isEmpty })
    }

    /// Lanes on `ab`, which ends some meters before the crossing at `c`.
    private func early(_ name: String, scale: Double) throws -> [String] {
        let map = try SketchMap(
            """
                   d
                   |
            a---b--c---e
                   |
                   f
            """,
            ways: [
                "ab": "primary name=High oneway=yes turn:lanes=left|through;right", "bc": "primary name='\(name)'",
                "ce": "primary name=High", "dcf": "primary",
            ], scale: scale)
        return map.guide(["a", "f"]).map { words($0.lanes) }
    }

    @Test func `lanes that end shortly before a turn are its lanes`() throws {
        #expect(try early("High", scale: 15).contains("left|[straight;right]"))
    }

    @Test func `lanes that end farther away are not`() throws {
        #expect(try early("High", scale: 20).allSatisfy { $0.isEmpty })
    }

    @Test func `lanes of another road are not`() throws {
        #expect(try early("Low", scale: 15).allSatisfy { $0.isEmpty })
    }
}
