import Geometry
import Places

/// The houses of an index.
struct HouseAssembly {
    private(set) var drafts: [HouseDraft] = []
    private(set) var finder: StreetFinder
    private let collection: PlaceCollection
    private let shapes: PlaceShapes
    /// By collected address: its first draft; -1 for none.
    private var draftOfAddress: [Int32]

    init(
        _ collection: PlaceCollection, shapes: PlaceShapes, finder: StreetFinder, areas: inout AddressAreas,
        postcodes: inout PostcodeAreas
    ) {
        self.collection = collection
        self.shapes = shapes
        self.finder = finder
        draftOfAddress = [Int32](repeating: -1, count: collection.addresses.count)
        drafts.reserveCapacity(collection.addresses.count)
        for index in collection.addresses.indices { addAddress(index, areas: &areas, postcodes: &postcodes) }
        addInterpolations()
        drafts = UniqueHouses.of(drafts)
        HouseBuildings.complete(&drafts, collection, shapes)
    }

    private mutating func addAddress(
        _ index: Int, areas: inout AddressAreas, postcodes: inout PostcodeAreas
    ) {
        let address = collection.addresses[index]
        guard let point = AreaPoint(address.shape, shapes, isOutlined: true) else { return }
        let area = areas.area(at: point.coordinate, address.words, texts: collection.texts)
        let street = finder.street(
            of: address.object, address.words, at: point.coordinate, area: area, areas: areas.areas)
        guard let street else { return }
        let postcode = address.words.postcode != 0 ? address.words.postcode : postcodes.postcode(at: point.coordinate)
        draftOfAddress[index] = Int32(drafts.count)
        for number in HouseNumberText.list(address.number) {
            drafts.append(
                HouseDraft(
                    object: address.object, street: street, number: number, coordinate: point.coordinate,
                    entrance: address.isEntrance ? point.coordinate : shapes.entrance(of: address.shape),
                    postcode: postcode, area: area, box: point.box, outline: point.outline,
                    preference: address.carrier.rawValue))
        }
        if draftOfAddress[index] == drafts.count { draftOfAddress[index] = -1 }
    }

    // MARK: Interpolation

    private mutating func addInterpolations() {
        guard !collection.interpolations.isEmpty else { return }
        // Address nodes come in the order of the file.
        let nodes = collection.addresses.indices.filter {
            collection.addresses[$0].object.kind == .node && draftOfAddress[$0] >= 0
        }
        let byNode = Dictionary(nodes.map { (collection.addresses[$0].object.id, $0) }) { first, _ in first }
        for way in collection.interpolations { add(way, addresses: byNode) }
    }

    private mutating func add(_ interpolation: CollectedInterpolation, addresses: [Int64: Int]) {
        let nodes = shapes.nodes(ofWay: interpolation.way)
        var last: (position: Int, draft: HouseDraft)?
        var rest = InterpolatedNumbers.most
        for (position, node) in nodes.enumerated() {
            guard let address = addresses[shapes.nodeID(node)] else { continue }
            let draft = drafts[Int(draftOfAddress[address])]
            if let last {
                let line = nodes[last.position...position].map(shapes.coordinate)
                rest -= addNumbers(from: last.draft, to: draft, line, way: interpolation, most: rest)
            }
            last = (position, draft)
        }
    }

    /// Adds the numbers between two tagged houses; returns their count.
    private mutating func addNumbers(
        from: HouseDraft, to: HouseDraft, _ line: [FixedCoordinate], way: CollectedInterpolation, most: Int
    ) -> Int {
        let numbers = InterpolatedNumbers.between(from.number, last: to.number, rule: way.rule).prefix(max(0, most))
        for number in numbers {
            drafts.append(
                HouseDraft(
                    object: way.object, street: from.street, number: number.text,
                    coordinate: InterpolatedNumbers.place(number.share, along: line), postcode: from.postcode,
                    area: from.area, preference: .max, isInterpolated: true))
        }
        return numbers.count
    }
}
