import Geometry
import Places

/// A house number before duplicates are removed.
struct HouseDraft {
    var object: OSMObject
    /// The index of the street in ``StreetAssembly/streets``.
    var street: Int
    var number: String
    var coordinate: FixedCoordinate
    var entrance: FixedCoordinate?
    var postcode: TextNumber
    var area: Int
    /// The box of the building.
    var box: BoundingBox?
    /// What the building covers.
    var outline: Outline?
    /// What carries the address, the best first; interpolated numbers come last.
    var preference: UInt8
    var isInterpolated = false
}
