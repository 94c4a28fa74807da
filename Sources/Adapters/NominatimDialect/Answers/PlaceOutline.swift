import Geometry
import Places
import TextCoding

/// The shape of a place: the lines of a road, else its point, since the index keeps no outlines of areas.
struct PlaceOutline {
    private let lines: [[FixedCoordinate]]
    private let point: FixedCoordinate

    init(_ place: NominatimPlace) {
        lines = place.lines
        point = place.place.coordinate
    }

    // MARK: GeoJSON

    func write(to json: inout JSONText) {
        json.object { json in
            switch lines.count {
            case 0:
                json.member("type", "Point")
                json.key("coordinates")
                Self.write(point, to: &json)
            case 1:
                json.member("type", "LineString")
                json.array("coordinates", lines[0]) { Self.write($1, to: &$0) }
            default:
                json.member("type", "MultiLineString")
                json.array("coordinates", lines) { json, line in json.array(line) { Self.write($1, to: &$0) } }
            }
        }
    }

    /// Longitude and latitude as a list.
    static func write(_ point: FixedCoordinate, to json: inout JSONText) {
        json.array([point.longitude, point.latitude]) { $0.exactly(Double($1) / FixedCoordinate.scale) }
    }

    /// The GeoJSON as a text.
    var geoJSON: String {
        var json = JSONText(.compact)
        write(to: &json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    // MARK: Other forms

    /// Well-known text.
    var text: String {
        func list(_ line: [FixedCoordinate]) -> String {
            line.map { "\($0.longitude.short) \($0.latitude.short)" }.joined(separator: ",")
        }
        return switch lines.count {
        case 0: "POINT(\(list([point])))"
        case 1: "LINESTRING(\(list(lines[0])))"
        default: "MULTILINESTRING(\(lines.map { "(\(list($0)))" }.joined(separator: ",")))"
        }
    }

    /// A path of SVG, whose vertical axis goes down.
    var svg: String {
        func pair(_ point: FixedCoordinate) -> String { "\(point.longitude.short) \((-point.latitude).short)" }
        guard !lines.isEmpty else { return "cx=\"\(point.longitude.short)\" cy=\"\((-point.latitude).short)\"" }
        return lines.map { line in
            "M \(pair(line[0])) L " + line.dropFirst().map(pair).joined(separator: " ")
        }
        .joined(separator: " ")
    }

    /// Writes an element of KML.
    func writeKML(to xml: inout XMLLine) {
        func write(_ name: String, _ line: [FixedCoordinate], to xml: inout XMLLine) {
            xml.element(name) { xml in
                xml.element("coordinates", text: Self.list(line))
            }
        }
        switch lines.count {
        case 0: write("Point", [point], to: &xml)
        case 1: write("LineString", lines[0], to: &xml)
        default: xml.element("MultiGeometry") { xml in lines.forEach { write("LineString", $0, to: &xml) } }
        }
    }

    private static func list(_ line: [FixedCoordinate]) -> String {
        line.map { "\($0.longitude.short),\($0.latitude.short)" }.joined(separator: " ")
    }

    /// An element of KML as a text.
    var kml: String {
        func element(_ name: String, line: [FixedCoordinate]) -> String {
            "<\(name)><coordinates>\(Self.list(line))</coordinates></\(name)>"
        }
        return switch lines.count {
        case 0: element("Point", line: [point])
        case 1: element("LineString", line: lines[0])
        default: "<MultiGeometry>\(lines.map { element("LineString", line: $0) }.joined())</MultiGeometry>"
        }
    }
}

extension Int32 {
    /// A number of 1e-7 degrees as degrees with as few decimals as it needs.
    fileprivate var short: String {
        let text = DecimalText.shortest(Double(self) / FixedCoordinate.scale, decimals: 7)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
