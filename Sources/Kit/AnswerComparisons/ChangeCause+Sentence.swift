import DirectionsKit
import Roads
import TextCoding

extension ChangeCause {
    /// The cause as a sentence in English.
    package var sentence: String {
        let words =
            switch kind {
            case .roadRemoved: "\(title) is gone\(alongOld)"
            case .accessRemoved: "\(title) is closed \(mode.users) now\(alongOld)"
            case .directionClosed: "\(title) may no longer be travelled in this direction\(alongOld)"
            case .throughTrafficClosed: "\(title) is closed to through traffic now\(alongOld)"
            case .turnForbidden: "the turn from \(title) into \(otherTitle) is forbidden now"
            case .roadAdded: "\(title) is new\(alongNew)"
            case .accessAdded: "\(title) is open \(mode.users) now\(alongNew)"
            case .directionOpened: "\(title) may be travelled in this direction now\(alongNew)"
            case .throughTrafficOpened: "\(title) is open to through traffic now\(alongNew)"
            case .turnPermitted: "the turn from \(title) into \(otherTitle) is permitted now"
            case .addressMoved: "the address of \(place) is found \(meters) m from where it was found before"
            case .snapChanged: "\(place) is joined to \(otherTitle) now, and was joined to \(title)"
            case .modeChanged: "the route is by \(mode.name) now"
            case .speedChanged: "\(title) is travelled at \(new) km/h instead of \(old) km/h\(along)\(added)"
            case .turnTimeChanged: "the turn from \(title) into \(otherTitle) takes \(new) s instead of \(old) s"
            case .preferenceChanged:
                "route choice counts a second on \(title) as \(new) s instead of \(old) s\(along)"
            case .roadRedrawn: "\(title) is drawn up to \(meters) m from where it was"
            case .roadRenamed: "\(title) is \(otherTitle) now"
            }
        return words.prefix(1).uppercased() + words.dropFirst() + "."
    }

    private var title: String { road.map(Self.title) ?? "a road" }
    private var otherTitle: String { otherRoad.map(Self.title) ?? "a road" }
    private var place: String { placeName ?? "a place" }

    private static func title(_ road: Road) -> String {
        road.name.isEmpty ? "way \(road.wayID)" : "\(VisibleText.line(road.name)) (way \(road.wayID))"
    }

    private var meters: String { DecimalText.fixed(length, decimals: 0) }
    private var along: String { length < 1 ? "" : " along \(meters) m" }
    private var alongOld: String { along.isEmpty ? "" : along + " of the old route" }
    private var alongNew: String { along.isEmpty ? "" : along + " of the new route" }

    private var added: String {
        let seconds = DecimalText.fixed(abs(addedTime), decimals: 0)
        return seconds == "0" ? "" : ", \(seconds) s \(addedTime < 0 ? "less" : "more")"
    }

    private var old: String { value(\.old) }
    private var new: String { value(\.new) }

    private func value(_ part: KeyPath<Values, Double>) -> String {
        guard let values else { return "?" }
        return DecimalText.fixed(values[keyPath: part], decimals: kind == .preferenceChanged ? 2 : 0)
    }
}
