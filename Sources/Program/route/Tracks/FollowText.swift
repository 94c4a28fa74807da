import DirectionsFormats
import DirectionsKit
import PlatformFoundation
import TextCoding

/// What happens while a track is followed, as lines for a terminal: the time, and a sentence or an event.
struct FollowText {
    private var style: DirectionsText.Style
    private var status = NavigationProgress.Status.approaching
    private var first: Date?
    private var count = 0

    init(style: DirectionsText.Style, language: String?) {
        self.style = style
        self.style.language = language
    }

    /// The first lines.
    func beginning(_ route: Route) -> String {
        "\(DirectionsText.extent(of: route, style: style))\n"
    }

    /// The last line.
    var ending: String { "\(DirectionsResponse.openStreetMapAttribution)\n" }

    /// The lines of a fix; often none.
    mutating func lines(_ progress: NavigationProgress) -> String {
        count += 1
        first = first ?? progress.location.timestamp
        var events: [String] = []
        let isOff = progress.status == .offRoute || progress.newRoute != nil
        if isOff, status != .offRoute { events.append("(off the route)") }
        if let route = progress.newRoute {
            events.append("(new route: \(DirectionsText.extent(of: route, style: style)))")
        }
        if let failure = progress.rerouteFailure { events.append("(no new route: \(failure))") }
        status = progress.status
        events += progress.cues.map(\.text)
        return events.map { "\(clock(progress.location))  \($0)\n" }.joined()
    }

    /// The time since the first fix, as minutes and seconds; without times, the number of the fix.
    private func clock(_ location: Location) -> String {
        guard let first, let time = location.timestamp else { return "#\(count)" }
        let seconds = Int(max(0, min(time.timeIntervalSince(first), 1e9)))
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        return "\(minutes < 10 ? " " : "")\(minutes):\(rest < 10 ? "0" : "")\(rest)"
    }
}
