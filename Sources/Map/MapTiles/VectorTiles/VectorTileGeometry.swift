import Cartography

/// Encodes the geometry of a feature as commands to a pen: section 4.3 of the specification.
enum VectorTileGeometry {
    private enum Command: UInt32 {
        case moveTo = 1
        case lineTo = 2
        case closePath = 7
    }

    /// The greatest count of a command.
    private static let greatestCount = 1 << 29 - 1

    static func commands(for feature: MapFeature) -> [UInt32] {
        var pen = Pen(capacity: 2 * feature.pointCount + 4 * feature.parts.count)
        switch feature.shape {
        case .point:
            let points = feature.parts.joined()
            pen.add(.moveTo, count: points.count)
            for point in points { pen.move(to: point) }
        case .line, .area:
            for part in feature.parts {
                pen.add(.moveTo, count: 1)
                pen.move(to: part[0])
                pen.add(.lineTo, count: part.count - 1)
                for point in part[1...] { pen.move(to: point) }
                if feature.shape == .area { pen.add(.closePath, count: 1) }
            }
        }
        return pen.commands
    }

    private struct Pen {
        private(set) var commands: [UInt32] = []
        private var place = GridPoint(x: 0, y: 0)

        init(capacity: Int) {
            commands.reserveCapacity(capacity)
        }

        mutating func add(_ command: Command, count: Int) {
            commands.append(command.rawValue | UInt32(min(count, greatestCount)) << 3)
        }

        mutating func move(to point: GridPoint) {
            commands.append(zigzag(point.x &- place.x))
            commands.append(zigzag(point.y &- place.y))
            place = point
        }

        private func zigzag(_ value: Int32) -> UInt32 {
            UInt32(bitPattern: (value &<< 1) ^ (value &>> 31))
        }
    }
}
