/// A sentence that a voice says now.
public struct SpokenCue: Hashable, Codable, Sendable {
    /// What a cue is for.
    public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
        /// The route begins.
        case departure
        /// The traveller stays on the road for a long time.
        case proceed
        /// The next maneuver is near enough to prepare for it.
        case preparation
        /// The next maneuver comes now.
        case maneuver
        /// A stop or the destination is reached.
        case arrival
    }

    /// What the cue is for.
    public var kind: Kind
    /// The sentence.
    public var text: String
    /// The same in the Speech Synthesis Markup Language, version 1.1.
    public var ssml: String
    /// The index of the step that begins with the maneuver.
    public var stepIndex: Int
    /// Meters along the route to the maneuver.
    public var distance: Double
    /// The seconds that a voice takes to say it, estimated.
    public var duration: Double

    /// Creates a cue.
    public init(kind: Kind, text: String, ssml: String, stepIndex: Int, distance: Double, duration: Double) {
        self.kind = kind
        self.text = text
        self.ssml = ssml
        self.stepIndex = stepIndex
        self.distance = distance
        self.duration = duration
    }
}
