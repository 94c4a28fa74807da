import OpeningHours
import Storage
import Synchronization

// A limit may not hold for local access: `maxweight=3.5` with `maxweight:conditional=none @ delivery`. A purpose needs no
// clock, so such an exception counts for every request with a vehicle above the limit. RequestWeights opens the roads of
// an exception to the routes that begin or end there.

/// An exception from a limit for local access: `maxweight:conditional=none @ delivery`.
package struct LimitException: Hashable, Sendable {
    /// The kind of the limit in both directions.
    package var kind: RoadAttributes.DetailKind
    /// The direction in which it counts; nil for both.
    package var isForward: Bool?
    /// The limit that holds instead, in centimeters or kilograms; the greatest number if none does.
    package var limit: UInt32

    /// - Parameter text: `key=value`. The result is nil if it states no exception from a limit of a vehicle.
    package init?(_ text: String) {
        guard let key = ConditionalKey(text), let kind = key.limitKind else { return nil }
        let limits = ConditionalValue(key.value).clauses.filter(\.isForLocalAccess)
            .compactMap { kind.limit(of: $0.value) }
        guard let greatest = limits.max() else { return nil }
        self.kind = kind
        isForward = key.onlyDirection.map { $0 == .forward }
        limit = greatest
    }
}

extension ConditionalKey {
    /// The kind of limit of a key such as `maxweight:forward:conditional`; nil for other keys.
    var limitKind: RoadAttributes.DetailKind? { Self.limitKinds[subject] }

    private static let limitKinds: [String: RoadAttributes.DetailKind] = [
        "maxheight": .maximumHeight, "maxwidth": .maximumWidth, "maxlength": .maximumLength,
        "maxweight": .maximumWeight, "maxweightrating": .maximumWeight,
    ]
}

extension ConditionalValue.Clause {
    /// Whether it holds for all who have to go there, and for nobody else.
    var isForLocalAccess: Bool {
        !conditions.isEmpty
            && conditions.allSatisfy {
                if case .word(let word) = $0 { AccessWords.destinationOnly.contains(word) } else { false }
            }
    }
}

extension RoadAttributes.DetailKind {
    /// The centimeters or kilograms of the value of a limit of this kind; the greatest number for `none`, nil if it
    /// cannot be read.
    func limit(of value: String) -> UInt32? {
        if AccessWords.noLimit.contains(value) { return .max }
        guard let measure = MeasureComparison.measure(of: value), measure > 0 else { return nil }
        return UInt32(exactly: (measure * (self == .maximumWeight ? 1000 : 100)).rounded())
    }
}

/// The exceptions from limits of a graph, for requests with a vehicle.
final class LimitExceptions: Sendable {
    /// By the number of the attributes of a way.
    private let exceptions: [UInt32: [LimitException]]

    init(_ graph: RoadGraph) {
        var exceptions: [UInt32: [LimitException]] = [:]
        for number in 0..<UInt32(graph.attributes.count) {
            let found = graph.limitExceptions(ofAttributes: number)
            if !found.isEmpty { exceptions[number] = found }
        }
        self.exceptions = exceptions
    }

    var isEmpty: Bool { exceptions.isEmpty }

    /// Whether an exception frees a vehicle from a limit of the ways with some attributes.
    func free(
        _ vehicle: VehicleSize, from kind: RoadAttributes.DetailKind, attributes number: UInt32, isForward: Bool
    ) -> Bool {
        guard let found = exceptions[number], let measure = vehicle.measure(for: kind) else { return false }
        return found.contains {
            $0.kind == kind && ($0.isForward ?? isForward) == isForward && measure <= $0.limit
        }
    }
}

extension RoadGraph {
    /// The exceptions from limits of all ways, computed on first access.
    var limitExceptions: LimitExceptions {
        if let kept = keptLimitExceptions.withLock({ $0 }) { return kept }
        let found = LimitExceptions(self)
        keptLimitExceptions.withLock { $0 = found }
        return found
    }

    fileprivate func limitExceptions(ofAttributes number: UInt32) -> [LimitException] {
        let record = attributes[number]
        let texts = record.detailRange.compactMap { index in
            details[index].kind == UInt32(RoadAttributes.DetailKind.conditional.rawValue)
                ? self.texts[details[index].text] : nil
        }
        guard texts.contains(where: { $0.hasPrefix("max") }) else { return [] }
        let overruled = record.detailRange.compactMap { index in
            details[index].kind == UInt32(RoadAttributes.DetailKind.overruledConditional.rawValue)
                ? self.texts[details[index].text] : nil
        }
        return texts.filter { !overruled.contains("\(TransportMode.automobile.name) \($0)") }
            .compactMap { LimitException($0) }
    }
}
