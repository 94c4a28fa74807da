/// Writes the text format 0.0.4 of Prometheus.
struct MetricsText {
    private(set) var text = ""

    /// Begins a metric; its samples follow.
    mutating func metric(_ name: String, type: String, help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func sample(_ name: String, labels: [(name: String, value: String)] = [], value: Double) {
        let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        text += name + (pairs.isEmpty ? "" : "{\(pairs)}") + " \(Self.number(value))\n"
    }

    /// A metric with one sample.
    mutating func single(_ name: String, type: String, help: String, value: Double) {
        metric(name, type: type, help: help)
        sample(name, labels: [], value: value)
    }

    mutating func histogram(_ name: String, labels: [(name: String, value: String)], histogram: LatencyHistogram) {
        var total: UInt64 = 0
        for (count, bound) in zip(histogram.counts, LatencyHistogram.bounds.map(Self.number) + ["+Inf"]) {
            total += count
            sample("\(name)_bucket", labels: labels + [("le", bound)], value: Double(total))
        }
        sample("\(name)_sum", labels: labels, value: histogram.sum)
        sample("\(name)_count", labels: labels, value: Double(total))
    }

    private static func number(_ value: Double) -> String {
        if let whole = Int64(exactly: value) { return "\(whole)" }
        return value.isFinite ? "\(value)" : "NaN"
    }

    private static func escaped(_ value: String) -> String {
        var text = ""
        for character in value {
            switch character {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            default: text.append(character)
            }
        }
        return text
    }
}
