import Foundation
import Roads

/// Minutes since the beginning of 1970 by another calendar than ours.
func localMinute(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    guard let date = calendar.date(from: components) else { throw LocalTimeError() }
    return Int((date.timeIntervalSince1970 / 60).rounded())
}

private struct LocalTimeError: Error {}

extension ConditionalTag {
    /// Whether it could bar the mode in one minute, or at any time.
    func bars(
        at minute: Int?, _ mode: TransportMode = .automobile, _ direction: Direction = .forward,
        vehicle: VehicleSize = .car
    ) -> Bool {
        couldBar(mode, direction: direction, during: minute.map { $0..<$0 + 1 }, vehicle: vehicle)
    }
}
