package import DirectionsKit
import Roads
import TextCoding

/// A judgement as JSON.
package enum JudgementJSON {
    package static func encode(_ judgement: TripJudgement) -> [UInt8] {
        var json = JSONText(.indented)
        json.object { json in
            json.member("trips", judgement.trips.count)
            json.member("fewerThan", TripGroup.leastTrips)
            if let all = judgement.all {
                json.key("all")
                group(all, to: &json)
            }
            json.array("byHour", judgement.byHour) { group($1, to: &$0) }
            json.array("byLength", judgement.byLength) { group($1, to: &$0) }
            json.array("byClass", judgement.byClass) { json, speeds in
                json.objectOnOneLine { json in
                    json.member("roadClass", speeds.roadClass.highway)
                    json.member("trips", speeds.count)
                    json.member("kilometers", rounded(speeds.kilometers))
                    json.member("recordedSpeed", rounded(speeds.recorded))
                    json.member("expectedSpeed", rounded(speeds.expected))
                }
            }
            json.array("notJudged", TripExclusion.allCases.filter { judgement.exclusions[$0] != nil }) { json, reason in
                json.objectOnOneLine { json in
                    json.member("reason", reason.rawValue)
                    json.member("trips", judgement.exclusions[reason] ?? 0)
                }
            }
            json.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return json.take()
    }

    private static func group(_ group: TripGroup, to json: inout JSONText) {
        json.objectOnOneLine { json in
            json.member("title", group.title)
            json.member("trips", group.count)
            json.member("isFew", group.count < TripGroup.leastTrips)
            json.member("medianError", rounded(group.medianError))
            json.member("lowerQuartile", rounded(group.quartiles.lowerBound))
            json.member("upperQuartile", rounded(group.quartiles.upperBound))
            json.member("lowestTenth", rounded(group.spread.lowerBound))
            json.member("highestTenth", rounded(group.spread.upperBound))
            json.member("meanErrorSeconds", rounded(group.meanError))
            if let share = group.shareInRange { json.member("shareInRange", rounded(share)) }
            json.member("recordedSpeed", rounded(group.recordedSpeed))
            json.member("expectedSpeed", rounded(group.expectedSpeed))
        }
    }

    private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
