#include "Desktop/Ui/Font.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H

#include <memory>

namespace Rally::Ui
{

std::optional<Font> Font::Read(std::string_view bytes)
{
    FT_Library begun = nullptr;
    if (FT_Init_FreeType(&begun) != 0)
    {
        return std::nullopt;
    }
    const std::unique_ptr<FT_LibraryRec_, decltype(&FT_Done_FreeType)> library(begun, &FT_Done_FreeType);
    FT_Face opened = nullptr;
    const auto* data = reinterpret_cast<const FT_Byte*>(bytes.data());
    if (FT_New_Memory_Face(begun, data, static_cast<FT_Long>(bytes.size()), 0, &opened) != 0)
    {
        return std::nullopt;
    }
    const std::unique_ptr<FT_FaceRec_, decltype(&FT_Done_Face)> face(opened, &FT_Done_Face);
    // What the face itself says would be the narrower lines some fonts ask for.
    const auto* lines = static_cast<const TT_HoriHeader*>(FT_Get_Sfnt_Table(opened, FT_SFNT_HHEA));
    if (lines == nullptr || !FT_IS_SCALABLE(face) || face->units_per_EM == 0 ||
        FT_Select_Charmap(opened, FT_ENCODING_UNICODE) != 0)
    {
        return std::nullopt;
    }
    const float em = face->units_per_EM;
    const auto widthOf = [&](FT_UInt glyph)
    {
        const bool there = FT_Load_Glyph(opened, glyph, FT_LOAD_NO_SCALE) == 0;
        return there ? static_cast<float>(face->glyph->metrics.horiAdvance) / em : 0.f;
    };
    Font font;
    font.lineHeight = static_cast<float>(lines->Ascender - lines->Descender) / em;
    font.missing = widthOf(0);
    FT_UInt glyph = 0;
    for (FT_ULong letter = FT_Get_First_Char(opened, &glyph); glyph != 0;
         letter = FT_Get_Next_Char(opened, letter, &glyph))
    {
        font.widths[static_cast<char32_t>(letter)] = widthOf(glyph);
    }
    return font;
}

float Font::Width(std::string_view text, float em) const
{
    float width = 0;
    while (!text.empty())
    {
        const char32_t letter = TakeLetter(text);
        const auto found = widths.find(letter);
        if (letter >= kFirstSign && letter < kFirstSign + kSigns)
        {
            width += kSignWidth;
            continue;
        }
        width += found == widths.end() ? missing : found->second;
    }
    return width * em;
}

} // namespace Rally::Ui
