import Roads
import ShortestPaths
import Synchronization

/// Search workspaces of one mode, kept for reuse; each is used by one search at a time.
final class WorkspacePool: Sendable {
    private final class Box: @unchecked Sendable {
        var workspace: RouteWorkspace

        init(_ workspace: consuming RouteWorkspace) {
            self.workspace = workspace
        }
    }

    private let modeGraph: ModeGraph
    private let free = Mutex<[Box]>([])

    init(_ modeGraph: ModeGraph) {
        self.modeGraph = modeGraph
    }

    /// Lends a workspace to the body, whose searches the cancellation stops.
    func with<Result, Failure: Error>(
        _ cancellation: Cancellation? = nil, _ body: (inout RouteWorkspace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let box = free.withLock { $0.popLast() } ?? Box(RouteWorkspace(modeGraph))
        box.workspace.cancellation = cancellation
        defer { free.withLock { $0.append(box) } }
        return try body(&box.workspace)
    }
}
