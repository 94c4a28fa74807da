import Roads

/// The directions of a road that have a cycle track of their own beside it, as `separate` in its `cycleway` tags states.
///
/// Such a road stays open: only `use_sidepath` and `no` forbid riding there.
enum SeparateTrack {
    /// - Parameter isTwoWay: whether the road has traffic in both directions.
    static func directions(_ tags: Tags, isTwoWay: Bool) -> Directed<Bool> {
        if tags[.cycleway] == "separate" || tags[.cyclewayBoth] == "separate" { return Directed(both: true) }
        let isRight = tags[.cyclewayRight] == "separate"
        let isLeft = tags[.cyclewayLeft] == "separate"
        guard isRight || isLeft else { return Directed(both: false) }
        let isBothWays = isRight && tags[.cyclewayRightOneway] == "no" || isLeft && tags[.cyclewayLeftOneway] == "no"
        guard isTwoWay, !isBothWays else { return Directed(both: true) }
        let keepsLeft = tags[.drivingSide] == "left"
        return Directed(forward: keepsLeft ? isLeft : isRight, backward: keepsLeft ? isRight : isLeft)
    }
}
