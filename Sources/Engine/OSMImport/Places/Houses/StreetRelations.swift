import Places

/// The relations that join houses with their street.
enum StreetRelations {
    /// The name of the street of each member house: that of the relation, else of its first named street.
    static func names(_ collection: PlaceCollection) -> [OSMObject: TextNumber] {
        guard !collection.streetRelations.isEmpty else { return [:] }
        var nameOfWay: [Int64: TextNumber] = [:]
        for line in collection.streets where line.object.kind == .way && !line.isReferenceOnly {
            nameOfWay[line.object.id] = line.name
        }
        var names: [OSMObject: TextNumber] = [:]
        for relation in collection.streetRelations {
            let member = relation.streets.lazy.compactMap { nameOfWay[$0] }.first
            let name = relation.name != 0 ? relation.name : member ?? 0
            guard name != 0 else { continue }
            for house in relation.houses where names[house] == nil { names[house] = name }
        }
        return names
    }
}
