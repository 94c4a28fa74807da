import Database
import Storage
import Synchronization

extension PlaceReader {
    /// The names of all areas and settlements in all languages, by which their local names are found.
    func areaNames() throws(SQLiteError) -> RegionNames {
        var names = RegionNames()
        let text = "SELECT name, more FROM place WHERE rank <= \(PlaceRank.subLocality.rawValue)"
        let rows = try rows(text) { row in (name: row.name(0), more: PlaceTag.unpacked(row.name(1))) }
        for (name, more) in rows {
            let local = RegionNames.key(name)
            for name in [name] + more.flatMap(\.nameTexts) { names.add(name, .area(local)) }
        }
        return names
    }
}

extension PlaceIndex {
    /// The names of areas and settlements, read when they are first needed.
    func areaNames(_ reader: PlaceReader) throws(SQLiteError) -> RegionNames {
        if let known = knownAreaNames.withLock({ $0 }) { return known }
        let read = try reader.run(nil) { reader throws(SQLiteError) in try reader.areaNames() }
        return knownAreaNames.withLock { kept in
            kept = kept ?? read
            return kept ?? read
        }
    }
}
