#include "Print/Pdf.h"

#include "Print/Stroking.h"
#include "Shared/Files.h"

#include <stb_image_write.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>

// Of stb_image_write, which declares it only where it is compiled.
extern "C" unsigned char* stbi_zlib_compress(unsigned char* data, int length, int* packed, int quality);

namespace Rally::Print
{
namespace
{

using Scene::Colour;
using Scene::Mark;
using Scene::MarkKind;
using Scene::Vec2;

constexpr float pointsPerMillimetre = 72 / 25.4f;

// The drawing operators of one page.
class PageWriter
{
public:
    PageWriter(const Scene::Drawing& theDrawing, const Typeface& theTypeface)
        : drawing(theDrawing),
          typeface(theTypeface)
    {}

    std::string Write()
    {
        for (const Mark& mark : drawing.marks)
        {
            Write(mark);
        }
        return std::move(out);
    }
    const std::set<int>& Strengths() const { return strengths; }

private:
    void Number(float value)
    {
        char text[32];
        std::snprintf(text, sizeof text, "%.2f ", static_cast<double>(value));
        out += text;
    }

    void Point(Vec2 at)
    {
        Number(at.x * pointsPerMillimetre);
        Number((drawing.size.y - at.y) * pointsPerMillimetre);
    }

    void Paint(Colour colour, const char* verb)
    {
        for (const std::uint8_t part : {colour.r, colour.g, colour.b})
        {
            char text[16];
            std::snprintf(text, sizeof text, "%.3f ", part / 255.0);
            out += text;
        }
        out += verb;
        strengths.insert(colour.a);
        out += " /A" + std::to_string(colour.a) + " gs\n";
    }

    void Path(const Rings& rings, bool closed)
    {
        for (const Ring& ring : rings)
        {
            const char* verb = "m ";
            for (const Vec2 point : ring)
            {
                Point(point);
                out += verb;
                verb = "l ";
            }
            out += closed ? "h\n" : "\n";
        }
    }

    void StrokePath(const Mark& mark, const Rings& rings, bool closed)
    {
        Paint(mark.stroke.colour, "RG");
        Number(mark.stroke.width * pointsPerMillimetre);
        out += mark.stroke.round ? "w 1 j 1 J [" : "w 1 j 0 J [";
        if (mark.stroke.dash > 0)
        {
            Number(mark.stroke.dash * pointsPerMillimetre);
            Number(mark.stroke.gap * pointsPerMillimetre);
        }
        out += "] 0 d\n";
        Path(rings, closed);
        out += "S\n";
    }

    void Write(const Mark& mark)
    {
        const Rings rings = ShapeOf(mark, typeface);
        const bool words = mark.kind == MarkKind::Words;
        const bool closed = mark.kind != MarkKind::Path || mark.closed;
        const bool stroked = mark.stroke.colour.a != 0 && mark.stroke.width > 0;
        if (stroked && words)
        {
            StrokePath(mark, rings, closed);
        }
        if (mark.fill.a != 0)
        {
            Paint(mark.fill, "rg");
            Path(rings, true);
            out += "f\n";
        }
        if (stroked && !words)
        {
            StrokePath(mark, rings, closed);
        }
    }

    const Scene::Drawing& drawing;
    const Typeface& typeface;
    std::string out;
    std::set<int> strengths;
};

std::string Packed(std::string text)
{
    int size = 0;
    const std::unique_ptr<unsigned char, void (*)(void*)> packed(
        stbi_zlib_compress(reinterpret_cast<unsigned char*>(text.data()), static_cast<int>(text.size()), &size, 12),
        std::free);
    if (packed == nullptr)
    {
        throw Shared::Fail("the page could not be packed");
    }
    return {reinterpret_cast<const char*>(packed.get()), static_cast<std::size_t>(size)};
}

// Objects by number, and where each begins.
class FileWriter
{
public:
    void Object(const std::string& body)
    {
        begins.push_back(file.size());
        file += std::to_string(begins.size()) + " 0 obj\n" + body + "\nendobj\n";
    }

    std::string Finish()
    {
        const std::size_t table = file.size();
        const std::string count = std::to_string(begins.size() + 1);
        file += "xref\n0 " + count + "\n0000000000 65535 f \n";
        for (const std::size_t begin : begins)
        {
            char line[32];
            std::snprintf(line, sizeof line, "%010zu 00000 n \n", begin);
            file += line;
        }
        file += "trailer\n<< /Size " + count + " /Root 1 0 R >>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
        return std::move(file);
    }

private:
    std::string file = "%PDF-1.4\n%\xE2\xE3\xCF\xD3\n";
    std::vector<std::size_t> begins;
};

} // namespace

std::string WritePdf(std::span<const Scene::Drawing> pages, const Typeface& typeface)
{
    FileWriter file;
    file.Object("<< /Type /Catalog /Pages 2 0 R >>");
    std::string kids;
    for (std::size_t i = 0; i < pages.size(); ++i)
    {
        kids += std::to_string(3 + 2 * i) + " 0 R ";
    }
    file.Object("<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(pages.size()) + " >>");
    for (std::size_t i = 0; i < pages.size(); ++i)
    {
        PageWriter writer(pages[i], typeface);
        const std::string content = Packed(writer.Write());
        std::string strengths;
        for (const int strength : writer.Strengths())
        {
            char state[64];
            std::snprintf(state, sizeof state, "/A%d << /ca %.3f /CA %.3f >> ", strength, strength / 255.0,
                          strength / 255.0);
            strengths += state;
        }
        char size[64];
        std::snprintf(size, sizeof size, "[0 0 %.2f %.2f]", static_cast<double>(pages[i].size.x * pointsPerMillimetre),
                      static_cast<double>(pages[i].size.y * pointsPerMillimetre));
        file.Object("<< /Type /Page /Parent 2 0 R /MediaBox " + std::string(size) + " /Contents " +
                    std::to_string(4 + 2 * i) + " 0 R /Resources << /ExtGState << " + strengths + ">> >> >>");
        file.Object("<< /Length " + std::to_string(content.size()) + " /Filter /FlateDecode >>\nstream\n" + content +
                    "\nendstream");
    }
    return file.Finish();
}

} // namespace Rally::Print
