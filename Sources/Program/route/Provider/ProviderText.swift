import Coverage
import DirectionsKit
import ProviderSetup
import TextCoding

/// The output of `route provider check`.
enum ProviderText {
    /// A line for the provider, then one per mode.
    static func text(_ opened: OpenedProvider) -> String {
        let file = opened.file
        let areas = opened.gate.areas()
        let modes = zip(file.modes, file.coveragePaths).map { mode, path in
            let type = mode.transportType ?? []
            let area = type.modes.first.flatMap { areas[$0] }
            return "\(mode.rawValue): \(type), \(path)\(area.map { ", \(size($0))" } ?? "")\n"
        }
        return "\(file.name), from \(file.graphPath)\n" + modes.joined()
    }

    private static func size(_ area: CoverageArea) -> String {
        let meters = area.polygons.indices.reduce(0) { $0 + area.squareMeters(ofPolygon: $1) }
        let count = area.polygons.count
        return "\(count) polygon\(count == 1 ? "" : "s"), \(DecimalText.fixed(meters / 1e6, decimals: 1)) km²"
    }

    /// The warnings about the coverage files, whose bytes are those that were opened.
    static func warnings(_ opened: OpenedProvider) -> [String] {
        opened.gate.warnings.map { path, finding in
            "\(path):\(finding.line):\(finding.column): warning: \(finding.rule.rawValue): \(finding.message)"
        }
    }
}
