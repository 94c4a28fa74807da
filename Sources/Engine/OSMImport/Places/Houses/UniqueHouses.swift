import Algorithms
import Geometry

/// Removes houses that are mapped several times, such as a building and the shops in it.
enum UniqueHouses {
    /// The distance in meters within which the same number of a street is one house.
    private static let reach = 30.0
    /// The most different houses of one street and number that are compared with others.
    private static let mostKept = 32

    /// The houses without duplicates: of each, the best element, completed by the others.
    static func of(_ drafts: [HouseDraft]) -> [HouseDraft] {
        var numbers = TextPool()
        let keys = drafts.enumerated().map { index, draft in
            let number = numbers.id(HouseNumberText.key(draft.number))
            return (house: UInt64(draft.street) << 32 | UInt64(number), index: UInt32(index))
        }.sorted { ($0.house, $0.index) < ($1.house, $1.index) }
        var houses: [HouseDraft] = []
        houses.reserveCapacity(drafts.count)
        for same in keys.chunked(by: { $0.house == $1.house }) {
            if same.count == 1 {
                houses.append(drafts[Int(same[same.startIndex].index)])
            } else {
                houses += unique(same.map { drafts[Int($0.index)] })
            }
        }
        return houses
    }

    /// The different houses among those with one number.
    private static func unique(_ drafts: [HouseDraft]) -> [HouseDraft] {
        // The sort is stable by the order of the file.
        let order = drafts.indices.sorted { (drafts[$0].preference, $0) < (drafts[$1].preference, $1) }
        var kept: [HouseDraft] = []
        for draft in order.map({ drafts[$0] }) {
            // A number that is tagged somewhere on the street is not interpolated as well.
            if draft.isInterpolated, kept.contains(where: { !$0.isInterpolated }) { continue }
            if let same = kept.prefix(mostKept).firstIndex(where: { isSame($0, draft) }) {
                complete(&kept[same], with: draft)
            } else {
                kept.append(draft)
            }
        }
        return kept
    }

    private static func isSame(_ one: HouseDraft, _ other: HouseDraft) -> Bool {
        if one.box?.contains(other.coordinate) == true { return true }
        return LocalProjection(center: one.coordinate).distance(to: other.coordinate) <= reach
    }

    private static func complete(_ house: inout HouseDraft, with other: HouseDraft) {
        if house.postcode == 0 { house.postcode = other.postcode }
        if house.entrance == nil { house.entrance = other.entrance }
    }
}
