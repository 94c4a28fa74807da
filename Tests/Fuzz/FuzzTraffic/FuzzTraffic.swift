import Geometry
import PlatformFoundation
import Roads
import ShortestPaths
import Storage

@testable import Traffic

/// Reads any bytes as a traffic file and puts the records on a small graph.
///
/// The first byte gives the form of the file, or leaves it to be told, and the length of the blocks in which it is read. An
/// error is a sentence; blocks of any length give the same records as the whole; a line in OpenLR is written as it was
/// read; what is live lies on its edge, and every time along an edge is a time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTraffic(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    guard let first = bytes.first else { return 0 }
    let forms = [nil] + TrafficForm.allCases.map { $0 as TrafficForm? }
    let form = forms[Int(first) % forms.count]
    let text = Array(bytes.dropFirst())
    let blockLength = Int(first) / forms.count + 1
    do throws(TrafficError) {
        let reading = try TrafficReader.read(text, name: "city", form: form, received: now)
        let again = try read(text, form, inBlocksOf: blockLength)
        precondition(reading.records == again.records && reading.errorCount == again.errorCount)
        for error in reading.errors { precondition(error.description.hasSuffix(".")) }
        for record in reading.records { check(record) }
        put(reading.records)
    } catch {
        precondition(error.description.hasSuffix("."))
        if (try? read(text, form, inBlocksOf: blockLength)) != nil { preconditionFailure("read in blocks only") }
    }
    return 0
}

private let now = Date(timeIntervalSince1970: 1_800_000_000)

private func read(
    _ text: [UInt8], _ form: TrafficForm?, inBlocksOf length: Int
) throws(TrafficError) -> TrafficReading {
    var reader = TrafficReader(name: "city", form: form, received: now)
    var rest = text[...]
    while !rest.isEmpty {
        try reader.read(rest.prefix(length))
        rest = rest.dropFirst(length)
    }
    return try reader.finish()
}

private func check(_ record: TrafficRecord) {
    guard case .speed(.line(let line), _) = record.content else { return }
    precondition((try? OpenLRLine(bytes: line.bytes)) == line)
}

/// Puts records on the graph twice, in one go and beside what is live already.
private func put(_ records: [TrafficRecord]) {
    let (update, findings) = roads.matching.match(records, sourceName: "city", at: now)
    precondition(findings.recordCount == records.count && findings.matchedCount >= 0)
    for unmatched in findings.unmatched { precondition(unmatched.description.hasSuffix(".")) }
    var traffic = LiveTraffic(edgeCount: roads.graph.edgeCount)
    for _ in 0..<2 {
        traffic = traffic.updated(with: update, at: now)
        for piece in traffic.pieces {
            precondition(piece.start < piece.end && piece.end <= roads.graph.length(of: piece.edge))
        }
        for edge in traffic.edges {
            let time = traffic.travelTime(of: edge, length: roads.graph.length(of: edge), freeFlow: 1_000)
            precondition(time > 0 && time <= .infinity)
        }
    }
    _ = traffic.withoutExpired(at: .distantFuture)
}

/// The graph that the tests of the format keep.
private struct KeptRoads {
    let graph: RoadGraph
    let matching: TrafficMatching

    init() throws {
        graph = try RoadGraph(path: "Tests/RoadsTests/Golden/format-1.graph")
        matching = TrafficMatching(graph)
    }
}

private let roads: KeptRoads = {
    do {
        return try KeptRoads()
    } catch {
        fatalError("\(error)")
    }
}()
