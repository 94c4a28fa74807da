/// Facts about a way that searches, notices or guidance ask for; the raw value is stored in graph files.
package struct RoadFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let toll = Self(rawValue: 1 << 0)
    package static let tunnel = Self(rawValue: 1 << 1)
    package static let bridge = Self(rawValue: 1 << 2)
    package static let ferry = Self(rawValue: 1 << 3)
    package static let carTrain = Self(rawValue: 1 << 4)
    package static let roundabout = Self(rawValue: 1 << 5)
    package static let motorroad = Self(rawValue: 1 << 6)
    package static let unpaved = Self(rawValue: 1 << 7)
    package static let ford = Self(rawValue: 1 << 8)
    package static let steps = Self(rawValue: 1 << 9)
    package static let elevator = Self(rawValue: 1 << 10)
    package static let conveying = Self(rawValue: 1 << 11)
    package static let leftHandTraffic = Self(rawValue: 1 << 12)
    package static let circular = Self(rawValue: 1 << 13)
    package static let pedestrianArea = Self(rawValue: 1 << 14)
    package static let movableBridge = Self(rawValue: 1 << 15)
    package static let alternatingTraffic = Self(rawValue: 1 << 16)
    package static let hasCycleProvision = Self(rawValue: 1 << 17)
    package static let hasSidewalk = Self(rawValue: 1 << 18)
    package static let borderControl = Self(rawValue: 1 << 19)
    package static let rightHandTraffic = Self(rawValue: 1 << 20)
    package static let isLit = Self(rawValue: 1 << 21)
    /// The speed of automobiles rests on the class of the way, not on a tag.
    package static let isSpeedGuessed = Self(rawValue: 1 << 22)
}
