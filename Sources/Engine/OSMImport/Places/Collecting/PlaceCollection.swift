import Geometry
import Places

/// The data that the first pass keeps for the index of places.
struct PlaceCollection {
    var texts = TextPool()
    /// The folded forms of all names.
    private(set) var folded = FoldedTexts([])
    var ways = WayStore()
    var areas: [CollectedArea] = []
    var streets: [CollectedLine] = []
    /// Rivers, ridges, bridges and other lines with names.
    var lines: [CollectedLine] = []
    var addresses: [CollectedAddress] = []
    var points: [CollectedPoint] = []
    var settlements: [CollectedSettlement] = []
    var postcodes: [CollectedPostcode] = []
    var interpolations: [CollectedInterpolation] = []
    var streetRelations: [CollectedStreetRelation] = []
    /// The buildings without an address, in which address nodes may stand.
    private(set) var buildings: [CollectedShape] = []
    /// The nodes that are entrances of buildings, in the order of the file.
    var entrances: [(id: Int64, isMain: Bool)] = []
    /// The bytes of the nodes of all members of areas, shared ones counted each time.
    private var areaBytes = 0

    /// How often the areas may use all ways: a border is part of perhaps six areas, but thousands of relations with the
    /// same long way would fill the memory.
    private static let mostUses = 20
    private static let leastLimit = 1_000_000

    /// Runs the first pass over the source.
    init(source: some PlaceSource, progress: (Double) -> Void) throws {
        try source.readPlaces(progress: progress) { element in add(element) }
        folded = texts.folded
        if !addresses.contains(where: { $0.object.kind == .node }) { buildings = [] }
    }

    /// Frees the nodes of ways when the shapes have them.
    mutating func forgetWays() { ways.forgetNodes() }

    private mutating func add(_ element: PlaceElement) {
        let object = element.object
        switch element.shape {
        case .node(let coordinate):
            addEntrance(object.id, tags: element.tags)
            addPlace(element.tags, object: object, shape: .node(coordinate), isArea: false)
        case .way(let nodes):
            let way = ways.add(element.id, nodes: nodes)
            guard !element.tags.isEmpty else { return }
            addWay(element.tags, object: object, way: way, isClosed: nodes.count > 3 && nodes.first == nodes.last)
        case .relation(let members):
            addRelation(element.tags, object: object, members: members)
        }
    }

    private mutating func addEntrance(_ id: Int64, tags: PlaceTags) {
        guard let entrance = tags[.entrance], entrance == "main" || entrance == "yes" else { return }
        entrances.append((id, entrance == "main"))
    }

    // MARK: Ways

    private mutating func addWay(_ tags: PlaceTags, object: OSMObject, way: Int, isClosed: Bool) {
        if let rule = tags[.interpolation], !isClosed, !tags.has(.building) {
            let words = words(tags)
            interpolations.append(CollectedInterpolation(object: object, way: way, rule: rule, words: words))
            return
        }
        if addStreet(tags, object: object, shape: .way(way)) { return }
        if !isClosed, addLine(tags, object: object, way: way) { return }
        addPlace(tags, object: object, shape: .way(way), isArea: isClosed)
    }

    /// Returns false for an element that is not part of a street.
    private mutating func addStreet(_ tags: PlaceTags, object: OSMObject, shape: CollectedShape) -> Bool {
        if tags[.place] == "square", let name = tags[.name] {
            append(street: name, PlaceTag("place", "square"), StreetKinds.squareImportance, tags, object, shape)
            return true
        }
        if case .node = shape { return false }
        guard let highway = tags[.highway], let importance = StreetKinds.importance(highway) else { return false }
        if case .way(let way) = shape { addNamedStructure(tags, object: object, way: way) }
        if let name = tags[.name] {
            append(street: name, PlaceTag("highway", highway), importance, tags, object, shape)
            // A market square or a car park with a street's tags is both.
            return !tags.has(.houseNumber) && PlaceKinds.kind(of: tags) == nil
        }
        if let reference = tags[.ref].map({ Self.first(of: $0) }), !reference.isEmpty {
            append(street: reference, PlaceTag("highway", highway), importance / 3, tags, object, shape)
            streets[streets.count - 1].isReferenceOnly = true
        }
        return !tags.has(.houseNumber)
    }

