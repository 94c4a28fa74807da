import Geometry
import Places

/// The streets of an index: those of ways, and those that only addresses name.
struct StreetAssembly {
    /// A street and its shape.
    struct Street {
        var record: PlaceRecord
        var parts: [[FixedCoordinate]]
        var box: BoundingBox
        /// Whether only addresses name it, so that its houses alone tell where it is.
        var isMadeOfHouses = false
        /// Whether it has only a number, such as a motorway.
        var isReferenceOnly = false
    }

    /// The distance in meters within which ways of one name and settlement are one street; that of motorways, whose
    /// bridges often have names of their own, is larger.
    private static let namedReach = 200.0
    private static let referenceReach = 1_000.0

    var streets: [Street] = []
    /// By collected line: the index of the street; -1 for a line without nodes.
    private(set) var streetOfLine: [Int32]

    init(_ collection: PlaceCollection, shapes: PlaceShapes, areas: inout AddressAreas) {
        let lines = collection.streets
        streetOfLine = [Int32](repeating: -1, count: lines.count)
        let settlements = Self.settlements(lines, shapes: shapes, areas: &areas, texts: collection.texts)
        for isReference in [false, true] {
            let chosen = lines.indices.filter { lines[$0].isReferenceOnly == isReference }
            let merging = LineMerging(
                chosen.map { lines[$0] }, settlements: isReference ? [] : chosen.map { settlements[$0] },
                shapes: shapes,
                folded: collection.folded, reach: isReference ? Self.referenceReach : Self.namedReach)
            for group in merging.groups() {
                add(group.map { chosen[$0] }, collection: collection, shapes: shapes, areas: &areas)
            }
        }
    }

    /// By line: a number for the locality that it is in.
    private static func settlements(
        _ lines: [CollectedLine], shapes: PlaceShapes, areas: inout AddressAreas, texts: TextPool
    ) -> [Int] {
        var localities = TextPool()
        return lines.map { line in
            guard let middle = shapes.middle(of: line.shape) else { return 0 }
            return Int(localities.id(areas.locality(at: middle, texts)))
        }
    }

    private mutating func add(
        _ members: [Int], collection: PlaceCollection, shapes: PlaceShapes, areas: inout AddressAreas
    ) {
        guard let merged = MergedLine(members, collection.streets, shapes) else { return }
        var record = PlaceRecord(
            merged, lines: collection.streets, rank: .street,
            area: areas.area(at: merged.middle, AddressWords(), texts: collection.texts), texts: collection.texts)
        record.outline = Self.outline(of: members.map { collection.streets[$0] }, shapes)
        for member in members { streetOfLine[member] = Int32(streets.count) }
        streets.append(
            Street(
                record: record, parts: merged.parts, box: merged.box,
                isReferenceOnly: collection.streets[merged.longest].isReferenceOnly))
    }

    /// What the largest square of a street covers; nil if there is none.
    private static func outline(of lines: [CollectedLine], _ shapes: PlaceShapes) -> Outline? {
        let areas = lines.filter(\.isArea).compactMap { AreaPoint($0.shape, shapes, isOutlined: true) }
        return areas.filter { $0.outline != nil }.max { $0.squareMeters < $1.squareMeters }?.outline
    }
}

extension PlaceRecord {
    /// The record of merged lines.
    init(_ merged: MergedLine, lines: [CollectedLine], rank: PlaceRank, area: Int, texts: TextPool) {
        let longest = lines[merged.longest]
        let base = merged.members.reduce(0) { max($0, lines[$1].importance) }
        self.init(
            object: longest.object, tag: longest.tag, rank: rank, coordinate: merged.middle,
            name: texts[longest.name], area: area,
            importance: PlaceImportance.street(base: base, meters: merged.meters))
        box = merged.box
        for member in merged.members {
            if lines[member].name != longest.name {
                let spelling = PlaceTag(PlaceKey.alternativeName.rawValue, texts[lines[member].name])
                OtherNames.merge([spelling], into: &otherNames)
            }
            OtherNames.merge(lines[member].otherNames, into: &otherNames)
            OtherNames.merge(lines[member].details, into: &details)
        }
    }
}
