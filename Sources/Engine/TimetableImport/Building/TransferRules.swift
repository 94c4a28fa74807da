import Storage
import Timetables

/// The rules of `transfers.txt` for walks between stops: a forbidden change has no walk, a least time makes it longer.
struct TransferRules {
    private let transfers: [StopTransfer]
    /// By station, its stops; each other stop has itself.
    private let members: [StopID: [StopID]]

    init(_ transfers: [StopTransfer], stops: [TransitStop]) {
        self.transfers = transfers
        var members: [StopID: [StopID]] = [:]
        for (index, stop) in stops.enumerated() where stop.station != .missing {
            members[stop.station, default: []].append(StopID(index: index))
        }
        self.members = members
    }

    /// The walks with the rules; a rule of one stop beats that of its station.
    func applied(to walks: [[StopWalk]]) -> [[StopWalk]] {
        var walks = walks
        let general = transfers.filter { members[$0.from] != nil || members[$0.to] != nil }
        let own = transfers.filter { members[$0.from] == nil && members[$0.to] == nil }
        for transfer in general + own {
            for from in members[transfer.from] ?? [transfer.from] {
                for to in members[transfer.to] ?? [transfer.to] where from != to {
                    apply(transfer, from: from, to: to, &walks[from.index])
                }
            }
        }
        return walks
    }

    private func apply(_ transfer: StopTransfer, from: StopID, to: StopID, _ walks: inout [StopWalk]) {
        let place = walks.firstIndex { $0.stop >= to } ?? walks.count
        let isThere = place < walks.count && walks[place].stop == to
        switch transfer.kind {
        case 3: if isThere { walks.remove(at: place) }
        case 2 where isThere: walks[place].seconds = max(walks[place].seconds, transfer.seconds)
        default: break
        }
    }
}
