import Geometry
import Glibc
import Roads
import SketchSupport
import TestSupport
import Testing
import route

/// Damaged graph files: refused at open where header or table is hurt, named by verification where a section is.
@Suite struct GraphDamageTests {
    private let town: TownGraph
    private let bytes: [UInt8]
    private let sections: [Section]

    private struct Section {
        var name: String
        var offset: Int
        var byteCount: Int
        var end: Int { offset + byteCount }
    }

    init() throws {
        town = try TownGraph(columns: 7, rows: 7)
        bytes = try town.folder.read("town.graph")
        let names = try RoadGraph(path: town.path).inspection.sections
        sections = names.enumerated().map { [bytes] index, section in
            // The table follows the header of 64 bytes, 48 bytes per section, the offset after 16 of them.
            let field = 64 + 48 * index + 16
            let offset = (0..<8).reduce(0) { $0 | Int(bytes[field + $1]) << (8 * $1) }
            return Section(name: section.name, offset: offset, byteCount: Int(section.bytes))
        }
    }

    private var tableEnd: Int { 64 + 48 * sections.count }

    private func opening(_ damaged: some Collection<UInt8>) throws -> Ending {
        try town.folder.write(Array(damaged), to: "damaged.graph")
        return RouteCommand.run(["inspect", town.folder.file("damaged.graph"), "--json"])
    }

    private func expectRefusal(_ ending: Ending, _ what: String) {
        #expect(ending.status == .badData, "\(what)")
        let sentence = ending.complaint ?? ""
        #expect(sentence.contains("damaged.graph") && sentence.hasSuffix(".") && !sentence.contains("\n"), "\(what)")
    }

    @Test func `a flip of any byte of header and table is refused at open`() throws {
        var random = SeededGenerator(seed: 4)
        for position in stride(from: 0, to: tableEnd, by: inDebug(7, release: 1)) {
            var damaged = bytes
            damaged[position] ^= UInt8(random.below(255) + 1)
            expectRefusal(try opening(damaged), "byte \(position)")
        }
    }

    @Test func `a file cut at any section, or longer, is refused at open`() throws {
        let ends = sections.flatMap { [$0.offset - 1, $0.offset, $0.offset + 1, $0.end - 1, $0.end] }
        for length in [1, 63, 64, 65, tableEnd - 1, tableEnd, bytes.count - 1] + ends where length < bytes.count {
            expectRefusal(try opening(bytes.prefix(length)), "\(length) bytes")
        }
        expectRefusal(try opening(bytes + [0]), "one byte more")
        expectRefusal(try opening(bytes + [UInt8](repeating: 0, count: 64)), "64 bytes more")
    }

    @Test func `a graph of another version says so`() throws {
        var damaged = bytes
        damaged[8] += 1
        let format = try opening(damaged)
        expectRefusal(format, "format")
        #expect(format.complaint?.contains("another version") == true)
        #expect(format.complaint?.contains("import it again") == true)
    }

    @Test func `verification names the section that is hurt, and only that`() throws {
        for section in sections where section.byteCount > 0 {
            for position in [section.offset, section.offset + section.byteCount / 2, section.end - 1] {
                var damaged = bytes
                damaged[position] ^= 0x10
                try town.folder.write(damaged, to: "damaged.graph")
                let ending = RouteCommand.run(["inspect", town.folder.file("damaged.graph"), "--verify", "--json"])
                #expect(ending.status == .badData, "\(section.name) at \(position)")
                let sentence = ending.complaint ?? ""
                // Where a list of starts begins and ends shows at open.
                let isShown = sentence.contains(" is damaged, section \(section.name) ")
                #expect(isShown || sentence.contains(" is damaged in \(section.name); "), "\(sentence)")
            }
        }
    }

    private static let places = inDebug(60, release: 400)

    /// Bodies are not checked at open, so a search may meet damage, and then says so.
    @Test func `damaged bodies end in an answer or a sentence, never in a signal or an endless loop`() throws {
        let seed: UInt64 = 99
        var random = SeededGenerator(seed: seed)
        let pairs = town.pairs(12, seed: 5)
        let ends = pairs.split(separator: "\n").prefix(1).flatMap { $0.split(separator: ",") }
        let points = ["\(ends[1]),\(ends[0])", "\(ends[3]),\(ends[2])"]
        let filled = sections.filter { $0.byteCount > 0 }
        for place in 0..<Self.places {
            let section = filled[place % filled.count]
            var damaged = bytes
            for _ in 0...random.below(4) {
                damaged[section.offset + random.below(section.byteCount)] = UInt8(random.below(256))
            }
            let name = "damaged-\(place).graph"
            try town.folder.write(damaged, to: name)
            let mode = TransportMode.allCases[place % 3].name
            let verbs = [
                ["directions"] + points + ["--json", "--mode", mode, "--graph", town.folder.file(name)],
                ["batch", town.folder.file(name), "--mode", mode], ["inspect", town.folder.file(name)],
            ]
            for verb in verbs {
                let outcome = try RouteProgram.run(verb, input: pairs, seconds: 20)
                let what = "seed \(seed), place \(place), \(section.name), \(verb[0]): \(outcome.complaint.prefix(300))"
                #expect(!outcome.isOvertime, "\(what)")
                #expect(outcome.signal == nil, "signal \(outcome.signal ?? 0), \(what)")
                #expect([0, 64, 65, 69, 70].contains(outcome.status), "\(what)")
                let isExplained = outcome.status != 65 || outcome.sentence.contains(name)
                #expect(isExplained, "\(what)")
            }
        }
    }
}
