import Geometry
package import Roads
import ShortestPaths
import Storage

/// Finds the roads that a track followed, fix by fix, in memory that does not grow with the track.
///
/// A fix that lies near the one before it takes no part in the search; its place is found on the route afterwards. A fix
/// to which no plausible route leads is left out; if that does not help either, a new stretch begins there.
package struct TrackMatcher: ~Copyable {
    package let rules: MatchRules
    private let candidateSearch: CandidateSearch
    private var transitions: TransitionSearch
    private var assembly: LegAssembly
    private var lattice = MatchLattice()
    /// The fixes since the last layer, in their order.
    private var held: [HeldFix] = []
    /// The first fix of the stretch, until a second one is decided.
    private var first: MatchOutcome?
    private var lastTime: Double?
    private var times: FixTimes
    /// The outcomes found so far, in the order of the track; the caller may remove them.
    package var outcomes: [MatchOutcome] = []

    /// A matcher for one track.
    package init(graph: RoadGraph, modeGraph: ModeGraph, rules: MatchRules = MatchRules()) {
        self.rules = rules
        times = FixTimes(gap: rules.greatestGap)
        candidateSearch = CandidateSearch(graph: graph, modeGraph: modeGraph, rules: rules)
        transitions = TransitionSearch(graph: graph, modeGraph: modeGraph, rules: rules)
        assembly = LegAssembly(graph: graph, modeGraph: modeGraph, rules: rules)
    }

    /// Adds the next fix; outcomes may follow at any later fix.
    package mutating func add(_ fix: TrackFix, workspace: inout RouteWorkspace) {
        for (fix, verdict) in times.take(fix) { add(fix, verdict: verdict, workspace: &workspace) }
    }

    /// Ends the track; all outcomes are then known.
    package mutating func finish(workspace: inout RouteWorkspace) {
        for (fix, verdict) in times.settle() { add(fix, verdict: verdict, workspace: &workspace) }
        endStretch(&workspace)
    }

    private mutating func add(_ fix: TrackFix, verdict: FixTimes.Verdict, workspace: inout RouteWorkspace) {
        if held.count >= MatchRules.heldLimit { splitStretch(&workspace) }
        guard fix.place.isValid, fix.time?.isFinite ?? true else { return hold(fix, failure: .invalid) }
        switch verdict {
        case .right: break
        case .outOfOrder: return hold(fix, failure: .outOfOrder)
        case .wrongTime: return hold(fix, failure: .wrongTime)
        }
        if let time = fix.time {
            if let lastTime {
                // After a clock was set back, the times begin anew.
                let isGap = rules.greatestGap.map { time - lastTime > $0 } ?? false
                if isGap || time < lastTime { endStretch(&workspace) }
            }
            lastTime = time
        }
        match(fix, workspace: &workspace)
    }

    // MARK: Steps

    private mutating func match(_ fix: TrackFix, workspace: inout RouteWorkspace) {
        let step = MatchStep(fix, accuracy: rules.accuracy(of: fix))
        if isNear(step) { return hold(fix, failure: nil) }
        let candidates = candidateSearch.candidates(of: fix, workspace: &workspace)
        guard !candidates.isEmpty else { return hold(fix, failure: .noRoad) }
        guard let last = lattice.last else {
            begin(step, candidates)
            return
        }
        if !extend(last, step: step, candidates: candidates, workspace: &workspace) {
            hold(fix, failure: .outlier)
            if held.count(where: { $0.failure == .outlier }) > rules.outlierLimit { splitStretch(&workspace) }
        }
    }

    /// Whether a fix lies so near to the last layer's that it says next to nothing new.
    private func isNear(_ step: MatchStep) -> Bool {
        guard let last = lattice.last?.step, held.count < MatchRules.thinnedLimit,
            !held.contains(where: { $0.failure == .outlier })
        else { return false }
        return last.fix.place.distance(to: step.fix.place) < rules.thinning * step.accuracy
    }

    private mutating func hold(_ fix: TrackFix, failure: MatchFailure?) {
        if lattice.last == nil, let failure {
            // Nothing before it waits for a decision.
            outcomes.append(.unmatched(failure))
        } else {
            held.append(HeldFix(fix: fix, failure: failure))
        }
    }

    private mutating func begin(_ step: MatchStep, _ candidates: [MatchCandidate]) {
        lattice.begin(step, candidates)
        assembly.begin()
    }

    private mutating func extend(
        _ last: MatchLattice.Layer, step: MatchStep, candidates: [MatchCandidate],
        workspace: inout RouteWorkspace
    ) -> Bool {
        var next = step.after(last.step)
        guard let isNearby = transitions.run(from: last, to: candidates, next, workspace: &workspace) else {
            return false
        }
        next.isNearby = isNearby
        next.held = held
        guard
            lattice.append(
                next, candidates, costs: transitions.costs, turnBackCost: rules.turnBackCost(straight: next.straight))
        else { return false }
        held.removeAll(keepingCapacity: true)
        emit(lattice.decide(all: false), workspace: &workspace)
        return true
    }

    // MARK: Stretches

    /// Ends the stretch, and all that begin with what was left out of it.
    private mutating func endStretch(_ workspace: inout RouteWorkspace) {
        while lattice.last != nil { splitStretch(&workspace) }
    }

    /// Ends the stretch; the first outlier since its last fix may begin another one.
    private mutating func splitStretch(_ workspace: inout RouteWorkspace) {
        includeLastThinned(&workspace)
        let place = held.firstIndex { $0.failure == .outlier } ?? held.count
        let others = Array(held[place...])
        held.removeSubrange(place...)
        emit(lattice.decide(all: true), workspace: &workspace)
        finishStretch()
        for other in others {
            switch other.failure {
            case nil, .outlier?: match(other.fix, workspace: &workspace)
            case let failure?: hold(other.fix, failure: failure)
            }
        }
    }

    /// Makes the last thinned fix a layer, so that the stretch leads up to it.
    private mutating func includeLastThinned(_ workspace: inout RouteWorkspace) {
        guard let place = held.lastIndex(where: { $0.failure == nil }), let last = lattice.last else { return }
        let fix = held[place].fix
        let after = Array(held[(place + 1)...])
        let whole = held
        held.removeSubrange(place...)
        let candidates = candidateSearch.candidates(of: fix, workspace: &workspace)
        let step = MatchStep(fix, accuracy: rules.accuracy(of: fix))
        if !candidates.isEmpty, extend(last, step: step, candidates: candidates, workspace: &workspace) {
            held = after
        } else {
            held = whole
        }
    }

    private mutating func finishStretch() {
        if first != nil { outcomes.append(.unmatched(.single)) }
        first = nil
        for other in held { outcomes.append(.unmatched(other.failure ?? .single)) }
        held.removeAll(keepingCapacity: true)
    }

    private mutating func emit(_ decisions: [MatchLattice.Decision], workspace: inout RouteWorkspace) {
        for decision in decisions {
            let (between, fix) = assembly.outcomes(of: decision, workspace: &workspace)
            let begins = fix.leg == nil
            if let first { outcomes.append(begins ? .unmatched(.single) : first) }
            first = begins ? .matched(fix) : nil
            outcomes += between
            if !begins { outcomes.append(.matched(fix)) }
        }
    }
}
