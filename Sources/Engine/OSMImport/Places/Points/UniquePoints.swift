import Algorithms
import Geometry
import Places

/// Removes points of interest that are mapped several times, such as a station as a node and as an area.
enum UniquePoints {
    /// The distances in meters within which a name and kind is one place: of stations, and of other kinds if one is a
    /// node and the other an area.
    private static let stationReach = 150.0
    private static let reach = 50.0
    /// The most places of one name and kind that are compared with others.
    private static let mostKept = 32

    /// The records without duplicates, in the order of the records that are kept.
    static func of(_ records: [PlaceRecord]) -> [PlaceRecord] {
        var keys = TextPool()
        let order = records.indices.filter { !records[$0].name.isEmpty }.map { index in
            (key: keys.id(key(records[index])), index: index)
        }.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
        var records = records
        var isDropped = [Bool](repeating: false, count: records.count)
        for same in order.chunked(by: { $0.key == $1.key }) where same.count > 1 {
            for index in merge(same.map(\.index), records: &records) { isDropped[index] = true }
        }
        return records.indices.filter { !isDropped[$0] }.map { records[$0] }
    }

    /// Merges records of one name and kind; returns the indices of those that are dropped.
    private static func merge(_ indices: [Int], records: inout [PlaceRecord]) -> [Int] {
        var kept: [Int] = []
        var dropped: [Int] = []
        let best = indices.sorted { (-Int(records[$0].importance), $0) < (-Int(records[$1].importance), $1) }
        for index in best {
            guard let same = kept.prefix(mostKept).first(where: { isSame(records[$0], records[index]) }) else {
                kept.append(index)
                continue
            }
            complete(&records[same], with: records[index])
            dropped.append(index)
        }
        return dropped
    }

    private static func complete(_ record: inout PlaceRecord, with other: PlaceRecord) {
        OtherNames.merge(other.otherNames, into: &record.otherNames)
        let known = Set(record.details.map(\.key))
        record.details += other.details.filter { !known.contains($0.key) }
        if record.street.isEmpty { record.street = other.street; record.houseNumber = other.houseNumber }
        if record.postcode.isEmpty { record.postcode = other.postcode }
        if record.box == nil { record.box = other.box; record.outline = other.outline }
    }

    private static func isSame(_ one: PlaceRecord, _ other: PlaceRecord) -> Bool {
        let meters = LocalProjection(center: one.coordinate).distance(to: other.coordinate)
        if isStation(one.tag) { return meters <= stationReach }
        guard (one.box == nil) != (other.box == nil) else { return false }
        return meters <= reach || one.box?.contains(other.coordinate) ?? false
            || other.box?.contains(one.coordinate) ?? false
    }

    private static func isStation(_ tag: PlaceTag) -> Bool {
        tag.key == PlaceKey.railway.rawValue || tag.key == PlaceKey.publicTransport.rawValue
    }

    /// The name and the kind, for which all kinds of stations are one.
    private static func key(_ record: PlaceRecord) -> String {
        let isHalt = isStation(record.tag) && ["station", "halt"].contains(record.tag.value)
        let kind = isHalt ? "station" : "\(record.tag.key)=\(record.tag.value)"
        return "\(record.rank.rawValue) \(kind) \(record.name)"
    }
}
