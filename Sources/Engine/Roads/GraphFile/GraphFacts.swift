package import Geometry
import Storage

/// Facts about a graph file: `name=value` lines in the order in which they are shown.
package struct GraphFacts: Sendable {
    /// The names of facts that the program reads.
    package enum Name: String {
        case source, sourceBytes = "source.bytes", sourceChecksum = "source.crc32", dataTimestamp = "data.timestamp"
        case bounds, attribution
    }

    package let lines: [(name: String, value: String)]

    init(_ bytes: Column<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        lines = text.split(separator: "\n").compactMap { line in
            guard let sign = line.firstIndex(of: "=") else { return nil }
            return (String(line[..<sign]), String(line[line.index(after: sign)...]))
        }
    }

    /// The value of a fact, if any.
    package subscript(_ name: String) -> String? { lines.first { $0.name == name }?.value }

    package subscript(_ name: Name) -> String? { self[name.rawValue] }

    /// The box around all roads; empty without roads.
    package var bounds: BoundingBox {
        let numbers = (self[.bounds] ?? "").split(separator: ",").compactMap { Int32($0) }
        guard numbers.count == 4 else { return .empty }
        return BoundingBox(
            minimum: FixedCoordinate(latitude: numbers[0], longitude: numbers[1]),
            maximum: FixedCoordinate(latitude: numbers[2], longitude: numbers[3]))
    }

    /// The text of ``bounds`` in a file.
    package static func text(of bounds: BoundingBox) -> String {
        let low = bounds.minimum
        let high = bounds.maximum
        return "\(low.latitude),\(low.longitude),\(high.latitude),\(high.longitude)"
    }

    /// The least weight per meter of a mode, in milliseconds, for the lower bounds of A*; 0 when unknown.
    package func pace(_ mode: TransportMode) -> Double {
        self[Self.paceName(mode)].flatMap { Double($0) } ?? 0
    }

    /// The name of a mode's ``pace(_:)``.
    package static func paceName(_ mode: TransportMode) -> String { "\(mode.name).pace" }
}
