import Geometry
import Storage
import TestSupport
import Testing
@testable import Backdrop

/// Features are written to a file and read again.
@Suite struct BackdropFileTests {
    private let folder: TestFolder
    private var path: String { folder.file("town.backdrop") }

    init() throws { folder = try TestFolder() }

    /// Three hundred buildings in a square of one degree, a lake with an island, a river, and a town.
    private static var contents: BackdropContents {
        var contents = BackdropContents()
        for index in 0..<300 {
            let row = Int32(index / 20)
            let column = Int32(index % 20)
            let corner = FixedCoordinate(
                latitude: 500_000_000 + row * 500_000, longitude: 80_000_000 + column * 500_000)
            contents.features.append(
                BackdropFeature(
                    kind: .building, minimumZoom: UInt8(14 + index % 3), name: index % 50 == 0 ? "Hall \(index)" : "",
                    rank: UInt32(index), parts: [square(corner, 1000)]))
        }
        let corner = FixedCoordinate(latitude: 501_000_000, longitude: 81_000_000)
        let hole = FixedCoordinate(latitude: 501_010_000, longitude: 81_010_000)
        contents.features += [
            BackdropFeature(
                kind: .water, minimumZoom: 9, name: "Lake",
                parts: [square(corner, 100_000), square(hole, 5000).reversed()]),
            BackdropFeature(
                kind: .river, minimumZoom: 8, name: "Río", parts: [[corner, hole], [hole, corner, hole]]),
            BackdropFeature(kind: .town, minimumZoom: 8, name: "Town", rank: 12_000, parts: [[hole]]),
        ]
        return contents
    }

    private static func square(_ corner: FixedCoordinate, _ side: Int32) -> [FixedCoordinate] {
        [(0, 0), (0, side), (side, side), (side, 0)].map { north, east in
            FixedCoordinate(latitude: corner.latitude + north, longitude: corner.longitude + east)
        }
    }

    private static let world = BoundingBox(
        minimum: FixedCoordinate(latitude: -900_000_000, longitude: -1_800_000_000),
        maximum: FixedCoordinate(latitude: 900_000_000, longitude: 1_800_000_000))

    private func write(_ contents: BackdropContents, _ name: String = "town.backdrop") throws {
        try BackdropWriter(path: folder.file(name), contents: contents).finish(ExtractIdentity(extract: "7 00c0ffee"))
    }

    private func features(_ box: BoundingBox = world, upTo zoom: Int = 20) throws -> [BackdropFeature] {
        var features: [BackdropFeature] = []
        try BackdropFile(path: path).forEachFeature(in: box, upTo: zoom) { features.append($0) }
        return features
    }

    @Test func `Every feature is read as it was written`() throws {
        try write(Self.contents)
        let file = try BackdropFile(path: path)
        #expect(file.identity == ExtractIdentity(extract: "7 00c0ffee"))
        try file.checkStructure()
        #expect(file.verify().isEmpty)
        let read = try features()
        let written = Self.contents.features
        #expect(read.count == written.count)
        for feature in written { #expect(read.contains(feature)) }
        #expect(file.bounds == BoundingBox(written.flatMap(\.parts).joined()))
        #expect(read.map(\.minimumZoom) == read.map(\.minimumZoom).sorted())
    }

    @Test(arguments: [0, 8, 9, 14, 15, 20])
    func `A box and a zoom select the features that a loop over all selects`(zoom: Int) throws {
        try write(Self.contents)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let places = (0..<2).map { _ in
                FixedCoordinate(
                    latitude: .random(in: 499_000_000...508_000_000, using: &generator),
                    longitude: .random(in: 79_000_000...91_000_000, using: &generator))
            }
            let box = BoundingBox(places)
            let expected = Self.contents.features.filter { feature in
                feature.minimumZoom <= zoom && BoundingBox(feature.parts.joined()).intersects(box)
            }
            let found = try features(box, upTo: zoom)
            #expect(found.count == expected.count)
            #expect(expected.allSatisfy(found.contains))
        }
    }

    @Test func `Shapes that are no shapes are left out`() throws {
        let place = FixedCoordinate(latitude: 1, longitude: 1)
        let far = FixedCoordinate(latitude: .max, longitude: 1)
        var contents = BackdropContents()
        contents.features = [
            BackdropFeature(kind: .forest, minimumZoom: 3, parts: [[place, place]]),
            BackdropFeature(kind: .river, minimumZoom: 3, parts: [[place]]),
            BackdropFeature(kind: .river, minimumZoom: 3, parts: []),
            BackdropFeature(kind: .city, minimumZoom: 3, parts: [[place, place]]),
            BackdropFeature(kind: .city, minimumZoom: 3, parts: [[far]]),
        ]
        try write(contents)
        #expect(try features().isEmpty)
        #expect(try BackdropFile(path: path).bounds.isEmpty)
    }

    @Test func `The same features give the same bytes`() throws {
        try write(Self.contents, "one")
        try write(Self.contents, "other")
        let (one, other) = (try folder.read("one"), try folder.read("other"))
        #expect(one == other)
    }

    @Test func `A file with a flipped byte is refused or gives valid coordinates`() throws {
        try write(Self.contents)
        let intact = try folder.read("town.backdrop")
        var generator = SeededGenerator(seed: 1)
        var opened = 0
        for _ in 0..<200 {
            var bytes = intact
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= .random(in: 1...255, using: &generator)
            try folder.write(bytes, to: "town.backdrop")
            guard let file = try? BackdropFile(path: path) else { continue }
            opened += 1
            #expect(!file.verify().isEmpty)
            file.forEachFeature(in: Self.world, upTo: 20) { feature in
                let areValid = feature.parts.joined().allSatisfy(\.isValid)
                #expect(areValid)
            }
            try? file.checkStructure()
        }
        #expect(opened > 50)
    }

    @Test func `A file of another extract than the graph is refused`() throws {
        try write(Self.contents)
        let graph = folder.file("town.graph")
        let file = try BackdropFile(besideGraph: graph, identity: ExtractIdentity(extract: "7 00c0ffee"))
        #expect(file.path == path)
        for other in ["8 00c0ffee", "7 00c0ffef", nil] {
            #expect {
                try BackdropFile(besideGraph: graph, identity: ExtractIdentity(extract: other))
            } throws: {
                "\($0)".contains("belongs to another import than the graph")
            }
        }
    }

    @Test func `A file of another kind is refused`() throws {
        try folder.write("SQLite format 3", to: "town.backdrop")
        #expect(throws: StorageError.self) { try BackdropFile(path: path) }
        let writer = try FileWriter(path: path)
        try writer.append(1, version: 1, [UInt8(1)])
        try writer.finish()
        #expect(throws: StorageError.self) { try BackdropFile(path: path) }
    }

    @Test func `Kinds have names and shapes`() {
        #expect(BackdropKind.houseNumber.name == "house_number")
        #expect(BackdropKind.countryBorder.name == "country_border")
        #expect(BackdropKind.allCases.filter { $0.shape == .line }.first == .river)
        #expect(BackdropKind.building.shape == .area)
        #expect(BackdropKind.country.shape == .point)
        #expect(Set(BackdropKind.allCases.map(\.name)).count == BackdropKind.allCases.count)
    }
}
