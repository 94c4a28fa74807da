internal import Geometry

extension CoverageGeoJSON {
    /// Writes an area, one line for each ring, rings anticlockwise and closed; reading it back gives an equal area.
    package static func write(_ area: CoverageArea) -> [UInt8] {
        let polygons = area.polygons.map { "\n[" + ring($0) + "]" }.joined(separator: ",")
        return Array("{\"type\": \"MultiPolygon\", \"coordinates\": [\(polygons)\n]}\n".utf8)
    }

    /// A ring as GeoJSON, closed and anticlockwise.
    static func ring(_ corners: [FixedCoordinate]) -> String {
        guard let first = corners.first else { return "[]" }
        let rest = FlatRing.doubleArea(corners) < 0 ? Array(corners.dropFirst().reversed()) : Array(corners.dropFirst())
        return "[" + ([first] + rest + [first]).map(position).joined(separator: ", ") + "]"
    }

    /// A position as GeoJSON, with as many decimals as needed.
    static func position(_ place: FixedCoordinate) -> String {
        "[\(degrees(Int(place.longitude))), \(degrees(Int(place.latitude)))]"
    }

    private static func degrees(_ value: Int) -> String {
        let scale = Int(FixedCoordinate.scale)
        let (whole, fraction) = abs(value).quotientAndRemainder(dividingBy: scale)
        var text = (value < 0 ? "-" : "") + String(whole)
        guard fraction > 0 else { return text }
        var digits = String(fraction + scale).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        text += "." + digits
        return text
    }
}
