import Storage
import TestSupport
import Timetables

/// A random timetable as a drawing: lines over a few stops, with trips by day and night, some of which overtake others.
struct RandomTimetable {
    let drawing: String

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stopCount = 5 + random.below(6)
        var lines: [String] = []
        for line in 0..<2 + random.below(5) {
            let length = 2 + random.below(min(6, stopCount - 1))
            let stops = (0..<length).map { _ in Self.name(random.below(stopCount)) }
            let calls = stops.map { stop in "\(stop)\(random.chance(8) ? "+" : random.chance(8) ? "-" : "")" }
            for _ in 0..<1 + random.below(8) {
                var time = random.chance(25) ? 80_000 + random.below(20_000) : 25_000 + random.below(12_000)
                let day = random.chance(20) ? " daily" : random.chance(10) ? " Sundays" : ""
                let texts = calls.map { call in
                    let arrival = time
                    time += random.chance(20) ? random.below(200) : 0
                    defer { time += 60 + random.below(900) }
                    return "\(call) \(Self.clock(arrival))-\(Self.clock(time))"
                }
                lines.append("line \(line)\(day): \(texts.joined(separator: ", "))")
            }
        }
        for _ in 0..<random.below(8) {
            let (one, other) = (random.below(stopCount), random.below(stopCount))
            if one != other { lines.append("walk \(Self.name(one)) \(Self.name(other)) \(30 + random.below(1_000))") }
        }
        drawing = lines.joined(separator: "\n")
    }

    static func name(_ number: Int) -> String { "S\(number)" }

    private static func clock(_ seconds: Int) -> String {
        func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(seconds / 3600):\(digits(seconds / 60 % 60)):\(digits(seconds % 60))"
    }
}
