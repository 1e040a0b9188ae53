#include "Desktop/Ui/Font.h"

namespace Rally::Ui
{
namespace
{

// Big-endian numbers of a font file; 0 beyond its end.
class Bytes
{
public:
    explicit Bytes(std::string_view theBytes) : bytes(theBytes) {}
    std::uint32_t U8(std::size_t at) const { return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : 0u; }
    std::uint32_t U16(std::size_t at) const { return U8(at) << 8 | U8(at + 1); }
    std::uint32_t U32(std::size_t at) const { return U16(at) << 16 | U16(at + 2); }
    int S16(std::size_t at) const { return static_cast<std::int16_t>(U16(at)); }

    // Where a table begins; 0 when the font has none.
    std::size_t Table(std::string_view name) const
    {
        const std::size_t count = U16(4);
        for (std::size_t i = 0; i < count; ++i)
        {
            const std::size_t record = 12 + 16 * i;
            if (record + 16 <= bytes.size() && bytes.substr(record, 4) == name)
            {
                return U32(record + 8);
            }
        }
        return 0;
    }

private:
    std::string_view bytes;
};

// The format 4 sub-table for Unicode; 0 when there is none.
std::size_t UnicodeTable(const Bytes& in, std::size_t cmap)
{
    for (std::size_t i = 0; i < in.U16(cmap + 2); ++i)
    {
        const std::size_t record = cmap + 4 + 8 * i;
        const std::size_t table = cmap + in.U32(record + 4);
        const std::uint32_t platform = in.U16(record);
        if ((platform == 0 || platform == 3) && in.U16(table) == 4)
        {
            return table;
        }
    }
    return 0;
}

} // namespace

std::optional<Font> Font::Read(std::string_view bytes)
{
    const Bytes in(bytes);
    const std::size_t head = in.Table("head");
    const std::size_t hhea = in.Table("hhea");
    const std::size_t hmtx = in.Table("hmtx");
    const std::size_t cmap = in.Table("cmap");
    const std::size_t table = cmap != 0 ? UnicodeTable(in, cmap) : 0;
    const auto unitsPerEm = static_cast<float>(in.U16(head + 18));
    const std::uint32_t advances = in.U16(hhea + 34);
    if (head == 0 || hhea == 0 || hmtx == 0 || table == 0 || unitsPerEm < 16 || advances == 0)
    {
        return std::nullopt;
    }
    Font font;
    font.lineHeight = static_cast<float>(in.S16(hhea + 4) - in.S16(hhea + 6)) / unitsPerEm;
    const auto widthOf = [&](std::uint32_t glyph)
    { return static_cast<float>(in.U16(hmtx + 4 * (glyph < advances ? glyph : advances - 1))) / unitsPerEm; };
    font.missing = widthOf(0);
    const std::size_t twice = in.U16(table + 6);
    const std::size_t ends = table + 14;
    const std::size_t starts = ends + twice + 2;
    for (std::size_t i = 0; i < twice; i += 2)
    {
        const std::uint32_t end = in.U16(ends + i);
        const std::uint32_t delta = in.U16(starts + twice + i);
        const std::size_t rangeAt = starts + 2 * twice + i;
        const std::uint32_t range = in.U16(rangeAt);
        for (std::uint32_t letter = in.U16(starts + i); letter <= end && letter < 0xFFFF; ++letter)
        {
            const std::uint32_t found =
                range == 0 ? letter : in.U16(rangeAt + range + 2 * (letter - in.U16(starts + i)));
            const std::uint32_t glyph = found == 0 ? 0u : (found + delta) & 0xFFFFu;
            if (glyph != 0)
            {
                font.widths[letter] = widthOf(glyph);
            }
        }
    }
    return font;
}

float Font::Width(std::string_view text, float em) const
{
    float width = 0;
    while (!text.empty())
    {
        const auto found = widths.find(TakeLetter(text));
        width += found == widths.end() ? missing : found->second;
    }
    return width * em;
}

} // namespace Rally::Ui
