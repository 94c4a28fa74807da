package import Places
import Geometry

/// Collects the contents of an index of places from OSM data, in two passes: elements, then the coordinates of nodes.
package enum PlaceCollecting {
    /// The contents of an index of everything in the source that has a name or an address.
    ///
    /// The same source makes the same contents.
    ///
    /// - Throws: ``OSMFileError``, or another error of the source.
    package static func contents(
        of source: some PlaceSource, observer: some ImportObserver
    ) throws -> PlaceIndexContents {
        var collection = try PlaceCollection(source: source) { observer.progress(pass: "places", share: $0) }
        let shapes = try PlaceShapes(collection, source: source) { observer.progress(pass: "place nodes", share: $0) }
        collection.forgetWays()
        let settlements = SettlementAssembly(collection, shapes: shapes)
        var areas = AddressAreas(settlements, soleCountry: SoleCountry.code(collection))
        var postcodes = PostcodeAreas(&collection, shapes: shapes)
        let finder = StreetFinder(
            StreetAssembly(collection, shapes: shapes, areas: &areas), collection: collection,
            settlements: settlements.settlements)
        let houses = HouseAssembly(collection, shapes: shapes, finder: finder, areas: &areas, postcodes: &postcodes)
        let points = PointAssembly(collection, shapes: shapes, areas: &areas, postcodes: &postcodes)
        var contents = PlaceIndexContents()
        contents.places = settlements.settlements.map { $0.record(&areas, collection.texts) } + points.records
        contents.places += PostcodeAssembly.records(houses.drafts, areas: &areas, texts: collection.texts)
        add(houses, to: &contents, collection: collection, shapes: shapes)
        contents.areas = areas.areas
        contents.inheritStates()
        return contents
    }

    /// Adds streets, the houses that refer to them, and junctions.
    private static func add(
        _ houses: HouseAssembly, to contents: inout PlaceIndexContents, collection: PlaceCollection,
        shapes: PlaceShapes
    ) {
        var streets = houses.finder.assembly
        StreetSummary.complete(&streets, houses.drafts, collection.texts)
        // Streets come first, so that their indices stay.
        contents.places = streets.streets.map(\.record) + contents.places
        contents.houses = houses.drafts.map { HouseRecord($0, texts: collection.texts) }
        contents.junctions = JunctionAssembly.junctions(collection, shapes: shapes, streets: streets)
    }
}

extension HouseRecord {
    fileprivate init(_ draft: HouseDraft, texts: TextPool) {
        self.init(
            object: draft.object, street: draft.street, number: draft.number, coordinate: draft.coordinate,
            postcode: texts[draft.postcode], area: draft.area)
        entrance = draft.entrance
        isInterpolated = draft.isInterpolated
        box = draft.outline?.box
        outline = draft.outline
    }
}

extension Settlement {
    /// The record of the settlement.
    fileprivate func record(_ areas: inout AddressAreas, _ texts: TextPool) -> PlaceRecord {
        var record = PlaceRecord(
            object: object, tag: tag, rank: rank, coordinate: coordinate, name: name,
            area: areas.area(areas.area(at: coordinate, AddressWords(), texts: texts), downTo: rank),
            importance: importance)
        record.box = box
        record.otherNames = otherNames
        record.details = details
        return record
    }
}
