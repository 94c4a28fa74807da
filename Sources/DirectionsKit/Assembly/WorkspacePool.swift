import ShortestPaths
import Synchronization

/// Search workspaces of one size, kept for reuse; each is used by one search at a time.
final class WorkspacePool: Sendable {
    private final class Box: @unchecked Sendable {
        var workspace: SearchWorkspace

        init(nodeCount: Int) {
            workspace = SearchWorkspace(nodeCount: nodeCount)
        }
    }

    private let nodeCount: Int
    private let free = Mutex<[Box]>([])

    init(nodeCount: Int) {
        self.nodeCount = nodeCount
    }

    /// Lends a workspace to the body.
    func with<Result, Failure: Error>(
        _ body: (inout SearchWorkspace) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let box = free.withLock { $0.popLast() } ?? Box(nodeCount: nodeCount)
        defer { free.withLock { $0.append(box) } }
        return try body(&box.workspace)
    }
}
