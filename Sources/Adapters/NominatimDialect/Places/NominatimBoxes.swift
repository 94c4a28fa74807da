import Geometry
import Places

extension NominatimPlace {
    /// The box of a node, whose size depends on the kind of the place.
    static func box(around point: FixedCoordinate, _ category: PlaceTag) -> BoundingBox {
        let half = Int64((sizes["\(category.key)=\(category.value)"] ?? standard) * FixedCoordinate.scale)
        func corner(_ sign: Int64) -> FixedCoordinate {
            FixedCoordinate(
                latitude: Int32(clamping: min(max(Int64(point.latitude) + sign * half, -900_000_000), 900_000_000)),
                longitude: Int32(
                    clamping: min(max(Int64(point.longitude) + sign * half, -1_800_000_000), 1_800_000_000)))
        }
        return BoundingBox(minimum: corner(-1), maximum: corner(1))
    }

    /// Half the side of a box in degrees.
    private static let standard = 0.00005

    private static let sizes: [String: Double] = [
        "place=country": 7, "place=state": 2.6, "place=province": 2.6, "place=county": 0.7, "place=district": 0.7,
        "place=city": 0.16, "place=island": 0.32, "place=town": 0.04, "place=village": 0.02, "place=hamlet": 0.02,
        "place=municipality": 0.02, "place=borough": 0.02, "place=suburb": 0.02, "place=quarter": 0.01,
        "place=neighbourhood": 0.01, "place=locality": 0.01, "place=isolated_dwelling": 0.01, "place=farm": 0.01,
        "aeroway=aerodrome": 0.015, "railway=station": 0.005, "public_transport=station": 0.005,
    ]
}
