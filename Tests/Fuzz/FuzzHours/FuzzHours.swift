import OpeningHours

/// Reads any bytes as opening hours, as a conditional value and as a time zone, and asks what holds.
///
/// The first byte chooses a minute of 30 years.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHours(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let minute = 26_297_280 + Int(bytes.first ?? 0) * 61_357
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    askSchedule(text, minute)
    askConditional(text, minute)
    askTimeZone(bytes, minute)
    return 0
}

private let place: SchedulePlace = {
    let zone = TimeZoneRules(identifier: "Test", fixedOffset: 3600)
    return SchedulePlace(latitude: 49.41, longitude: 8.69, timeZone: zone, country: "DE", region: "BW")
}()

/// A change is later and to another state, and an interval has its state at both ends.
private func askSchedule(_ text: String, _ minute: Int) {
    guard let schedule = try? OpeningSchedule(text, times: .any) else { return }
    let state = schedule.state(in: minute, at: place)
    if let change = schedule.nextChange(after: minute, at: place) {
        precondition(change > minute)
        precondition(schedule.state(in: change, at: place).certainty != state.certainty)
        precondition(schedule.state(in: change - 1, at: place).certainty == state.certainty)
    }
    for interval in schedule.intervals(in: minute..<minute + 2880, at: place) {
        precondition(schedule.state(in: interval.minutes.lowerBound, at: place) == interval.state)
        precondition(schedule.state(in: interval.minutes.upperBound - 1, at: place) == interval.state)
    }
}

/// A text is readable in all its parts or reports some that are not.
private func askConditional(_ text: String, _ minute: Int) {
    let conditional = ConditionalValue(text)
    precondition(!conditional.clauses.isEmpty || !conditional.unreadable.isEmpty)
    let answer = conditional.answer(in: minute, at: place)
    precondition(!answer.possibleValues.isEmpty)
    if let change = conditional.nextChange(after: minute, at: place) {
        precondition(change > minute)
        precondition(conditional.answer(in: change, at: place) != answer)
    }
}

/// A moment leads to a local minute, and back.
private func askTimeZone(_ bytes: [UInt8], _ minute: Int) {
    guard let zone = try? TimeZoneRules(identifier: "Test", contents: bytes) else { return }
    let moment = minute * 60
    if let next = zone.nextTransition(after: moment) { precondition(next.time > moment) }
    _ = zone.moments(ofLocalMinute: zone.localMinute(at: moment))
}
