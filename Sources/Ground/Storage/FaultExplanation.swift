internal import CFaults

/// What the program says when a fault ends it, such as a failed check.
///
/// The verbs of the command line do not check all bytes of a graph before they use it, and a damaged graph can lead a search
/// into a failed check. Such an end says nothing, and its exit code is that of a signal. The texts are prepared while all is
/// well, because the handler of a fault can only write.
package struct FaultExplanation {
    /// What comes before, between and after the names of the files that are mapped; together they are a sentence.
    package var before: String
    package var between: String
    package var after: String
    /// The exit code where such a file is the likely reason.
    package var status: Int32
    /// The sentence if memory is missing.
    package var missingMemory: String
    package var missingMemoryStatus: Int32

    package init(
        before: String, between: String, after: String, status: Int32, missingMemory: String,
        missingMemoryStatus: Int32
    ) {
        self.before = before
        self.between = between
        self.after = after
        self.status = status
        self.missingMemory = missingMemory
        self.missingMemoryStatus = missingMemoryStatus
    }

    /// Ends the process so from now on if a fault meets it while a file is mapped or memory is missing.
    ///
    /// Any other fault ends it as before. Temporary files of writers are removed.
    ///
    /// The first thread of the process calls this, once.
    package func use() {
        unsafe before.withCString { before in
            unsafe between.withCString { between in
                unsafe after.withCString { after in
                    unsafe missingMemory.withCString { memory in
                        var texts = unsafe faults_explanation(
                            before: before, between: between, after: after, status: status, memory: memory,
                            memory_status: missingMemoryStatus,
                            clean_up: { FileWriter.discardPartialInSignalHandler() })
                        unsafe faults_explain(&texts)
                    }
                }
            }
        }
    }

    /// Notes that memory is missing, so that the fault that follows is explained by it; it ends the process at once if no
    /// search but the whole program fails.
    package static func noteMissingMemory() { faults_note_missing_memory() }

    /// Whether memory was missing since this was called last.
    package static func takeMissingMemory() -> Bool { faults_take_missing_memory() }

    /// Ends the process since memory is missing.
    package static func endForMissingMemory() -> Never { faults_end_for_missing_memory() }
}
