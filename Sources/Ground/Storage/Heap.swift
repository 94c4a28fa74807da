internal import CFaults

/// How the C library manages the memory of this process.
package enum Heap {
    /// Lets all threads share one heap if the address space is limited.
    ///
    /// Else the C library reserves 64 MB for the heap of each thread, of which it uses little. The first thread calls this
    /// before there are others.
    package static func share() {
        if AddressSpace.ofProcess != nil { faults_share_heap() }
    }

    /// Gives each freed block of at least so many bytes back to the system.
    ///
    /// Else the C library keeps the heap of each thread as large as the largest blocks that it has had, up to 32 MB each,
    /// which doubled the memory of a server with large tables and areas. Each such block costs a call of the system.
    package static func returnBlocks(ofBytes bytes: Int) {
        faults_return_blocks(bytes)
    }
}
