import Geometry
import OSMImport
import Roads

/// Reads `highway=residential maxspeed=30`; parts are separated by commas where a value has blanks in it.
func tagged(_ text: String) -> Tags {
    let parts = text.contains(", ") ? text.split(separator: ", ") : text.split(separator: " ")
    return Tags(
        parts.map { part in
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
        }
    )
}

func wayMeaning(_ text: String, modes: [TransportMode] = TransportMode.allCases) -> WayInterpretation? {
    var findings = TagFindings()
    return TagInterpreter(modes: modes).interpret(way: tagged(text), findings: &findings)
}

func nodeMeaning(_ text: String, modes: [TransportMode] = TransportMode.allCases) -> NodeInterpretation? {
    var findings = TagFindings()
    return TagInterpreter(modes: modes).interpret(node: tagged(text), findings: &findings)
}

func findings(_ ways: [String]) -> TagFindings {
    var findings = TagFindings()
    for way in ways {
        _ = TagInterpreter(modes: TransportMode.allCases).interpret(way: tagged(way), findings: &findings)
    }
    return findings
}

func passages(_ mode: TransportMode, _ text: String) -> WayProfile {
    wayMeaning(text)?.passages[Int(mode.rawValue)] ?? .closed
}

func automobile(_ text: String) -> WayProfile { passages(.automobile, text) }
func walking(_ text: String) -> WayProfile { passages(.walking, text) }
func cycling(_ text: String) -> WayProfile { passages(.cycling, text) }

extension WayProfile {
    /// Both directions in a word each, such as `open/closed` or `open/pushed`.
    var access: String { "\(forward.inAWord)/\(backward.inAWord)" }

    /// Both speeds, rounded to a tenth.
    var speeds: [Double] { [forward.speed.inTenths, backward.speed.inTenths] }

    /// What route choice multiplies the speeds by, rounded to thousandths.
    var factors: [Double] { [forward.factor, backward.factor] }
}

extension DirectionProfile {
    var inAWord: String {
        switch access {
        case .closed: "closed"
        case .destinationOnly: isPushed ? "destination-pushed" : "destination"
        case .open: isPushed ? "pushed" : "open"
        }
    }

    var factor: Double { speed > 0 ? (rate / speed * 1000).rounded() / 1000 : 0 }
}

extension Double {
    var inTenths: Double { (self * 10).rounded() / 10 }
}
