internal import TextCoding

/// Reads the polygons of any GeoJSON, for mending; ``ShapeReader`` is strict.
struct LooseShapeReader {
    private static let depthLimit = 64

    private var json: JSONReader
    /// The polygons: their rings, the positions of these, and the numbers of those.
    private(set) var polygons: [[[[Double]]]] = []
    /// The type of the outermost object, if it is no MultiPolygon.
    private(set) var wrapper: String?
    /// The geometries that are no polygons.
    private(set) var otherCount = 0

    init(_ bytes: [UInt8]) { json = JSONReader(bytes, depthLimit: Self.depthLimit) }

    /// Reads the whole file; returns whether it is sound JSON.
    mutating func read() -> Bool {
        do throws(JSONError) {
            guard try json.next() == .objectStart else { return false }
            let type = try readObject()
            if type != "MultiPolygon" { wrapper = type ?? "GeoJSON object without a type" }
            while try json.next() != .end {}
            return json.errors.isEmpty
        } catch {
            return false
        }
    }

    /// A value of nested lists.
    private indirect enum Nested {
        case number(Double)
        case list([Nested])
        case other

        var elements: [Nested]? {
            if case .list(let elements) = self { elements } else { nil }
        }

        /// The depth of lists down to the first number.
        var depth: Int { elements.map { 1 + ($0.first?.depth ?? 0) } ?? 0 }

        var numbers: [Double] {
            elements?.compactMap { if case .number(let number) = $0 { number } else { nil } } ?? []
        }
    }

    /// Reads the members of an object; returns its type.
    private mutating func readObject() throws(JSONError) -> String? {
        var type: String?
        var coordinates: Nested?
        while try json.next() == .name {
            let name = json.text
            let event = try json.next()
            switch (name, event) {
            case ("type", .string): type = type ?? json.text
            case ("coordinates", .arrayStart): coordinates = try readList()
            case ("geometry", .objectStart): _ = try readObject()
            case ("geometries", .arrayStart), ("features", .arrayStart): try readObjects()
            default: try skip(event)
            }
        }
        if let coordinates { add(coordinates, type: type) }
        return type
    }

    private mutating func readObjects() throws(JSONError) {
        while true {
            let event = try json.next()
            if event == .arrayEnd || event == .end { return }
            if event == .objectStart { _ = try readObject() } else { try skip(event) }
        }
    }

    private mutating func readList() throws(JSONError) -> Nested {
        var elements: [Nested] = []
        while true {
            switch try json.next() {
            case .arrayEnd, .end: return .list(elements)
            case .arrayStart: elements.append(try readList())
            case .number: elements.append(.number(json.number))
            case .objectStart:
                try skip(.objectStart)
                elements.append(.other)
            default: elements.append(.other)
            }
        }
    }

    private mutating func skip(_ event: JSONReader.Event) throws(JSONError) {
        guard event == .objectStart || event == .arrayStart else { return }
        var depth = 1
        while depth > 0 {
            switch try json.next() {
            case .objectStart, .arrayStart: depth += 1
            case .objectEnd, .arrayEnd: depth -= 1
            case .end: return
            default: break
            }
        }
    }

    /// Adds the polygons of coordinates; their depth counts more than a type that is wrong.
    private mutating func add(_ coordinates: Nested, type: String?) {
        let isPolygonal = type.map { ["polygon", "multipolygon"].contains($0.lowercased()) } ?? true
        let elements = coordinates.elements ?? []
        switch coordinates.depth {
        case 4 where isPolygonal: polygons += elements.map(Self.rings)
        case 3 where isPolygonal: polygons.append(Self.rings(coordinates))
        case 2 where isPolygonal: polygons.append([Self.positions(coordinates)])
        default: otherCount += 1
        }
    }

    private static func rings(_ polygon: Nested) -> [[[Double]]] { (polygon.elements ?? []).map(positions) }

    private static func positions(_ ring: Nested) -> [[Double]] { (ring.elements ?? []).map(\.numbers) }
}
