import COsmium

/// Passes batches from the C callback of COsmium to a Swift closure, and the error of the closure back.
@safe
final class OSMDelivery {
    private let progress: (Double) -> Void
    private let body: (cosmium_batch) throws -> Void
    private var reported = 0.0
    private var failure: (any Error)?

    private init(_ progress: @escaping (Double) -> Void, body: @escaping (cosmium_batch) throws -> Void) {
        self.progress = progress
        unsafe self.body = body
    }

    /// The C callback; its context is an ``OSMDelivery``.
    static let take: cosmium_take = { context, batch in
        guard let context = unsafe context else { return 1 }
        return unsafe Unmanaged<OSMDelivery>.fromOpaque(context).takeUnretainedValue().deliver(batch.pointee)
    }

    /// Runs the pass with a context for ``take``, and returns the error with which the body stopped it.
    static func run(
        _ progress: (Double) -> Void, _ body: (cosmium_batch) throws -> Void,
        pass: (UnsafeMutableRawPointer) throws(OSMFileError) -> Void
    ) throws(OSMFileError) -> (any Error)? {
        let result: Result<(any Error)?, OSMFileError> = withoutActuallyEscaping(progress) { progress in
            unsafe withoutActuallyEscaping(body) { body in
                let delivery = unsafe OSMDelivery(progress, body: body)
                return Result { () throws(OSMFileError) in
                    try unsafe pass(Unmanaged.passUnretained(delivery).toOpaque())
                    if delivery.failure == nil { progress(1) }
                    return delivery.failure
                }
            }
        }
        return try result.get()
    }

    /// Delivers a batch; returns 0 to continue and 1 to stop.
    private func deliver(_ batch: cosmium_batch) -> Int32 {
        unsafe report(Double(batch.bytes_read) / Double(max(1, batch.file_size)))
        do {
            try unsafe body(batch)
            return 0
        } catch {
            failure = error
            return 1
        }
    }

    /// Reports progress in steps of a hundredth; the end is reported elsewhere.
    private func report(_ share: Double) {
        guard share >= reported + 0.01, share < 1 else { return }
        reported = share
        progress(share)
    }
}
