import Geometry
import Places

/// Finds the street of each address, and makes the streets that only addresses name.
struct StreetFinder {
    /// The greatest distance in meters between a house and the street that its address names.
    private static let streetReach = 1_500.0
    /// A house so near to the box of the only street of its name needs no exact distance.
    private static let certainReach = 300.0

    private(set) var assembly: StreetAssembly
    private var byName: StreetsByName
    private let folded: FoldedTexts
    private let texts: TextPool
    /// The streets of the houses that a relation joins with them.
    private let relationNames: [OSMObject: TextNumber]
    /// The settlements by folded name, for `addr:place`.
    private var settlementsByName: [TextNumber: [Int]] = [:]
    private let settlements: [Settlement]
    /// By address area.
    private var localities: [String] = []
    private var pieces = StreetPieces()

    init(_ assembly: StreetAssembly, collection: PlaceCollection, settlements: [Settlement]) {
        self.assembly = assembly
        texts = collection.texts
        self.settlements = settlements
        folded = collection.folded
        relationNames = StreetRelations.names(collection)
        byName = StreetsByName(assembly, folded: folded)
        for (index, settlement) in settlements.enumerated() {
            guard let name = folded.id(of: settlement.name) else { continue }
            settlementsByName[name, default: []].append(index)
        }
    }

    /// The index of the street of an address in the area with an index; nil if nothing names one and none is near.
    mutating func street(
        of object: OSMObject, _ words: AddressWords, at place: FixedCoordinate, area: Int, areas: [AddressArea]
    ) -> Int? {
        for index in localities.count..<max(localities.count, areas.count) { localities.append(areas[index].locality) }
        if words.street != 0 { return street(named: words.street, object, place: place, area: area, isPlace: false) }
        if let name = relationNames[object] {
            return street(named: name, object, place: place, area: area, isPlace: false)
        }
        if words.place != 0 { return street(named: words.place, object, place: place, area: area, isPlace: true) }
        return pieces.nearestStreet(to: place, assembly)
    }

    private mutating func street(
        named name: TextNumber, _ object: OSMObject, place: FixedCoordinate, area: Int, isPlace: Bool
    ) -> Int {
        let folded = folded[name]
        if let found = nearest(byName.streets(folded, near: place), to: place) { return found }
        let known = byName.madeStreets(folded, near: place).last {
            isNear($0, place: place) && isSameSettlement($0, area: area)
        }
        if let known {
            assembly.streets[known].box.extend(place)
            return known
        }
        byName.add(madeStreet: assembly.streets.count, folded, at: place)
        assembly.streets.append(newStreet(named: name, object, place: place, area: area, isPlace: isPlace))
        return assembly.streets.count - 1
    }

    // MARK: Existing streets

    /// Whether a street that only addresses name lies in the settlement of an address, as far as both are known.
    private func isSameSettlement(_ street: Int, area: Int) -> Bool {
        let one = localities[assembly.streets[street].record.area]
        let other = localities[area]
        return one == other || one.isEmpty || other.isEmpty
    }

    private func isNear(_ street: Int, place: FixedCoordinate) -> Bool {
        LocalProjection(center: place).distance(to: assembly.streets[street].box) <= Self.streetReach
    }

    /// The nearest of some streets, if it is within reach.
    private func nearest(_ candidates: [Int], to place: FixedCoordinate) -> Int? {
        guard !candidates.isEmpty else { return nil }
        let projection = LocalProjection(center: place)
        if candidates.count == 1, projection.distance(to: assembly.streets[candidates[0]].box) <= Self.certainReach {
            return candidates[0]
        }
        let near = candidates.map { (street: $0, meters: projection.distance(to: assembly.streets[$0].box)) }
            .filter { $0.meters <= Self.streetReach }.sorted { ($0.meters, $0.street) < ($1.meters, $1.street) }
        if near.count == 1, near[0].meters <= Self.certainReach { return near[0].street }
        var best: (street: Int, meters: Double)?
        for (street, boxMeters) in near where boxMeters < best?.meters ?? .infinity {
            let meters = NearestPoint(to: place, on: assembly.streets[street].parts).meters
            if meters <= Self.streetReach, meters < best?.meters ?? .infinity { best = (street, meters) }
        }
        return best?.street
    }

    // MARK: New streets

    private func newStreet(
        named name: TextNumber, _ object: OSMObject, place: FixedCoordinate, area: Int, isPlace: Bool
    ) -> StreetAssembly.Street {
        let settlement = isPlace ? settlement(named: folded[name], near: place) : nil
        // OSM's own word for a road of which nothing is known.
        let tag = settlement?.tag ?? (isPlace ? PlaceTag("place", "locality") : PlaceTag("highway", "road"))
        let record = PlaceRecord(
            object: settlement?.object ?? object, tag: tag, rank: .street,
            coordinate: settlement?.coordinate ?? place, name: texts[name], area: area, importance: 150)
        return StreetAssembly.Street(
            record: record, parts: [], box: BoundingBox(minimum: place, maximum: place), isMadeOfHouses: true)
    }

    private func settlement(named name: TextNumber, near place: FixedCoordinate) -> Settlement? {
        let reach = 5_000.0
        return (settlementsByName[name] ?? []).map { settlements[$0] }.filter {
            LocalProjection(center: place).distance(to: $0.coordinate) <= reach
        }.min { $0.rank > $1.rank }
    }
}

extension LocalProjection {
    /// Meters from the center to a box; 0 within it.
    func distance(to box: BoundingBox) -> Double {
        let latitude = min(max(center.latitude, box.minimum.latitude), box.maximum.latitude)
        let longitude = min(max(center.longitude, box.minimum.longitude), box.maximum.longitude)
        return distance(to: FixedCoordinate(latitude: latitude, longitude: longitude))
    }
}
