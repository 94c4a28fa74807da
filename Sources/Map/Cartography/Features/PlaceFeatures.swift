import Geometry
import Places

/// Collects the places of a grid that have a symbol, the important ones first.
struct PlaceFeatures {
    /// The least detail at which places have symbols.
    static let leastDetail = 16

    private let grid: DrawingGrid
    private(set) var features: [MapFeature] = []

    init(_ grid: DrawingGrid) {
        self.grid = grid
    }

    mutating func add(_ place: PointOfInterest, worlds: Double) {
        guard let symbol = PlaceCategory(tag: place.tag).flatMap(MapSymbol.init) else { return }
        let point = grid.position(of: place.coordinate, worlds: worlds)
        guard grid.clip.contains(point) else { return }
        var feature = MapFeature(layer: .pois, shape: .point, kind: symbol.rawValue, parts: [[point.rounded]])
        feature.name = place.name
        feature.rank = place.importance
        features.append(feature)
    }
}

extension MapSymbol {
    /// The symbol of the places of a category; nil if they have none, or if the backdrop shows them.
    init?(_ category: PlaceCategory) {
        switch category {
        case .restaurant, .fastFood, .pizzeria, .burger, .sushi, .kebab: self = .restaurant
        case .cafe, .iceCream, .bakery, .confectionery: self = .cafe
        case .bar, .pub, .biergarten, .nightclub: self = .bar
        case .supermarket, .convenience, .marketplace: self = .supermarket
        case .mall, .departmentStore, .clothes, .shoes, .books, .toys, .gifts, .electronics, .furniture, .hardware,
            .florist, .sportsShop, .bicycleShop, .butcher, .greengrocer, .delicatessen, .kiosk, .shop:
            self = .shop
        case .parking: self = .parking
        case .fuel: self = .fuel
        case .chargingStation: self = .charging
        case .busStop, .tramStop, .busStation, .ferryTerminal: self = .stop
        case .hotel, .hostel, .guestHouse, .campsite, .alpineHut: self = .hotel
        case .bank: self = .bank
        case .postOffice: self = .post
        case .pharmacy: self = .pharmacy
        case .hospital, .clinic, .doctor: self = .hospital
        case .school, .university, .kindergarten: self = .school
        case .placeOfWorship, .church, .mosque, .synagogue, .temple: self = .worship
        case .museum, .gallery, .theatre, .cinema, .artsCentre: self = .museum
        case .attraction, .viewpoint, .monument, .castle, .ruins, .zoo, .aquarium, .themePark: self = .sight
        case .touristInformation: self = .information
        case .toilets: self = .toilets
        default: return nil
        }
    }
}
