import Backdrop
import Geometry

/// Collects the backdrop of a grid: areas and lines that look the same become one feature.
struct BackdropFeatures {
    private struct Group: Hashable {
        var kind: BackdropKind
        var name: String

        var order: (UInt8, String) { (kind.rawValue, name) }
    }

    private let grid: DrawingGrid
    private var areasAndLines: [Group: [[GridPoint]]] = [:]
    private var points: [MapFeature] = []

    init(_ grid: DrawingGrid) {
        self.grid = grid
    }

    /// The detail from which names of rivers and streams are of use.
    private static let leastDetailOfNames = 13
    /// The detail from which small areas of land are of use.
    private static let leastDetailOfFineLand = 14

    mutating func add(_ feature: BackdropFeature, worlds: Double) {
        let parts = feature.parts.map { $0.map { grid.position(of: $0, worlds: worlds) } }
        switch feature.kind.shape {
        case .point: addPoint(feature, parts: parts)
        case .line:
            let lines = parts.flatMap { grid.parts(ofLine: $0) }
            let isNamed = feature.kind.layer == .waterways && grid.detail >= Self.leastDetailOfNames
            add(lines, group: Group(kind: feature.kind, name: isNamed ? feature.name : ""))
        case .area:
            let isCoarse = feature.kind.layer == .land && grid.detail < Self.leastDetailOfFineLand
            add(grid.parts(ofArea: parts, isCoarse: isCoarse), group: Group(kind: feature.kind, name: ""))
        }
    }

    private mutating func add(_ parts: [[GridPoint]], group: Group) {
        guard !parts.isEmpty else { return }
        areasAndLines[group, default: []] += parts
    }

    private mutating func addPoint(_ feature: BackdropFeature, parts: [[PlanePoint]]) {
        guard let point = parts.first?.first, grid.clip.contains(point), !feature.name.isEmpty else { return }
        var drawn = MapFeature(
            layer: feature.kind.layer, shape: .point, kind: feature.kind.name, parts: [[point.rounded]])
        drawn.name = feature.name
        drawn.rank = Int(feature.rank)
        points.append(drawn)
    }

    /// The features, each layer by itself; places with the important ones first.
    func features() -> [MapFeature] {
        let merged = areasAndLines.sorted { $0.key.order < $1.key.order }.map { group, parts in
            let shape: MapFeature.Shape = group.kind.shape == .area ? .area : .line
            var feature = MapFeature(layer: group.kind.layer, shape: shape, kind: group.kind.name, parts: parts)
            feature.name = group.name
            return feature
        }
        let places = points.enumerated().sorted { one, other in
            (-one.element.rank, one.offset) < (-other.element.rank, other.offset)
        }
        return merged + places.map(\.element)
    }
}

extension BackdropKind {
    /// The layer of features of this kind.
    var layer: MapLayer {
        switch self {
        case .sea, .water: .water
        case .building: .buildings
        case .river, .stream, .canal: .waterways
        case .rail, .tram, .subway, .aerialway, .runway: .rails
        case .countryBorder, .stateBorder: .borders
        case .houseNumber: .houseNumbers
        case .country, .state, .city, .town, .village, .suburb, .hamlet, .neighbourhood, .peak, .station: .places
        case .wetland, .glacier, .forest, .scrub, .grass, .park, .pitch, .farmland, .beach, .rock, .cemetery,
            .residential, .industrial, .commercial, .parking, .aerodrome, .school, .hospital, .pedestrian, .pier:
            .land
        }
    }
}
