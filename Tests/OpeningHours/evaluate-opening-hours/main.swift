// Answers lines, for the scripts beside it. Fields are separated by tabs; local minutes count from 1970.
//
//     form value latitude longitude zone country region school-holidays first last
//
// asks for the intervals of a value from `first` to `last`: `first-last=state` for each that is not closed, with the
// states "open" and "unknown" and the comment after a unit separator. The form is "ranges", "points" or "any"; empty
// fields are unknown; school holidays are ranges of days since 1970, `first-last,first-last`.
//
//     conditional value         the clauses of a conditional value
//     time zone second          the offset, the moments of the local minute, and the next transition
//     countries                 the countries whose holidays are known
//
// What cannot be read is answered with "error" and the reason. With the option --time, each line is a value, and the
// program prints how long reading and asking them takes.

internal import OpeningHours

nonisolated(unsafe) private var zones: [String: TimeZoneRules] = [:]

private func zone(_ name: String) throws -> TimeZoneRules? {
    guard !name.isEmpty else { return nil }
    if let known = unsafe zones[name] { return known }
    let zone = try TimeZoneRules(identifier: name)
    unsafe zones[name] = zone
    return zone
}

private func place(_ fields: [String]) throws -> SchedulePlace {
    var place = SchedulePlace()
    if let latitude = Double(fields[0]), let longitude = Double(fields[1]) {
        place = SchedulePlace(latitude: latitude, longitude: longitude, timeZone: try zone(fields[2]))
    }
    place.publicHolidays = PublicHolidays(country: fields[3], region: fields[4])
    if !fields[5].isEmpty {
        place.schoolHolidays = fields[5].split(separator: ",").compactMap { range in
            let days = range.split(separator: "-").compactMap { Int($0) }
            return days.count == 2 ? days[0]...days[1] : nil
        }
    }
    return place
}

private func answer(_ fields: [String]) throws -> String {
    let form: TimeForm = fields[0] == "points" ? .points : fields[0] == "any" ? .any : .ranges
    let schedule = try OpeningSchedule(fields[1], times: form, country: fields[5])
    guard let first = Int(fields[8]), let last = Int(fields[9]), first <= last else { return "error\tno minutes" }
    let intervals = schedule.intervals(in: first..<last, at: try place(Array(fields[2..<8])))
    return intervals.filter { $0.state.certainty > .no }
        .map { interval in
            let state = interval.state.certainty == .yes ? "open" : "unknown"
            let comment = interval.state.comment.map { "\u{1F}\($0)" } ?? ""
            return "\(interval.minutes.lowerBound)-\(interval.minutes.upperBound)=\(state)\(comment)"
        }
        .joined(separator: "\t")
}

/// The clauses of a conditional value, or the reasons why parts of it cannot be read.
private func conditions(_ value: String) -> String {
    let conditional = ConditionalValue(value)
    guard conditional.unreadable.isEmpty else {
        return "error\t\(conditional.unreadable.map(\.description).joined(separator: " "))"
    }
    return conditional.clauses.map { "\($0.value) \($0.conditions.count)" }.joined(separator: "\t")
}

if CommandLine.arguments.dropFirst() == ["--time"] {
    var values: [String] = []
    while let line = readLine() { values.append(line) }
    try Timing.printTimes(of: values)
}

/// The offset of a zone at a second, and the moments of the local minute that clocks show then.
private func moments(zone name: String, _ second: String) -> String {
    guard let second = Int(second) else { return "error\tno second" }
    do {
        guard let zone = try zone(name) else { return "error\tno zone" }
        let next = zone.nextTransition(after: second).map { "\($0.time)" } ?? ""
        let moments =
            switch zone.moments(ofLocalMinute: zone.localMinute(at: second)) {
            case .once(let moment): "\(moment)"
            case .twice(let first, let second): "\(first) \(second)"
            case .gap(let moment): "gap \(moment)"
            }
        return "\(zone.offset(at: second))\t\(moments)\t\(next)"
    } catch {
        return "error\t\(error)"
    }
}

while let line = readLine() {
    if line == "countries" {
        print(PublicHolidays.countries.joined(separator: "\t"))
        continue
    }
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    if fields.count == 3, fields[0] == "time" {
        print(moments(zone: fields[1], fields[2]))
        continue
    }
    if fields.count == 2, fields[0] == "conditional" {
        print(conditions(fields[1]))
        continue
    }
    guard fields.count == 10 else {
        print("error\texpected 10 fields")
        continue
    }
    do {
        print(try answer(fields))
    } catch {
        print("error\t\(error)")
    }
}
