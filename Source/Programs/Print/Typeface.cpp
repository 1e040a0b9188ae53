#include "Print/Typeface.h"

#include "Shared/Files.h"
#include "Shared/Fonts.h"
#include "RallyRules/Text/Letters.h"

#include <stb_truetype.h>

namespace Rally::Print
{

using Scene::Vec2;

struct Typeface::Font
{
    std::string bytes;
    stbtt_fontinfo info{};
    float scale{}; // font units to ems

    explicit Font(const std::string& name) : bytes(Shared::FontNamed(name))
    {
        const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
        if (stbtt_InitFont(&info, data, stbtt_GetFontOffsetForIndex(data, 0)) == 0)
        {
            throw Shared::Fail(name + " is no font");
        }
        scale = stbtt_ScaleForMappingEmToPixels(&info, 1);
    }

    int GlyphOf(char32_t letter) const { return stbtt_FindGlyphIndex(&info, static_cast<int>(letter)); }

    float AdvanceOf(int glyph, int next) const
    {
        int advance = 0;
        stbtt_GetGlyphHMetrics(&info, glyph, &advance, nullptr);
        const int kern = next >= 0 ? stbtt_GetGlyphKernAdvance(&info, glyph, next) : 0;
        return scale * static_cast<float>(advance + kern);
    }
};

namespace
{

constexpr int curveSteps = 5;

// A glyph's outline as rings in ems, up is positive.
std::vector<std::vector<Vec2>> RingsOf(const stbtt_fontinfo& info, float scale, int glyph)
{
    stbtt_vertex* vertices = nullptr;
    const int count = stbtt_GetGlyphShape(&info, glyph, &vertices);
    std::vector<std::vector<Vec2>> rings;
    for (int i = 0; i < count; ++i)
    {
        const stbtt_vertex& vertex = vertices[i];
        const Vec2 to{scale * vertex.x, scale * vertex.y};
        if (vertex.type == STBTT_vmove)
        {
            rings.push_back({to});
        }
        else if (vertex.type == STBTT_vcurve)
        {
            const Vec2 from = rings.back().back();
            const Vec2 over{scale * vertex.cx, scale * vertex.cy};
            for (int step = 1; step <= curveSteps; ++step)
            {
                const float t = static_cast<float>(step) / curveSteps;
                rings.back().push_back(from * ((1 - t) * (1 - t)) + over * (2 * t * (1 - t)) + to * (t * t));
            }
        }
        else
        {
            rings.back().push_back(to);
        }
    }
    stbtt_FreeShape(&info, vertices);
    return rings;
}

} // namespace

Typeface::Typeface()
{
    constexpr const char* names[Scene::kWeights] = {"Lato-Light.ttf", "Lato-Regular.ttf", "Lato-Bold.ttf",
                                                    "Lato-Black.ttf"};
    for (std::size_t i = 0; i < Scene::kWeights; ++i)
    {
        fonts[i] = std::make_unique<Font>(names[i]);
    }
}

Typeface::~Typeface() = default;

float Typeface::WidthOf(std::string_view text, Scene::Weight weight) const
{
    const Font& font = *fonts[static_cast<std::size_t>(weight)];
    float width = 0;
    int glyph = text.empty() ? 0 : font.GlyphOf(TakeLetter(text));
    while (glyph >= 0)
    {
        const int next = text.empty() ? -1 : font.GlyphOf(TakeLetter(text));
        width += font.AdvanceOf(glyph, next);
        glyph = next;
    }
    return width;
}

std::vector<std::vector<Vec2>> Typeface::OutlinesOf(const Scene::Mark& words) const
{
    const Font& font = *fonts[static_cast<std::size_t>(words.weight)];
    const Vec2 along = Scene::Along(words.turned);
    const Vec2 up{along.y, -along.x};
    Vec2 pen = words.at - along * (words.width * 0.5f * static_cast<float>(words.anchor));
    std::vector<std::vector<Vec2>> outlines;
    std::string_view text = words.text;
    int glyph = text.empty() ? -1 : font.GlyphOf(TakeLetter(text));
    while (glyph >= 0)
    {
        const int next = text.empty() ? -1 : font.GlyphOf(TakeLetter(text));
        for (std::vector<Vec2>& ring : RingsOf(font.info, font.scale, glyph))
        {
            for (Vec2& point : ring)
            {
                point = pen + along * (point.x * words.size) + up * (point.y * words.size);
            }
            outlines.push_back(std::move(ring));
        }
        pen = pen + along * (words.size * (font.AdvanceOf(glyph, next) + words.spacing));
        glyph = next;
    }
    return outlines;
}

} // namespace Rally::Print
