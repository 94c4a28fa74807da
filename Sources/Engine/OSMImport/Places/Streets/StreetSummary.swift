import Algorithms
import Geometry
import Places

/// What the houses of each street tell about it: its most frequent area and postcode, and its place if it has no ways.
enum StreetSummary {
    /// Completes the records of the streets.
    static func complete(_ streets: inout StreetAssembly, _ houses: [HouseDraft], _ texts: TextPool) {
        let areas = mostFrequent(houses.map { (street: $0.street, value: $0.area) })
        let postcodes = mostFrequent(houses.filter { $0.postcode != 0 }.map { ($0.street, Int($0.postcode)) })
        for (street, area) in areas { streets.streets[street].record.area = area.value }
        for (street, postcode) in postcodes {
            streets.streets[street].record.postcode = texts[TextNumber(postcode.value)]
        }
        placeStreets(&streets, houses: houses)
        for (street, area) in areas where streets.streets[street].isMadeOfHouses {
            let more = UInt16(min(60, 10 * area.count.bitWidth - 10 * area.count.leadingZeroBitCount))
            streets.streets[street].record.importance += more
        }
    }

    /// Places a street that only addresses name at the house nearest to the middle of its houses.
    private static func placeStreets(_ streets: inout StreetAssembly, houses: [HouseDraft]) {
        var best: [Int: (meters: Double, place: FixedCoordinate)] = [:]
        for house in houses where streets.streets[house.street].isMadeOfHouses {
            let box = streets.streets[house.street].box
            streets.streets[house.street].record.box = box
            let meters = LocalProjection(center: box.center).distance(to: house.coordinate)
            if meters < best[house.street]?.meters ?? .infinity { best[house.street] = (meters, house.coordinate) }
        }
        for (street, found) in best where streets.streets[street].record.tag.key == "highway" {
            streets.streets[street].record.coordinate = found.place
        }
    }

    /// By street: the value that comes most often, the smaller one of two.
    private static func mostFrequent(
        _ pairs: [(street: Int, value: Int)]
    ) -> [Int: (value: Int, count: Int)] {
        let sorted = pairs.map { UInt64($0.street) << 32 | UInt64($0.value) }.sorted()
        var best: [Int: (value: Int, count: Int)] = [:]
        for same in sorted.chunked(by: ==) {
            let street = Int(same[same.startIndex] >> 32)
            let value = Int(same[same.startIndex] & 0xFFFF_FFFF)
            if same.count > best[street]?.count ?? 0 { best[street] = (value, same.count) }
        }
        return best
    }
}
