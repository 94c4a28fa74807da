import PlatformC
import Synchronization

/// The current time in HTTP's format, written once a second.
final class ResponseDate: Sendable {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private let state = Mutex<(second: Int, text: String)>((-1, ""))

    var text: String {
        let second = time(nil)
        return state.withLock { state in
            if state.second != second { state = (second, Self.text(second)) }
            return state.text
        }
    }

    static func text(_ second: Int) -> String {
        var second = second
        var date = unsafe tm()
        unsafe gmtime_r(&second, &date)
        let day = unsafe days[Int(date.tm_wday)] + ", " + two(date.tm_mday)
        let month = unsafe months[Int(date.tm_mon)] + " \(Int(date.tm_year) + 1900)"
        let time = unsafe [date.tm_hour, date.tm_min, date.tm_sec].map(two).joined(separator: ":")
        return "\(day) \(month) \(time) GMT"
    }

    private static func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
