package import Cartography

/// Encodes features as a vector tile: Mapbox Vector Tile Specification, version 2.1.
///
/// Each ``MapLayer`` with features is a layer. Features have the attributes `kind`, `name`, `ref`, `sign`, `bridge`,
/// `tunnel`, `oneway` and `rank`, where they have a value.
package enum VectorTile {
    package static let mediaType = "application/vnd.mapbox-vector-tile"

    /// The attributes of features and their types, as TileJSON names them.
    static let fields = [
        "kind": "String", "name": "String", "ref": "String", "sign": "String", "bridge": "Boolean", "tunnel": "Boolean",
        "oneway": "Boolean", "rank": "Number",
    ]

    private enum TileField {
        static let layers: UInt64 = 3
    }

    /// The bytes of the tile; none without features.
    ///
    /// - Parameter extent: the size of the tile's grid.
    package static func bytes(of features: [MapFeature], extent: Int32 = TileAddress.greatestExtent) -> [UInt8] {
        var tile = ProtocolBuffer()
        for layer in MapLayer.allCases {
            let features = features.filter { $0.layer == layer }
            guard !features.isEmpty else { continue }
            var encoder = VectorTileLayer(name: layer.rawValue, extent: extent)
            for feature in features { encoder.add(feature) }
            tile.add(TileField.layers, encoder.message())
        }
        return tile.bytes
    }
}

/// A layer of a vector tile; equal keys and values of attributes are stored once.
private struct VectorTileLayer {
    private enum Field {
        static let name: UInt64 = 1
        static let features: UInt64 = 2
        static let keys: UInt64 = 3
        static let values: UInt64 = 4
        static let extent: UInt64 = 5
        static let version: UInt64 = 15
    }

    private enum FeatureField {
        static let tags: UInt64 = 2
        static let type: UInt64 = 3
        static let geometry: UInt64 = 4
    }

    private enum ValueField {
        static let string: UInt64 = 1
        static let unsigned: UInt64 = 5
        static let bool: UInt64 = 7
    }

    private enum Value: Hashable {
        case text(String)
        case number(UInt64)
        case yes
    }

    private let name: String
    private let extent: Int32
    private var features: [ProtocolBuffer] = []
    private var keys: [String] = []
    private var keyIndices: [String: UInt32] = [:]
    private var values: [Value] = []
    private var valueIndices: [Value: UInt32] = [:]

    init(name: String, extent: Int32) {
        self.name = name
        self.extent = extent
    }

    mutating func add(_ feature: MapFeature) {
        var message = ProtocolBuffer()
        message.add(FeatureField.tags, packed: tags(of: feature))
        message.add(FeatureField.type, UInt64(feature.shape.rawValue))
        message.add(FeatureField.geometry, packed: VectorTileGeometry.commands(for: feature))
        features.append(message)
    }

    /// Pairs of indices of keys and values.
    private mutating func tags(of feature: MapFeature) -> [UInt32] {
        var tags: [UInt32] = []
        func add(_ key: String, value: Value, layer: inout Self) {
            tags += [layer.keyIndex(key), layer.valueIndex(value)]
        }
        add("kind", value: .text(feature.kind), layer: &self)
        if !feature.name.isEmpty { add("name", value: .text(feature.name), layer: &self) }
        if !feature.reference.isEmpty { add("ref", value: .text(feature.reference), layer: &self) }
        if let sign = feature.sign { add("sign", value: .text(sign.rawValue), layer: &self) }
        if feature.isBridge { add("bridge", value: .yes, layer: &self) }
        if feature.isTunnel { add("tunnel", value: .yes, layer: &self) }
        if feature.isOneWay { add("oneway", value: .yes, layer: &self) }
        if feature.rank > 0 { add("rank", value: .number(UInt64(feature.rank)), layer: &self) }
        return tags
    }

    private mutating func keyIndex(_ key: String) -> UInt32 {
        if let known = keyIndices[key] { return known }
        keys.append(key)
        keyIndices[key] = UInt32(keys.count - 1)
        return UInt32(keys.count - 1)
    }

    private mutating func valueIndex(_ value: Value) -> UInt32 {
        if let known = valueIndices[value] { return known }
        values.append(value)
        valueIndices[value] = UInt32(values.count - 1)
        return UInt32(values.count - 1)
    }

    func message() -> ProtocolBuffer {
        var layer = ProtocolBuffer()
        layer.add(Field.version, 2)
        layer.add(Field.name, name)
        for feature in features { layer.add(Field.features, feature) }
        for key in keys { layer.add(Field.keys, key) }
        for value in values {
            var message = ProtocolBuffer()
            switch value {
            case .text(let text): message.add(ValueField.string, text)
            case .number(let number): message.add(ValueField.unsigned, number)
            case .yes: message.add(ValueField.bool, 1)
            }
            layer.add(Field.values, message)
        }
        layer.add(Field.extent, UInt64(extent))
        return layer
    }
}
