/// What a column of a table, or a member of a record in JSON, is about.
enum TrafficField: String, CaseIterable {
    case way, direction, from, to
    case fromNode = "from_node"
    case viaNode = "via_node"
    case toNode = "to_node"
    case openLR = "openlr"
    case speed, rate, penalty, observed, expires

    /// The field with a name, whatever its case; also the plain names that other tables have.
    init?(name: String) {
        switch name.lowercased().filter({ $0 != " " && $0 != "_" && $0 != "-" && $0 != "/" }) {
        case "way", "wayid": self = .way
        case "direction": self = .direction
        case "from", "start", "fromm", "frommeters": self = .from
        case "to", "end", "tom", "tometers": self = .to
        case "fromnode": self = .fromNode
        case "vianode": self = .viaNode
        case "tonode": self = .toNode
        case "openlr": self = .openLR
        case "speed", "kmh", "speedkmh", "kilometersperhour": self = .speed
        case "rate": self = .rate
        case "penalty", "seconds": self = .penalty
        case "observed": self = .observed
        case "expires", "expiry": self = .expires
        default: return nil
        }
    }
}
