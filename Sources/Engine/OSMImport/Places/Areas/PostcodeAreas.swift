import Geometry

/// The boundaries of postcodes.
struct PostcodeAreas {
    private var index: PolygonIndex
    private let codes: [TextNumber]

    init(_ collection: inout PlaceCollection, shapes: PlaceShapes) {
        var polygons: [BandedPolygon] = []
        var codes: [TextNumber] = []
        for postcode in collection.postcodes {
            guard let polygon = BandedPolygon(areaRings: shapes.rings(of: postcode.shape)) else { continue }
            polygons.append(polygon)
            codes.append(collection.texts.id(postcode.postcode))
        }
        index = PolygonIndex(polygons)
        self.codes = codes
    }

    /// The postcode of a place; 0 if no boundary is around it.
    mutating func postcode(at place: FixedCoordinate) -> TextNumber {
        index.containing(place).first.map { codes[$0] } ?? 0
    }
}