    private mutating func append(
        street name: String, _ tag: PlaceTag, _ importance: UInt16, _ tags: PlaceTags, _ object: OSMObject,
        _ shape: CollectedShape
    ) {
        streets.append(
            CollectedLine(
                object: object, shape: shape, name: texts.id(name), tag: tag, importance: importance,
                isArea: tags[.place] == "square" || tags[.area] == "yes" || object.kind == .relation,
                otherNames: OtherNames.of(tags).filter { $0.value != name }))
    }

    /// The first entry of a list such as "A 5;E 35".
    private static func first(of list: String) -> String {
        list.split(separator: ";").first.map { CleanText.text(String($0)) } ?? ""
    }

    /// Bridges and tunnels have names of their own beside that of the street.
    private mutating func addNamedStructure(_ tags: PlaceTags, object: OSMObject, way: Int) {
        for (nameKey, key) in [(PlaceKey.bridgeName, PlaceKey.bridge), (.tunnelName, .tunnel)] {
            guard let name = tags[nameKey], name != tags[.name] else { continue }
            let kind = PlaceKinds.Kind(key: key, value: "yes")
            append(line: name, kind, PlaceTags(capacity: 0), object, way)
        }
    }

    /// Returns false for a way that is not a line with a name.
    private mutating func addLine(_ tags: PlaceTags, object: OSMObject, way: Int) -> Bool {
        guard let name = tags[.name], let kind = PlaceKinds.kind(of: tags) else { return false }
        append(line: name, kind, tags, object, way)
        return true
    }

    private mutating func append(
        line name: String, _ kind: PlaceKinds.Kind, _ tags: PlaceTags, _ object: OSMObject, _ way: Int
    ) {
        lines.append(
            CollectedLine(
                object: object, shape: .way(way), name: texts.id(name), tag: kind.tag,
                importance: PlaceImportance.point(kind, tags: tags, squareMeters: 0),
                group: UInt8(clamping: PlaceKey.kinds.firstIndex(of: kind.key) ?? 0), otherNames: OtherNames.of(tags),
                details: OtherNames.details(of: tags)))
    }

    // MARK: Places

    /// Adds everything that a node, way or area can be besides a street.
    private mutating func addPlace(
        _ tags: PlaceTags, object: OSMObject, shape: CollectedShape, isArea: Bool, centers: [Int64] = []
    ) {
        if case .node = shape, tags[.place] == "square", addStreet(tags, object: object, shape: shape) { return }
        if isArea { addPostcode(tags, shape: shape) }
        let isSettlement = addSettlement(tags, object: object, shape: shape, isArea: isArea, centers: centers)
        let kind = PlaceKinds.kind(of: tags)
        addAddress(tags, object: object, shape: shape, isPoint: kind.map { $0.key != .building } ?? false)
        if let kind, !isSettlement {
            let name = RoadPoints.isRoadPoint(kind) ? RoadPoints.name(of: tags) : tags[.name] ?? ""
            addPoint(kind, rank: .pointOfInterest, name: name, tags: tags, object: object, shape: shape)
        }
        guard let houseName = tags[.houseName], houseName != tags[.name] else { return }
        let key: PlaceKey = tags.has(.building) ? .building : .place
        let house = PlaceKinds.Kind(key: key, value: key == .building ? "yes" : "house")
        addPoint(house, rank: .house, name: houseName, tags: tags, object: object, shape: shape)
    }

    private mutating func addAddress(
        _ tags: PlaceTags, object: OSMObject, shape: CollectedShape, isPoint: Bool
    ) {
        guard let number = tags[.houseNumber] else {
            if tags.has(.building), object.kind != .node { buildings.append(shape) }
            return
        }
        var carrier = CollectedAddress.Carrier.addressNode
        if tags.has(.building) { carrier = .building } else if isPoint { carrier = .pointOfInterest }
        addresses.append(
            CollectedAddress(
                object: object, shape: shape, carrier: carrier, number: number, words: words(tags),
                isEntrance: object.kind == .node && tags.has(.entrance)))
    }

