/// Causes along a route, each once.
struct CauseCollection {
    private(set) var causes: [ChangeCause] = []
    private var indices: [ChangeCause.Identity: Int] = [:]

    /// Adds a cause; the measures of equal ones add up along the route.
    mutating func add(_ cause: ChangeCause) {
        guard let index = index(of: cause) else { return }
        if cause.kind == .roadRedrawn {
            causes[index].length = max(causes[index].length, cause.length)
        } else {
            causes[index].length += cause.length
        }
        causes[index].addedTime += cause.addedTime
    }

    /// Adds the causes of another route; of equal ones the longer counts, since routes may share a road.
    mutating func merge(_ other: CauseCollection) {
        for cause in other.causes {
            guard let index = index(of: cause), causes[index].length < cause.length else { continue }
            causes[index] = cause
        }
    }

    /// The index of a cause that is already there; nil if it has been appended.
    private mutating func index(of cause: ChangeCause) -> Int? {
        if let index = indices[cause.identity] { return index }
        indices[cause.identity] = causes.count
        causes.append(cause)
        return nil
    }
}
