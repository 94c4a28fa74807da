import DirectionsKit
import OSMImport
import Roads
import SketchSupport
import TestSupport

extension SketchMap {
    /// A street `abc` with tags, for it and for the node `b`, and a longer way round by `d` and `e`.
    static func block(_ street: String, node: String = "") throws -> SketchMap {
        try SketchMap(
            """
            a---b---c
            |       |
            d-------e
            """, ways: ["abc": street, "adec": "residential"], nodes: node.isEmpty ? [:] : ["b": node])
    }

    /// The letters that a car passes from one to the other, or nil where it cannot get there.
    func drive(_ from: Character, _ to: Character) -> String? { path(from, to) }
    func walk(_ from: Character, _ to: Character) -> String? { path(from, to, by: .walking) }
    func cycle(_ from: Character, _ to: Character) -> String? { path(from, to, by: .cycling) }

    var valuesNotUnderstood: [String] {
        report.valuesNotUnderstood.map { "\($0.key)=\($0.value)" }
    }

    /// What the graph keeps of the way with the id.
    func attributes(ofWay id: Int64) -> RoadAttributes? {
        let segment = graph.segmentIDs.first { graph.wayID(of: $0.forward) == id }
        return segment.map { graph.attributes(of: $0.forward) }
    }
}

extension Optional<Double> {
    /// Within 0.02 %, or 0.05, or what is stated: drawn lengths are exact but for whole centimeters.
    func isAbout(_ expected: Double, within tolerance: Double? = nil) -> Bool {
        self?.isAbout(expected, within: tolerance) ?? false
    }
}

extension Double {
    func isAbout(_ expected: Double, within tolerance: Double? = nil) -> Bool {
        abs(self - expected) <= tolerance ?? max(0.05, 0.0002 * abs(expected))
    }
}
