/// A vector tile as a reader of the specification sees it.
struct ReadTile {
    struct Feature {
        var type = 0
        var attributes: [String: String] = [:]
        /// The points of each part.
        var parts: [[[Int32]]] = []
    }

    struct Layer {
        var name = ""
        var version: UInt64 = 1
        var extent: UInt64 = 4096
        var keys: [String] = []
        var values: [String] = []
        var features: [Feature] = []
    }

    struct UnreadableTile: Error {}

    private(set) var layers: [Layer] = []

    init(_ bytes: [UInt8]) throws {
        for field in try Message(bytes[...]).fields where field.number == 3 {
            layers.append(try Self.layer(Message(field.bytes)))
        }
    }

    private static func layer(_ message: Message) throws -> Layer {
        var layer = Layer()
        for field in message.fields {
            switch field.number {
            case 1: layer.name = String(decoding: field.bytes, as: UTF8.self)
            case 3: layer.keys.append(String(decoding: field.bytes, as: UTF8.self))
            case 4: layer.values.append(try value(Message(field.bytes)))
            case 5: layer.extent = field.value
            case 15: layer.version = field.value
            default: continue
            }
        }
        for field in message.fields where field.number == 2 {
            layer.features.append(try feature(Message(field.bytes), layer))
        }
        return layer
    }

    private static func value(_ message: Message) throws -> String {
        guard let field = message.fields.first else { throw UnreadableTile() }
        switch field.number {
        case 1: return String(decoding: field.bytes, as: UTF8.self)
        case 5: return "\(field.value)"
        case 7: return field.value == 1 ? "true" : "false"
        default: throw UnreadableTile()
        }
    }

    private static func feature(_ message: Message, _ layer: Layer) throws -> Feature {
        var feature = Feature()
        for field in message.fields {
            switch field.number {
            case 2:
                let tags = try Message.numbers(field.bytes).map { Int($0) }
                for index in stride(from: 0, to: tags.count, by: 2) {
                    feature.attributes[layer.keys[tags[index]]] = layer.values[tags[index + 1]]
                }
            case 3: feature.type = Int(field.value)
            case 4: feature.parts = try parts(Message.numbers(field.bytes))
            default: continue
            }
        }
        return feature
    }

    private static func parts(_ commands: [UInt64]) throws -> [[[Int32]]] {
        var parts = [[[Int32]]]()
        var x = Int32(0)
        var y = Int32(0)
        var index = 0
        while index < commands.count {
            let command = commands[index] & 7
            let count = Int(commands[index] >> 3)
            index += 1
            guard command != 7 else { continue }
            if command == 1 { parts.append([]) }
            for _ in 0..<count {
                guard index + 1 < commands.count else { throw UnreadableTile() }
                x += unzigzag(commands[index])
                y += unzigzag(commands[index + 1])
                index += 2
                parts[parts.count - 1].append([x, y])
            }
        }
        return parts
    }

    private static func unzigzag(_ value: UInt64) -> Int32 {
        Int32(value >> 1) ^ -Int32(value & 1)
    }
}

/// The fields of a protocol buffer message.
private struct Message {
    struct Field {
        var number: UInt64
        var value: UInt64 = 0
        var bytes: ArraySlice<UInt8> = []
    }

    var fields: [Field] = []

    init(_ bytes: ArraySlice<UInt8>) throws {
        var rest = bytes
        while !rest.isEmpty {
            let key = try Self.number(&rest)
            var field = Field(number: key >> 3)
            switch key & 7 {
            case 0: field.value = try Self.number(&rest)
            case 2:
                let count = Int(try Self.number(&rest))
                guard count <= rest.count else { throw ReadTile.UnreadableTile() }
                field.bytes = rest.prefix(count)
                rest = rest.dropFirst(count)
            default: throw ReadTile.UnreadableTile()
            }
            fields.append(field)
        }
    }

    static func numbers(_ bytes: ArraySlice<UInt8>) throws -> [UInt64] {
        var rest = bytes
        var numbers = [UInt64]()
        while !rest.isEmpty { numbers.append(try number(&rest)) }
        return numbers
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) throws -> UInt64 {
        var value = UInt64(0)
        var shift = UInt64(0)
        while let byte = bytes.popFirst() {
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw ReadTile.UnreadableTile()
    }
}
