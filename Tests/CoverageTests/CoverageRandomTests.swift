import Coverage
import Geometry
import TestSupport
import Testing

/// A random ring of corners in a small square of whole 1e-7 degrees, where contacts of all kinds are common.
private func scrawl(_ count: Int, _ random: inout SeededGenerator) -> [FixedCoordinate] {
    (0..<count).map { _ in
        FixedCoordinate(latitude: Int32(random.below(6)), longitude: Int32(random.below(6)))
    }
}

/// A random ring around a place that meets itself nowhere, anticlockwise; directions come from a square, not a circle.
private func star(_ longitude: Double, _ latitude: Double, _ random: inout SeededGenerator) -> [FixedCoordinate] {
    let directions = [
        (1, 0), (2, 1), (1, 2), (0, 1), (-1, 2), (-2, 1), (-1, 0), (-2, -1), (-1, -2), (0, -1), (1, -2), (2, -1),
    ]
    return directions.map { x, y in
        let reach = Double(100_000 + random.below(900_000)) / 2e6
        var east = longitude + Double(x) * reach
        if east > 180 { east -= 360 }
        return FixedCoordinate(Coordinate(latitude: latitude + Double(y) * reach, longitude: east))
    }
}

private func turn(_ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate) -> Int {
    let bx = Int(b.longitude) - Int(a.longitude)
    let by = Int(b.latitude) - Int(a.latitude)
    let cx = Int(c.longitude) - Int(a.longitude)
    let cy = Int(c.latitude) - Int(a.latitude)
    return (bx * cy - by * cx).signum()
}

private func isOn(_ point: FixedCoordinate, _ a: FixedCoordinate, _ b: FixedCoordinate) -> Bool {
    turn(a, b, point) == 0 && BoundingBox([a, b]).contains(point)
}

private func meet(_ a: FixedCoordinate, _ b: FixedCoordinate, _ c: FixedCoordinate, _ d: FixedCoordinate) -> Bool {
    let crosses = turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
    return crosses || isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b)
}

/// Whether a ring is simple, by trying every side against every other.
private func isSimple(_ ring: [FixedCoordinate]) -> Bool {
    let count = ring.count
    for one in 0..<count {
        for other in (one + 1)..<max(count, one + 1) {
            let a = ring[one]
            let b = ring[(one + 1) % count]
            let c = ring[other]
            let d = ring[(other + 1) % count]
            if other == one + 1 {
                if isOn(d, a, b) || isOn(a, c, d) { return false }
            } else if (other + 1) % count == one {
                if isOn(c, a, b) || isOn(b, c, d) { return false }
            } else if meet(a, b, c, d) {
                return false
            }
        }
    }
    return true
}

/// How two anticlockwise triangles lie: overlapping, side by side or neither, by separating lines.
private func relation(_ one: [FixedCoordinate], _ other: [FixedCoordinate]) -> CoverageFinding.Rule? {
    func separates(_ triangle: [FixedCoordinate], _ points: [FixedCoordinate]) -> Bool {
        (0..<3).contains { side in points.allSatisfy { turn(triangle[side], triangle[(side + 1) % 3], $0) <= 0 } }
    }
    guard separates(one, other) || separates(other, one) else { return .overlap }
    for (side, otherSide) in (0..<9).map({ ($0 / 3, $0 % 3) }) {
        let ends = [one[side], one[(side + 1) % 3]]
        let others = [other[otherSide], other[(otherSide + 1) % 3]]
        guard others.allSatisfy({ turn(ends[0], ends[1], $0) == 0 }) else { continue }
        let common = Set(
            ends.filter { isOn($0, others[0], others[1]) } + others.filter { isOn($0, ends[0], ends[1]) })
        if common.count > 1 { return .sharedEdge }
    }
    return nil
}

private func text(_ rings: [[FixedCoordinate]]) -> [UInt8] { CoverageGeoJSON.write(CoverageArea(polygons: rings)) }

