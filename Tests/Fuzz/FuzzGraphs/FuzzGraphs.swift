import DirectionsKit
import Geometry
import PlatformC
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport

/// Opens a graph with changed bytes and mended checksums, and searches in it unless it is refused.
///
/// Each eight bytes of the input are a change: the section, or header and table; four bytes for the place in it, one for
/// how many bytes change, and two for the new value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGraphs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    var changes: [(section: ForgedGraph.Section, byte: Int, bytes: [UInt8])] = []
    var table: [(place: Int, bytes: [UInt8])] = []
    for index in stride(from: 0, to: bytes.count - 7, by: 8) {
        let change = Array(bytes[index..<(index + 8)])
        let place = change[1..<5].reduce(0) { $0 << 8 | Int($1) }
        let value = newValue(change[5], change[6], change[7])
        if Int(change[0]) < town.sections.count {
            let section = town.sections[Int(change[0])]
            let size = section.count * section.stride
            if size > 0 { changes.append((section, place % size / value.count * value.count, value)) }
        } else {
            table.append((place % town.tableSize, value))
        }
    }
    search(table.isEmpty ? town.forged.copy(changing: changes) : town.forged.copy(changingTable: table))
    return 0
}

/// One, two or four bytes: a small number, one near the greatest, or one made of both bytes.
private func newValue(_ kind: UInt8, _ low: UInt8, _ high: UInt8) -> [UInt8] {
    let number = UInt32(low) | UInt32(high) << 8
    switch kind % 6 {
    case 0: return [low]
    case 1: return [low, high]
    case 2: return [low, high, 0, 0]
    case 3: return [low, high, 0xFF, 0xFF]
    case 4: return [0, 0, low, high]
    default: return withBytes(number &* 0x0101_0101)
    }
}

private func withBytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }

/// A graph is refused when it is opened or when its structure is checked; else every search ends.
private func search(_ bytes: [UInt8]) {
    precondition(ftruncate(town.file.descriptor, 0) == 0)
    precondition(unsafe pwrite(town.file.descriptor, bytes, bytes.count, 0) == bytes.count)
    guard let graph = try? RoadGraph(path: town.file.path), (try? graph.checkStructure()) != nil else { return }
    let provider = DirectionsProvider(graph: graph)
    for mode in graph.modes {
        for (source, destination) in zip(town.places, town.places.dropFirst()) {
            let request = DirectionsRequest(
                source: MapItem(coordinate: source), destination: MapItem(coordinate: destination),
                transportType: TransportType(mode), requestsAlternateRoutes: true)
            _ = try? provider.calculate(request)
            _ = try? provider.distanceAndDuration(from: source, to: destination, mode: mode)
        }
    }
}

/// A small random town with all modes and hierarchies.
private struct Town {
    let forged: ForgedGraph
    let file: UnnamedFile
    let places: [Coordinate]

    var sections: [ForgedGraph.Section] { forged.sections }
    var tableSize: Int { 64 + 48 * sections.count }

    init() throws {
        let network = RandomNetwork(seed: 5, columns: 4, rows: 4)
        let folder = try TestFolder()
        let path = folder.file("town.graph")
        try network.write(to: folder.file("town.osm.pbf"))
        try ImportedGraph.write(
            fromExtract: folder.file("town.osm.pbf"), to: path, modes: Array(TransportMode.allCases))
        _ = try GraphContraction(path: path).run()
        forged = try ForgedGraph(path: path)
        file = try UnnamedFile(beside: "/tmp/fuzz.graph")
        var random = SeededGenerator(seed: 9)
        places = (0..<3).map { _ in Coordinate(network.randomPlace(&random)) }
    }
}

private let town: Town = {
    do {
        return try Town()
    } catch {
        fatalError("\(error)")
    }
}()
