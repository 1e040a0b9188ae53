// How wide text is, read from the font file by FreeType: widgets are measured and laid out without a window or a GL context.
#pragma once

#include "RallyRules/Text/Letters.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace Rally::Ui
{

// Signs of a gamepad's buttons, which no font has and the painter draws: see KeySigns.h.
inline constexpr char32_t kFirstSign = 0xE000;
inline constexpr char32_t kSigns = 64;
inline constexpr float kSignWidth = 1.35f; // of one, in em

// A font as far as its letters' widths go.
class Font
{
public:
    // Nothing when the bytes are no font that scales.
    static std::optional<Font> Read(std::string_view bytes);

    // In pixels at so many pixels to the em.
    float Width(std::string_view text, float em) const;
    // From line to line, for one em.
    float LineHeight() const { return lineHeight; }
    bool Has(char32_t letter) const { return widths.count(letter) > 0; }

private:
    std::unordered_map<char32_t, float> widths; // for one em
    float missing{0.5f};
    float lineHeight{1.2f};
};

} // namespace Rally::Ui
