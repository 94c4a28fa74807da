package import Geometry

/// Areas as values of links and queries: the rings as encoded polylines with five decimals, joined by commas, the
/// outline first.
///
/// A comma separates without doubt, since encoded polylines have only the bytes from `?` to `~`.
package enum AreaText {
    /// The text for an area; nil if the area is invalid.
    package static func text(_ area: Polygon) -> String? {
        guard area.isValid else { return nil }
        return ([area.outline] + area.holes).map { EncodedPolyline.encode($0) }.joined(separator: ",")
    }

    /// The area of a text.
    package static func area(_ text: String) throws(AreaTextError) -> Polygon {
        var rings: [[Coordinate]] = []
        do throws(EncodedPolylineError) {
            for ring in text.split(separator: ",", omittingEmptySubsequences: false) {
                rings.append(try EncodedPolyline.decode(String(ring)))
            }
        } catch {
            throw AreaTextError(text: text, complaint: complaint(error))
        }
        let area = Polygon(outline: rings[0], holes: Array(rings.dropFirst()))
        guard area.isValid else {
            throw AreaTextError(text: text, complaint: "has a ring without three different places")
        }
        return area
    }

    /// The areas of texts; throws the first error, and also if they exceed a limit of ``AreaLimits``.
    package static func areas(_ texts: [String]) throws(AreaTextError) -> [Polygon] {
        let limits = AreaLimits.standard
        guard texts.count <= limits.areas else {
            throw AreaTextError(text: texts[limits.areas], complaint: "exceeds the limit of \(limits.areas) areas")
        }
        var areas: [Polygon] = []
        var count = 0
        for text in texts {
            let area = try area(text)
            count += area.outline.count + area.holes.reduce(0) { $0 + $1.count }
            guard count <= limits.corners else {
                throw AreaTextError(
                    text: text, complaint: "exceeds the limit of \(limits.corners) corners for all areas together")
            }
            areas.append(area)
        }
        return areas
    }

    private static func complaint(_ error: EncodedPolylineError) -> String {
        switch error {
        case .incomplete: "ends in the middle of a point"
        case .notAllowed: "has a character that encoded polylines never have"
        case .outsideTheWorld: "leads to an invalid coordinate"
        }
    }
}

/// The reason why a text is not an area, as the middle of a sentence that begins with the name of the value.
package struct AreaTextError: Error {
    package let text: String
    package let complaint: String

    /// What to write instead.
    package static let advice =
        "write encoded polylines with five decimals, the outline and then the holes, joined by commas"
}
