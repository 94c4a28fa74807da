package import DirectionsKit
import TextCoding

/// The plot of a judgement as SVG.
package enum JudgementSVG {
    package static func encode(_ plot: JudgementPlot) -> String {
        let width = number(plot.width)
        let height = number(plot.height)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" font-family="sans-serif">
            <rect width="100%" height="100%" fill="#fff"/>

            """
        for mark in plot.marks { svg += encode(mark) + "\n" }
        return svg + "</svg>\n"
    }

    private static func encode(_ mark: JudgementPlot.Mark) -> String {
        switch mark {
        case .line(let from, let to, let color, let width, let opacity):
            return """
                <line x1="\(number(from.x))" y1="\(number(from.y))" x2="\(number(to.x))" y2="\(number(to.y))" \
                stroke="\(hex(color))" stroke-width="\(number(width))" \
                stroke-opacity="\(DecimalText.fixed(opacity, decimals: 2))"/>
                """
        case .dot(let center, let radius, let color):
            return """
                <circle cx="\(number(center.x))" cy="\(number(center.y))" r="\(number(radius))" fill="\(hex(color))"/>
                """
        case .text(let text, let place, let anchor, let size, let color):
            return """
                <text x="\(number(place.x))" y="\(number(place.y))" text-anchor="\(anchor.rawValue)" \
                font-size="\(number(size))" fill="\(hex(color))">\(XMLEscaping.escaped(text))</text>
                """
        }
    }

    private static func number(_ value: Double) -> String { DecimalText.fixed(value, decimals: 1) }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
