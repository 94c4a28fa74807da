import Geometry
import Places

/// Finds the address area of each place: from its tags, else the boundaries around it, else the nearest settlements.
struct AddressAreas {
    /// The distinct areas, in the order in which they were needed.
    private(set) var areas: [AddressArea] = []
    private var indices: [AddressArea: Int] = [:]

    private let boundaries: [NamedBoundary]
    private var index: PolygonIndex
    private var nearest: NearestSettlements
    /// Equal inputs make equal areas; most houses have the inputs of their neighbours.
    private var known: [Inputs: Int] = [:]
    private var contexts: [[Int]: UInt32] = [:]
    private let soleCountry: String

    /// Everything that an area is made of.
    private struct Inputs: Hashable {
        var context: UInt32
        var nearest: NearestSettlements.Found
        var city, suburb, state, country: TextNumber
    }

    /// - Parameter soleCountry: the country code of all places that no boundary of a country contains, if it is known.
    init(_ assembly: SettlementAssembly, soleCountry: String) {
        // Higher levels lie within lower ones and come later.
        boundaries = assembly.boundaries.enumerated().sorted { one, other in
            let level = one.element.order
            let otherLevel = other.element.order
            return (level, one.offset) < (otherLevel, other.offset)
        }.map(\.element)
        var index = PolygonIndex(boundaries.map(\.polygon))
        nearest = NearestSettlements(assembly.settlements) { [boundaries] place in
            Self.municipality(index.containing(place), boundaries: boundaries)
        }
        self.index = index
        self.soleCountry = soleCountry
    }

    /// The deepest municipality among some boundaries; empty if there is none.
    private static func municipality(_ containing: [Int], boundaries: [NamedBoundary]) -> String {
        let found = containing.last { boundaries[$0].rank == .locality && boundaries[$0].adminLevel != nil }
        return found.map { boundaries[$0].name } ?? ""
    }

    /// The index of the area of a place.
    mutating func area(at place: FixedCoordinate, _ words: AddressWords, texts: TextPool) -> Int {
        let containing = index.containing(place)
        let context = contexts[containing] ?? UInt32(contexts.count)
        contexts[containing] = context
        let inputs = Inputs(
            context: context,
            nearest: nearest.find(place, municipality: Self.municipality(containing, boundaries: boundaries)),
            city: words.city,
            suburb: words.suburb,
            state: words.state, country: words.country)
        if let known = known[inputs] { return known }
        let area = makeArea(containing, inputs: inputs, texts: texts)
        let index = index(of: area)
        known[inputs] = index
        return index
    }

    /// The index of an area of which only the parts down to a rank are kept.
    mutating func area(_ index: Int, downTo rank: PlaceRank) -> Int {
        var area = areas[index]
        if rank < .subLocality { area.subLocality = "" }
        if rank < .locality { area.locality = "" }
        if rank < .county { area.subAdministrativeArea = "" }
        if rank < .state { area.administrativeArea = "" }
        return self.index(of: area)
    }

    private mutating func index(of area: AddressArea) -> Int {
        if let known = indices[area] { return known }
        areas.append(area)
        indices[area] = areas.count - 1
        return areas.count - 1
    }

    /// The settlement in which a place lies; empty if unknown.
    mutating func locality(at place: FixedCoordinate, _ texts: TextPool) -> String {
        areas[area(at: place, AddressWords(), texts: texts)].locality
    }

    private func makeArea(_ containing: [Int], inputs: Inputs, texts: TextPool) -> AddressArea {
        var area = AddressArea()
        var placeLocality = ""
        for boundary in containing.map({ boundaries[$0] }) {
            switch boundary.rank {
            case .country: area.country = boundary.name; area.countryCode = boundary.countryCode
            case .state: area.administrativeArea = boundary.name
            case .county: area.subAdministrativeArea = boundary.name
            case .locality where boundary.adminLevel == nil: placeLocality = boundary.name
            case .locality: area.locality = boundary.name
            default: area.subLocality = boundary.name
            }
            // A dependent territory has a code of its own.
            if boundary.rank != .country, !boundary.countryCode.isEmpty { area.countryCode = boundary.countryCode }
        }
        complete(&area, placeLocality: placeLocality, found: inputs.nearest)
        override(&area, inputs: inputs, texts: texts)
        if NameFolding.key(area.subLocality) == NameFolding.key(area.locality) { area.subLocality = "" }
        return area
    }

    /// Fills what the boundaries leave open from the settlements around.
    private func complete(_ area: inout AddressArea, placeLocality: String, found: NearestSettlements.Found) {
        let village = placeLocality.isEmpty ? nearest.name(found.village) : placeLocality
        if area.locality.isEmpty {
            area.locality = placeLocality.isEmpty ? nearest.name(found.locality) : placeLocality
        }
        if area.subLocality.isEmpty { area.subLocality = nearest.name(found.subLocality) }
        if area.subLocality.isEmpty { area.subLocality = village }
    }

    /// Tags of the address itself come first.
    private func override(_ area: inout AddressArea, inputs: Inputs, texts: TextPool) {
        if inputs.city != 0 { area.locality = texts[inputs.city] }
        if inputs.suburb != 0 { area.subLocality = texts[inputs.suburb] }
        if inputs.state != 0 { area.administrativeArea = texts[inputs.state] }
        if area.country.isEmpty, area.countryCode.isEmpty { area.countryCode = soleCountry }
        let code = texts[inputs.country].uppercased()
        guard code.utf8.count == 2, code != area.countryCode else { return }
        area.country = ""
        area.countryCode = code
    }
}

extension NamedBoundary {
    /// The order in which boundaries fill an area, later ones replacing earlier ones.
    fileprivate var order: Int { adminLevel ?? 6 }
}
