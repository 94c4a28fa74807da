import PlatformFoundation
import Roads

/// The values of a record that names its fields, before they are put together.
struct RecordFields {
    private var way: Int64?
    private var direction = DirectedSpeed.Direction.both
    private var start: Double?
    private var end: Double?
    private var fromNode: Int64?
    private var viaNode: Int64?
    private var toNode: Int64?
    private var line: OpenLRLine?
    private var speed: Double?
    private var rate: Double?
    private var penalty: Double?
    private var observed: Date?
    private var expires: Date?

    /// Sets a field from its text; an empty text leaves it out.
    mutating func set(_ field: TrafficField, to text: ArraySlice<UInt8>) throws(RecordError) {
        guard !text.isEmpty else { return }
        switch field {
        case .way: way = try TrafficLimits.id(text, of: "way")
        case .direction: direction = try Self.direction(text)
        case .from: start = try TrafficLimits.position(text, of: "the start")
        case .to: end = try TrafficLimits.position(text, of: "the end")
        case .fromNode: fromNode = try TrafficLimits.id(text, of: "node")
        case .viaNode: viaNode = try TrafficLimits.id(text, of: "node")
        case .toNode: toNode = try TrafficLimits.id(text, of: "node")
        case .openLR: line = try OpenLRLine(base64: text)
        case .speed: speed = try TrafficLimits.speed(text)
        case .rate: rate = try TrafficLimits.rate(text)
        case .penalty: penalty = try TrafficLimits.penalty(text)
        case .observed: observed = try TrafficLimits.time(text, of: "observation")
        case .expires: expires = try TrafficLimits.time(text, of: "expiry")
        }
    }

    /// Sets the nodes of a pair or a turn.
    mutating func set(nodes: [Int64]) throws(RecordError) {
        guard nodes.count == 2 || nodes.count == 3 else {
            throw RecordError("has \(nodes.count) nodes; name the two nodes of a piece of road, or the three of a turn")
        }
        fromNode = nodes[0]
        viaNode = nodes.count == 3 ? nodes[1] : nil
        toNode = nodes[nodes.count - 1]
    }

    /// Whether two fields or more say the same with other words in one record.
    private var placeCount: Int { [way != nil, fromNode != nil || toNode != nil, line != nil].count { $0 } }

    func record(number: Int, received: Date) throws(RecordError) -> TrafficRecord {
        guard placeCount == 1 else {
            throw RecordError(
                placeCount == 0
                    ? "names no place; name a way, two nodes or an OpenLR line"
                    : "names several places; keep either the way, the nodes or the OpenLR line")
        }
        return TrafficRecord(
            viaNode == nil ? try speedContent() : try turnContent(), observed: min(observed ?? received, received),
            expires: expires, line: number)
    }

    private func speedContent() throws(RecordError) -> TrafficRecord.Content {
        guard let speed else { throw RecordError("has no speed; write km/h, or 0 to close the road") }
        guard penalty == nil else { throw RecordError("has a turn penalty but no turn; name three nodes") }
        let choice = rate.map { TrafficSpeed.RouteChoice.speed($0) } ?? .asTravelled
        return .speed(try place(), TrafficSpeed(kilometersPerHour: speed, routeChoice: choice))
    }

    private func turnContent() throws(RecordError) -> TrafficRecord.Content {
        guard let fromNode, let viaNode, let toNode else { throw Self.lacksNode }
        guard let penalty else { throw RecordError("has no turn penalty; write seconds") }
        guard speed == nil else {
            throw RecordError("has a speed for a turn; name two nodes, or write a penalty instead")
        }
        return .turn(TrafficTurn(from: fromNode, via: viaNode, to: toNode), TurnPenalty(seconds: penalty))
    }

    private func place() throws(RecordError) -> TrafficPlace {
        guard way == nil else { return .way(try trafficWay()) }
        guard start == nil, end == nil else {
            throw RecordError("has a start or an end without a way; name the way that they are measured along")
        }
        if let line { return .line(line) }
        guard let fromNode, let toNode else { throw Self.lacksNode }
        return .nodes(from: fromNode, to: toNode)
    }

    private func trafficWay() throws(RecordError) -> TrafficWay {
        let part = (start ?? 0, end ?? .infinity)
        guard part.0 < part.1 else {
            throw RecordError("has a part that ends at \(part.1) m, not behind its start at \(part.0) m; swap the two")
        }
        return TrafficWay(id: way ?? 0, direction: direction, start: start, end: end)
    }

    private static let lacksNode = RecordError("names one node only; name the two nodes of a piece of road")

    private static func direction(_ text: ArraySlice<UInt8>) throws(RecordError) -> DirectedSpeed.Direction {
        switch String(decoding: text, as: UTF8.self).lowercased() {
        case "forward": return .forward
        case "backward": return .backward
        case "both": return .both
        default: throw RecordError("has the direction \(text.quoted); write forward, backward or both")
        }
    }
}
