#include "RallyScene/Drawing.h"

namespace Rally::Scene
{
namespace SvgDetail
{

// Hundredths of a millimetre, without trailing zeros and whatever the locale.
void Put(std::string& out, float value)
{
    const long hundredths = std::lround(static_cast<double>(value) * 100);
    const long whole = hundredths < 0 ? -hundredths : hundredths;
    out += hundredths < 0 ? "-" : "";
    out += std::to_string(whole / 100);
    const long rest = whole % 100;
    if (rest != 0)
    {
        out += '.';
        out += static_cast<char>('0' + rest / 10);
        if (rest % 10 != 0)
        {
            out += static_cast<char>('0' + rest % 10);
        }
    }
}

void Put(std::string& out, Vec2 point)
{
    Put(out, point.x);
    out += ' ';
    Put(out, point.y);
}

void Attribute(std::string& out, const char* name, float value)
{
    out += ' ';
    out += name;
    out += "=\"";
    Put(out, value);
    out += '"';
}

// What XML cannot hold is left out.
std::string Escaped(std::string_view words)
{
    std::string out;
    for (const char letter : words)
    {
        switch (letter)
        {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default:
            if (!(static_cast<unsigned char>(letter) < 0x20))
            {
                out += letter;
            }
        }
    }
    return out;
}

void Paint(std::string& out, const char* name, Colour colour)
{
    out += ' ';
    out += name;
    if (colour.a == 0)
    {
        out += "=\"none\"";
        return;
    }
    constexpr char kDigits[] = "0123456789abcdef";
    out += "=\"#";
    for (const std::uint8_t part : {colour.r, colour.g, colour.b})
    {
        out += kDigits[part >> 4];
        out += kDigits[part & 15];
    }
    out += '"';
    if (colour.a != 255)
    {
        out += ' ';
        out += name;
        out += "-opacity=\"";
        Put(out, static_cast<float>(colour.a) / 255);
        out += '"';
    }
}

void PutStroke(std::string& out, const Stroke& stroke)
{
    if (stroke.colour.a == 0 || stroke.width <= 0)
    {
        return;
    }
    Paint(out, "stroke", stroke.colour);
    Attribute(out, "stroke-width", stroke.width);
    out += " stroke-linejoin=\"round\"";
    out += stroke.round ? " stroke-linecap=\"round\"" : "";
    if (stroke.dash > 0)
    {
        out += " stroke-dasharray=\"";
        Put(out, {stroke.dash, stroke.gap});
        out += '"';
    }
}

void PutPath(std::string& out, const Mark& mark)
{
    out += "<path d=\"";
    for (const std::vector<Vec2>& line : mark.lines)
    {
        const char* before = "M";
        for (const Vec2 point : line)
        {
            out += before;
            Put(out, point);
            before = "L";
        }
        out += mark.closed ? "Z" : "";
    }
    out += '"';
    Paint(out, "fill", mark.fill);
    PutStroke(out, mark.stroke);
}

void PutWords(std::string& out, const Mark& mark)
{
    constexpr const char* kAnchors[] = {"start", "middle", "end"};
    constexpr const char* kWeightNumbers[kWeights] = {"300", "400", "700", "900"};
    out += "<text";
    Attribute(out, "x", mark.at.x);
    Attribute(out, "y", mark.at.y);
    Attribute(out, "font-size", mark.size);
    out += std::string(" font-weight=\"") + kWeightNumbers[static_cast<std::size_t>(mark.weight)] + '"';
    out += std::string(" text-anchor=\"") + kAnchors[static_cast<std::size_t>(mark.anchor)] + '"';
    if (mark.spacing != 0)
    {
        Attribute(out, "letter-spacing", mark.spacing * mark.size);
    }
    else // another font where there is no Lato: the words keep their width
    {
        Attribute(out, "textLength", mark.width);
        out += " lengthAdjust=\"spacingAndGlyphs\"";
    }
    if (mark.turned != 0)
    {
        out += " transform=\"rotate(";
        Put(out, mark.turned * 180 / kPi);
        out += ' ';
        Put(out, mark.at);
        out += ")\"";
    }
    Paint(out, "fill", mark.fill);
    PutStroke(out, mark.stroke);
    out += mark.stroke.colour.a != 0 ? " paint-order=\"stroke\"" : "";
}

void PutMark(std::string& out, const Mark& mark)
{
    switch (mark.kind)
    {
    case MarkKind::Path: PutPath(out, mark); break;
    case MarkKind::Disc:
        out += "<circle";
        Attribute(out, "cx", mark.at.x);
        Attribute(out, "cy", mark.at.y);
        Attribute(out, "r", mark.size);
        Paint(out, "fill", mark.fill);
        PutStroke(out, mark.stroke);
        break;
    case MarkKind::Words: PutWords(out, mark); break;
    }
    out += mark.name.empty() ? std::string() : " data-name=\"" + Escaped(mark.name) + '"';
    out += mark.kind == MarkKind::Words ? '>' + Escaped(mark.text) + "</text>\n" : "/>\n";
}

} // namespace SvgDetail

std::string WriteSvg(const Drawing& drawing)
{
    using namespace SvgDetail;
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"";
    Put(out, drawing.size.x);
    out += "mm\" height=\"";
    Put(out, drawing.size.y);
    out += "mm\" viewBox=\"0 0 ";
    Put(out, drawing.size);
    out +=
        "\" font-family=\"Lato, Carlito, 'Open Sans', sans-serif\">\n<title>" + Escaped(drawing.title) + "</title>\n";
    for (const Mark& mark : drawing.marks)
    {
        PutMark(out, mark);
    }
    return out + "</svg>\n";
}

} // namespace Rally::Scene
