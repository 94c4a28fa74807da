package import Geometry
import TextCoding

/// Reads regions as people write them: `south,west,north,east` in degrees.
package enum RegionText {
    /// The region; nil if the text is none.
    package static func parse(_ text: String) -> CoordinateRegion? {
        let plain = text.replacing("\u{2212}", with: "-").filter { $0 != " " }
        let sides = plain.split(separator: ",", omittingEmptySubsequences: false).compactMap {
            DecimalNumber.read(String($0))
        }
        guard sides.count == 4, sides[0] < sides[2], sides[1] < sides[3],
            Coordinate(latitude: sides[0], longitude: sides[1]).isValid,
            Coordinate(latitude: sides[2], longitude: sides[3]).isValid
        else { return nil }
        return CoordinateRegion(
            center: Coordinate(latitude: (sides[0] + sides[2]) / 2, longitude: (sides[1] + sides[3]) / 2),
            span: CoordinateSpan(latitudeDelta: sides[2] - sides[0], longitudeDelta: sides[3] - sides[1]))
    }
}
