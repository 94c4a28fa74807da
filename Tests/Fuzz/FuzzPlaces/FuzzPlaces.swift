import Geometry
import Places
import PlatformC
import Storage

/// Searches an index of places for any text, and reads an index with any bytes changed.
///
/// The first byte of the input decides: an even one makes the rest a text, an odd one makes each three bytes of the rest
/// a change, two for the place in the file and one for the new value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlaces(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    if first.isMultiple(of: 2) {
        search(String(decoding: bytes.dropFirst(), as: UTF8.self))
    } else {
        read(changes: Array(bytes.dropFirst()))
    }
    return 0
}

/// No text is an error, and no answer lies outside the area.
private func search(_ text: String) {
    var options = PlaceSearchOptions()
    for isUnfinished in [false, true] {
        options.isUnfinished = isUnfinished
        guard let found = try? town.index.search(text, options) else { fatalError("\(text) is an error") }
        precondition(found.count <= options.limit)
        precondition(found.allSatisfy { town.area.contains($0.place.coordinate) })
    }
}

/// A changed index is refused, or read without a crash.
private func read(changes: [UInt8]) {
    var bytes = town.bytes
    for index in stride(from: 0, to: changes.count - 2, by: 3) {
        let place = (Int(changes[index]) << 8 | Int(changes[index + 1])) * bytes.count >> 16
        bytes[place] = changes[index + 2]
    }
    let path = "\(town.folder)/changed.places"
    try? WholeFile.write(bytes, to: path)
    guard let index = try? PlaceIndex(path: path) else { return }
    for text in ["mill lane 5", "caf", "Mill Lane & Oak Street", "milltwon"] { _ = try? index.search(text) }
    let point = FixedCoordinate(latitude: 410_000_000, longitude: -80_000_000)
    _ = try? index.houses(near: point, within: 500, limit: 5)
    _ = try? index.places(holding: point)
    _ = try? index.places(near: point, within: 500, limit: 5) { _, _ in true }
    _ = try? index.places(PlaceTagFilter([PlaceTag("amenity", "cafe"), PlaceTag("cuisine", "pizza")]), limit: 5)
    _ = try? index.street(named: "Mill Lane", near: point)
}

/// A town with two streets, houses, a café and a junction.
private struct Town {
    let folder: String
    let index: PlaceIndex
    let bytes: [UInt8]
    let area = BoundingBox(
        minimum: FixedCoordinate(latitude: 409_900_000, longitude: -80_100_000),
        maximum: FixedCoordinate(latitude: 410_100_000, longitude: -79_900_000))

    init() throws {
        folder = "/tmp/fuzz-places-\(getpid())"
        _ = unsafe mkdir(folder, 0o700)
        let path = "\(folder)/town.places"
        try PlaceIndexWriter(path: path, contents: Self.contents).finish(ExtractIdentity(extract: nil))
        index = try PlaceIndex(path: path)
        let file = try MappedFile(path: path)
        bytes = unsafe Array(file.bytes)
    }

    private static var contents: PlaceIndexContents {
        var contents = PlaceIndexContents()
        var area = AddressArea()
        area.locality = "Milltown"
        area.country = "Liechtenstein"
        area.countryCode = "LI"
        contents.areas = [area]
        for (index, name) in ["Mill Lane", "Oak Street", "Nørregade", "улица Мира"].enumerated() {
            contents.places.append(place(PlaceTag("highway", "residential"), .street, name, index))
            for number in ["1", "5", "5A", "12-14"] {
                var house = HouseRecord(
                    object: OSMObject(.node, 7), street: index, number: number, coordinate: coordinate(index),
                    postcode: "9490", area: 0)
                house.outline = outline(index)
                house.box = house.outline?.box
                contents.houses.append(house)
            }
        }
        contents.places.append(place(PlaceTag("amenity", "cafe"), .pointOfInterest, "Café Azul", 5))
        contents.places[4].outline = outline(5)
        contents.places[4].box = outline(5)?.box
        contents.places.append(place(PlaceTag("place", "town"), .locality, "Milltown", 6))
        contents.junctions = [StreetJunction(0, 1, at: coordinate(1))]
        return contents
    }

    private static func outline(_ index: Int) -> Outline? {
        let middle = coordinate(index)
        let corners = [(-900, -900), (-900, 900), (900, 700), (800, -900)] as [(Int32, Int32)]
        return Outline(rings: [
            corners.map { north, east in
                FixedCoordinate(latitude: middle.latitude + north, longitude: middle.longitude + east)
            }
        ])
    }

    private static func coordinate(_ index: Int) -> FixedCoordinate {
        FixedCoordinate(latitude: 410_000_000 + Int32(index) * 1_000, longitude: -80_000_000)
    }

    private static func place(_ tag: PlaceTag, _ rank: PlaceRank, _ name: String, _ index: Int) -> PlaceRecord {
        PlaceRecord(
            object: OSMObject(.way, Int64(index + 1)), tag: tag, rank: rank, coordinate: coordinate(index), name: name,
            area: 0, importance: 100)
    }
}

private let town: Town = {
    do {
        return try Town()
    } catch {
        fatalError("\(error)")
    }
}()
