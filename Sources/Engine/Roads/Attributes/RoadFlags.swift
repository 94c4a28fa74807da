/// Facts about a way for searches, notices and guidance; the raw value is stored in graph files.
///
/// Its members are inlinable, because other modules use them for each edge of a route.
@frozen @usableFromInline
package struct RoadFlags: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Whether all of some flags are set.
    @inlinable
    package func contains(_ flags: Self) -> Bool { rawValue & flags.rawValue == flags.rawValue }

    @inlinable package static var toll: Self { Self(rawValue: 1 << 0) }
    @inlinable package static var tunnel: Self { Self(rawValue: 1 << 1) }
    @inlinable package static var bridge: Self { Self(rawValue: 1 << 2) }
    @inlinable package static var ferry: Self { Self(rawValue: 1 << 3) }
    @inlinable package static var carTrain: Self { Self(rawValue: 1 << 4) }
    @inlinable package static var roundabout: Self { Self(rawValue: 1 << 5) }
    @inlinable package static var motorroad: Self { Self(rawValue: 1 << 6) }
    @inlinable package static var unpaved: Self { Self(rawValue: 1 << 7) }
    @inlinable package static var ford: Self { Self(rawValue: 1 << 8) }
    @inlinable package static var steps: Self { Self(rawValue: 1 << 9) }
    @inlinable package static var elevator: Self { Self(rawValue: 1 << 10) }
    @inlinable package static var conveying: Self { Self(rawValue: 1 << 11) }
    @inlinable package static var leftHandTraffic: Self { Self(rawValue: 1 << 12) }
    @inlinable package static var circular: Self { Self(rawValue: 1 << 13) }
    @inlinable package static var pedestrianArea: Self { Self(rawValue: 1 << 14) }
    @inlinable package static var movableBridge: Self { Self(rawValue: 1 << 15) }
    @inlinable package static var alternatingTraffic: Self { Self(rawValue: 1 << 16) }
    @inlinable package static var hasCycleProvision: Self { Self(rawValue: 1 << 17) }
    @inlinable package static var hasSidewalk: Self { Self(rawValue: 1 << 18) }
    @inlinable package static var borderControl: Self { Self(rawValue: 1 << 19) }
    @inlinable package static var rightHandTraffic: Self { Self(rawValue: 1 << 20) }
    @inlinable package static var isLit: Self { Self(rawValue: 1 << 21) }
    /// The speed of automobiles comes from the class of the way, not from a tag.
    @inlinable package static var isSpeedGuessed: Self { Self(rawValue: 1 << 22) }
    /// A ferry that takes no cars.
    @inlinable package static var footFerry: Self { Self(rawValue: 1 << 23) }
    /// Steps with a ramp for wheelchairs or strollers.
    @inlinable package static var hasWheelRamp: Self { Self(rawValue: 1 << 24) }
    /// A road in a town or village, where the limit in force is mostly that of towns.
    @inlinable package static var builtUp: Self { Self(rawValue: 1 << 25) }
    /// A road among many streets, whatever its own limit is.
    @inlinable package static var denselyBuiltUp: Self { Self(rawValue: 1 << 26) }
}
