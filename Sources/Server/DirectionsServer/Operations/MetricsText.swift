/// Writes the text format 0.0.4 of Prometheus.
struct MetricsText {
    private(set) var text = ""

    /// Begins a metric; its samples follow.
    mutating func metric(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    mutating func sample(_ name: String, _ labels: [(name: String, value: String)] = [], _ value: Double) {
        let pairs = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        text += name + (pairs.isEmpty ? "" : "{\(pairs)}") + " \(Self.number(value))\n"
    }

    /// A metric with one sample.
    mutating func single(_ name: String, _ type: String, _ help: String, _ value: Double) {
        metric(name, type, help)
        sample(name, [], value)
    }

    mutating func histogram(_ name: String, _ labels: [(name: String, value: String)], _ histogram: LatencyHistogram) {
        var total: UInt64 = 0
        for (count, bound) in zip(histogram.counts, LatencyHistogram.bounds.map(Self.number) + ["+Inf"]) {
            total += count
            sample("\(name)_bucket", labels + [("le", bound)], Double(total))
        }
        sample("\(name)_sum", labels, histogram.sum)
        sample("\(name)_count", labels, Double(total))
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
