import Backdrop
import Geometry
import PlatformC

/// The zooms from which features are shown, for tiles that a map draws 512 pixels wide.
enum BackdropZooms {
    /// The zoom of an area: where it is as large as a square of a few pixels, but not before its kind is of interest.
    static func area(_ kind: BackdropKind, squareMeters: Double, latitude: Int32) -> UInt8 {
        let shrinking = max(0.02, cos(Double(latitude) / FixedCoordinate.scale * .pi / 180))
        let metersPerPixel = 2 * Double.pi * EarthRadius.meters * shrinking / 512
        let pixels = kind == .building ? 4.0 : 3.0
        let zoom = log2(pixels * metersPerPixel / max(1, squareMeters).squareRoot()).rounded(.up)
        return UInt8(min(mostOfArea, max(zoom, leastOfArea(kind))))
    }

    /// The zoom at which the least areas are shown.
    private static let mostOfArea = 16.0

    private static func leastOfArea(_ kind: BackdropKind) -> Double {
        switch kind {
        case .sea: 0
        case .water: 4
        case .glacier, .forest: 6
        case .wetland, .residential: 8
        case .park, .farmland, .rock, .scrub, .industrial, .aerodrome: 9
        case .grass, .beach, .commercial: 11
        case .cemetery, .school, .hospital, .pier: 12
        case .pedestrian: 13
        default: 14
        }
    }

    static func line(_ kind: BackdropKind, _ tags: BackdropTags) -> UInt8 {
        switch kind {
        case .countryBorder: 0
        case .stateBorder: 4
        case .river: 8
        case .canal: 11
        case .stream: tags[.waterway] == "stream" ? 13 : 15
        case .rail: tags[.service] == nil ? 8 : 14
        case .subway, .aerialway: 12
        case .runway: tags[.aeroway] == "runway" ? 11 : 14
        default: tags[.service] == nil ? 13 : 15
        }
    }

    /// - Parameter rank: the inhabitants of a settlement, the height of a peak.
    static func point(_ kind: BackdropKind, rank: UInt32, tags: BackdropTags) -> UInt8 {
        if [.city, .town, .village].contains(kind), rank >= CapitalRank.state {
            return rank >= CapitalRank.country ? 4 : 6
        }
        return switch kind {
        case .country: 1
        case .state: 4
        case .city: rank >= 500_000 ? 4 : 6
        case .town: rank >= 50_000 ? 7 : 8
        case .village: rank >= 5_000 ? 10 : 11
        case .suburb: 12
        case .hamlet: tags[.place] == "hamlet" ? 13 : 14
        case .neighbourhood: 14
        case .peak: tags[.name] == nil ? 14 : rank >= 2_000 ? 11 : 12
        case .station: tags[.railway] == "station" ? 13 : 14
        default: 17
        }
    }
}
