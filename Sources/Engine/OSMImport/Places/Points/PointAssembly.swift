import Geometry
import Places

/// The records of points of interest, houses with names, and lines such as rivers.
struct PointAssembly {
    private(set) var records: [PlaceRecord] = []
    private let collection: PlaceCollection
    private let shapes: PlaceShapes
    /// The numbers of the roads on which exits and milestones stand.
    private let roads: [FixedCoordinate: String]

    /// The distance in meters within which lines of one name are one.
    private static let lineReach = 1_000.0

    init(
        _ collection: PlaceCollection, shapes: PlaceShapes, areas: inout AddressAreas,
        postcodes: inout PostcodeAreas
    ) {
        self.collection = collection
        self.shapes = shapes
        roads = RoadPoints.roads(collection, shapes: shapes)
        var drafts: [PlaceRecord] = []
        for point in collection.points {
            if let record = record(of: point, &areas, postcodes: &postcodes) { drafts.append(record) }
        }
        records = UniquePoints.of(drafts)
        addLines(&areas)
    }

    private func record(
        of point: CollectedPoint, _ areas: inout AddressAreas, postcodes: inout PostcodeAreas
    ) -> PlaceRecord? {
        let isOutlined = !point.name.isEmpty && StandingKinds.contains(point.kind)
        guard let place = AreaPoint(point.shape, shapes, isOutlined: isOutlined) else { return nil }
        let texts = collection.texts
        let words = point.words
        var record = PlaceRecord(
            object: point.object, tag: point.kind.tag, rank: point.rank,
            coordinate: shapes.entrance(of: point.shape, mainOnly: true) ?? place.coordinate, name: point.name,
            area: areas.area(at: place.coordinate, words, texts: texts),
            importance: PlaceImportance.point(point.kind, tags: point.tags, squareMeters: place.squareMeters))
        record.box = place.box
        record.outline = place.outline
        record.otherNames = OtherNames.of(point.tags).filter { $0.value != point.name }
        record.details = OtherNames.details(of: point.tags)
        record.street = texts[words.street != 0 ? words.street : words.place]
        record.houseNumber = point.number
        if RoadPoints.isRoadPoint(point.kind) {
            record.street = roads[place.coordinate] ?? (point.kind.value == "milestone" ? point.tags[.ref] ?? "" : "")
        }
        record.postcode = texts[words.postcode != 0 ? words.postcode : postcodes.postcode(at: place.coordinate)]
        return record
    }

    private mutating func addLines(_ areas: inout AddressAreas) {
        let lines = collection.lines
        for group in LineMerging(lines, shapes: shapes, folded: collection.folded, reach: Self.lineReach).groups() {
            guard let merged = MergedLine(group, lines, shapes) else { continue }
            let area = areas.area(at: merged.middle, AddressWords(), texts: collection.texts)
            records.append(
                PlaceRecord(merged, lines: lines, rank: .pointOfInterest, area: area, texts: collection.texts))
        }
    }
}
