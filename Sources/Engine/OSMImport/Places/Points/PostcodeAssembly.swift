import Geometry
import Places

/// The records of postcodes, at the mean places of their houses.
enum PostcodeAssembly {
    private struct Sum {
        var object: OSMObject
        var first: FixedCoordinate
        var area: Int
        var north: Int64 = 0
        var east: Int64 = 0
        var count: Int64 = 0
        var box = BoundingBox.empty

        mutating func add(_ place: FixedCoordinate) {
            north += Int64(place.latitude) - Int64(first.latitude)
            east += first.eastward(to: place)
            count += 1
            box.extend(place)
        }

        var mean: FixedCoordinate {
            var longitude = Int64(first.longitude) + east / count
            if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
            if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
            return FixedCoordinate(
                latitude: Int32(clamping: Int64(first.latitude) + north / count), longitude: Int32(clamping: longitude))
        }
    }

    private struct Key: Hashable {
        var postcode: TextNumber
        var locality: String
    }

    /// One record for each postcode and locality, in the order of their first houses.
    static func records(_ houses: [HouseDraft], areas: inout AddressAreas, texts: TextPool) -> [PlaceRecord] {
        var indices: [Key: Int] = [:]
        var sums: [(postcode: TextNumber, sum: Sum)] = []
        for house in houses where house.postcode != 0 {
            let key = Key(postcode: house.postcode, locality: areas.areas[house.area].locality)
            let index = indices[key] ?? sums.count
            if index == sums.count {
                indices[key] = index
                sums.append(
                    (
                        house.postcode,
                        Sum(
                            object: house.object, first: house.coordinate,
                            area: areas.area(house.area, downTo: .locality))
                    ))
            }
            sums[index].sum.add(house.coordinate)
        }
        return sums.map { record($0.postcode, sum: $0.sum, texts: texts) }
    }

    private static func record(_ postcode: TextNumber, sum: Sum, texts: TextPool) -> PlaceRecord {
        let size = Double(Int64.bitWidth - sum.count.leadingZeroBitCount)
        var record = PlaceRecord(
            object: sum.object, tag: PlaceTag("place", "postcode"), rank: .postcode, coordinate: sum.mean,
            name: texts[postcode], area: sum.area, importance: UInt16(min(400, 200 + 15 * size)))
        record.box = sum.box
        record.postcode = texts[postcode]
        return record
    }
}
