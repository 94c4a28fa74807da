import Coverage
import DirectionsKit
import TextCoding

/// The output of `route coverage check`, as text and JSON.
struct CoverageReport: Encodable {
    struct Finding: Encodable {
        enum Severity: String, Encodable {
            case error, warning
        }

        var severity: Severity
        var rule: String
        var polygon, ring, position: Int?
        var line, column: Int
        var message: String
    }

    var file: String
    /// Whether there is an area, and under `--strict` no warning.
    var isValid: Bool
    var polygons: Int
    /// The number of positions of all rings, the repeated first positions included.
    var points: Int
    var areaSquareKilometers: Double
    var findings: [Finding]
    var omittedFindings: Int

    init(_ file: String, reading: CoverageReading, isStrict: Bool) {
        self.file = file
        findings = reading.findings.map { finding in
            Finding(
                severity: finding.rule.isMust || isStrict ? .error : .warning, rule: finding.rule.rawValue,
                polygon: finding.polygon, ring: finding.ring, position: finding.position, line: finding.line,
                column: finding.column, message: finding.message)
        }
        omittedFindings = reading.omittedFindings
        isValid = reading.area != nil && !findings.contains { $0.severity == .error }
        polygons = reading.area?.polygons.count ?? 0
        points = reading.area.map { $0.cornerCount + $0.polygons.count } ?? 0
        areaSquareKilometers =
            (reading.area?.polygons.indices).map { indices in
                indices.reduce(0) { $0 + (reading.area?.squareMeters(ofPolygon: $1) ?? 0) } / 1e6
            } ?? 0
    }

    /// A line per finding, then a summary.
    var text: String {
        let lines = findings.map { finding in
            "\(file):\(finding.line):\(finding.column): \(finding.severity.rawValue): \(finding.rule): \(finding.message)\n"
        }
        let size =
            isValid
            ? ": \(counted(polygons, "polygon")), \(counted(points, "point")), "
                + "\(DecimalText.fixed(areaSquareKilometers, decimals: 1)) km²"
            : ""
        return lines.joined() + "\(file)\(size): \(counts).\n"
    }

    /// The sentence for standard error when the file is not valid.
    var error: String { "The coverage file \"\(file)\" is not valid: \(counts)." }

    private var counts: String {
        let errors = findings.count { $0.severity == .error }
        let omitted = omittedFindings == 0 ? "" : ", and \(counted(omittedFindings, "more finding"))"
        return "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))\(omitted)"
    }
}