struct CoverageRandomTests {
    @Test func `a valid area is read back as it was written`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let polygons = (0..<1 + random.below(20)).map {
                star(Double($0 % 5) * 4 - 9, Double($0 / 5) * 4 - 9, &random)
            }
            let reading = CoverageGeoJSON.read(text(polygons))
            #expect(reading.findings.filter { $0.rule != .detail } == [])
            #expect(reading.area?.polygons == polygons)
        }
    }

    @Test func `a clockwise ring is written anticlockwise from the same corner`() {
        let corners = [(0, 0), (0, 9), (9, 9)].map { FixedCoordinate(latitude: $0.1, longitude: $0.0) }
        let area = CoverageGeoJSON.read(text([corners])).area
        #expect(area?.polygons == [[corners[0], corners[2], corners[1]]])
        #expect(
            String(decoding: text([corners]), as: UTF8.self) == """
                {"type": "MultiPolygon", "coordinates": [
                [[[0, 0], [0.0000009, 0.0000009], [0, 0.0000009], [0, 0]]]
                ]}

                """)
    }

    @Test func `an empty area is written as an empty MultiPolygon`() {
        #expect(CoverageGeoJSON.read(text([])).findings.map(\.rule) == [.multiPolygon])
    }

    @Test func `a ring meets itself exactly when two of its sides do`() {
        var random = SeededGenerator(seed: 7)
        var simple = 0
        for _ in 0..<6000 {
            let ring = scrawl(3 + random.below(6), &random)
            guard ring.indices.allSatisfy({ ring[$0] != ring[($0 + 1) % ring.count] }) else { continue }
            let isFound = CoverageGeoJSON.read(text([ring])).findings.contains { $0.rule == .selfIntersection }
            #expect(isFound != isSimple(ring), "\(ring)")
            simple += isFound ? 0 : 1
        }
        #expect(simple > 300)
    }

    @Test func `two triangles overlap or lie side by side exactly when lines cannot part them`() {
        var random = SeededGenerator(seed: 11)
        var counts: [CoverageFinding.Rule: Int] = [:]
        for _ in 0..<4000 {
            let triangles = (0..<2).map { _ in scrawl(3, &random) }.map { triangle in
                turn(triangle[0], triangle[1], triangle[2]) < 0 ? Array(triangle.reversed()) : triangle
            }
            guard triangles.allSatisfy({ turn($0[0], $0[1], $0[2]) > 0 }) else { continue }
            let found = CoverageGeoJSON.read(text(triangles)).findings.filter { $0.rule != .detail }.map(\.rule)
            let expected = relation(triangles[0], triangles[1])
            #expect(found == (expected.map { [$0] } ?? []), "\(triangles)")
            counts[expected ?? .detail, default: 0] += 1
        }
        #expect(counts.count == 3)
    }

    @Test func `a file with some bytes changed is read to an area or to a broken must`() {
        var random = SeededGenerator(seed: 17)
        let marks = Array("[]{},:\"'-+.0159eE/*#\\u \n\u{e9}aN".utf8)
        for _ in 0..<5000 {
            var bytes = text([star(0, 0, &random), star(179, 5, &random)])
            for _ in 0..<1 + random.below(4) {
                let index = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[index] = marks[random.below(marks.count)]
                case 1: bytes.remove(at: index)
                default: bytes.insert(marks[random.below(marks.count)], at: index)
                }
            }
            let reading = CoverageGeoJSON.read(bytes)
            #expect((reading.area == nil) == reading.findings.contains { $0.rule.isMust })
            if let area = reading.area {
                let again = CoverageGeoJSON.read(CoverageGeoJSON.write(area))
                #expect(again.area?.polygons.map(Set.init) == area.polygons.map(Set.init))
                #expect(!again.findings.contains { $0.rule.isMust || $0.rule == .repeatedPoint })
            }
            #expect(
                reading.findings.allSatisfy {
                    $0.line > 0 && $0.column > 0 && $0.message.hasSuffix(".") != $0.message.hasSuffix("]")
                })
        }
    }

    @Test func `what is cut at the meridian can be pasted`() throws {
        var random = SeededGenerator(seed: 13)
        for _ in 0..<200 {
            let ring = star(179.5 + Double(random.below(100)) / 200, 10, &random)
            guard let message = CoverageGeoJSON.read(text([ring])).findings.first(where: { $0.rule == .antimeridian })
            else {
                continue
            }
            let start = try #require(message.message.firstRange(of: "this one: "), "\(message.message)")
            let pasted = reading(multiPolygon(String(message.message[start.upperBound...])))
            #expect(pasted.findings.filter { $0.rule != .detail } == [], "\(message.message)")
        }
    }
}