    private mutating func addPoint(
        _ kind: PlaceKinds.Kind, rank: PlaceRank, name: String, tags: PlaceTags, object: OSMObject,
        shape: CollectedShape
    ) {
        points.append(
            CollectedPoint(
                object: object, shape: shape, kind: kind, rank: rank, name: name, number: tags[.houseNumber] ?? "",
                words: words(tags), tags: tags))
    }

    /// Returns false for an element that is not a settlement or administrative area.
    private mutating func addSettlement(
        _ tags: PlaceTags, object: OSMObject, shape: CollectedShape, isArea: Bool, centers: [Int64]
    ) -> Bool {
        guard let name = tags[.name] else { return false }
        let place = tags[.place].flatMap { SettlementKind.kind($0) == nil ? nil : $0 } ?? ""
        let isBoundary = isArea && tags[.boundary] == "administrative"
        let level = isBoundary ? tags[.adminLevel].flatMap { Int($0) } : nil
        guard !place.isEmpty || level.flatMap({ SettlementKind.rank(adminLevel: $0) }) != nil else { return false }
        let code = (tags[.alphaTwoCode] ?? tags[.countryCode] ?? "").uppercased()
        settlements.append(
            CollectedSettlement(
                object: object, shape: shape, place: place, adminLevel: level, name: name,
                countryCode: code.utf8.count == 2 ? code : "", centers: centers, tags: tags))
        return true
    }

    private mutating func addPostcode(_ tags: PlaceTags, shape: CollectedShape) {
        guard tags[.boundary] == "postal_code" || (tags[.boundary] == "administrative" && tags.has(.postalCode)) else {
            return
        }
        guard let code = tags[.postalCode] ?? tags[.ref] ?? tags[.name], !code.contains(";") else { return }
        postcodes.append(CollectedPostcode(shape: shape, postcode: code))
    }

    private mutating func words(_ tags: PlaceTags) -> AddressWords {
        AddressWords(
            street: texts.id(tags[.street]), place: texts.id(tags[.addressPlace]), city: texts.id(tags[.city]),
            suburb: texts.id(tags[.suburb]), state: texts.id(tags[.state]), country: texts.id(tags[.country]),
            postcode: texts.id(tags[.postcode]))
    }

    // MARK: Relations

    private mutating func addRelation(_ tags: PlaceTags, object: OSMObject, members: [OSMRelation.Member]) {
        let type = tags[.type]
        if type == "associatedStreet" || type == "street" {
            addStreetRelation(tags, members: members)
            return
        }
        var known: Set<Int> = []
        let parts = members.compactMap { member -> CollectedArea.Member? in
            guard member.kind == .way, let way = ways.index(ofID: member.id) else { return nil }
            // A way that is given many times must not multiply its nodes.
            guard known.insert(way).inserted else { return nil }
            return CollectedArea.Member(way: way, isInner: member.role == "inner")
        }
        areaBytes += parts.reduce(0) { $0 + ways.byteCount($1.way) }
        guard !parts.isEmpty, areaBytes <= Self.mostUses * ways.byteCount + Self.leastLimit else { return }
        areas.append(CollectedArea(members: parts))
        let centers = members.filter { $0.kind == .node && ($0.role == "label" || $0.role == "admin_centre") }
        let shape = CollectedShape.area(areas.count - 1)
        if addStreet(tags, object: object, shape: shape) { return }
        addPlace(tags, object: object, shape: shape, isArea: true, centers: centers.map(\.id))
    }

    private mutating func addStreetRelation(_ tags: PlaceTags, members: [OSMRelation.Member]) {
        let houses = members.filter { $0.role == "house" || $0.role == "address" || $0.role == "addr:houselink" }
        let streets = members.filter { $0.role == "street" && $0.kind == .way }
        streetRelations.append(
            CollectedStreetRelation(
                name: texts.id(tags[.name]), streets: streets.map(\.id),
                houses: houses.map { OSMObject($0.kind.objectKind, $0.id) }))
    }
}

extension OSMRelation.MemberKind {
    /// The kind of the member as an object.
    fileprivate var objectKind: OSMObject.Kind {
        switch self {
        case .node: .node
        case .way: .way
        case .relation: .relation
        }
    }
}
