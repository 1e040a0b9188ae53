// Hostile bytes as what a decoder takes for whole: behind the word it begins with, its form, their size and their hash.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"

#include <span>
#include <string_view>

inline Rally::ByteString Whole(std::string_view word, std::uint8_t form, std::span<const std::uint8_t> bytes)
{
    Rally::ByteString whole;
    Rally::ByteWriter out(whole);
    for (const char letter : word)
    {
        out.Byte(static_cast<std::uint8_t>(letter));
    }
    out.Byte(form);
    out.Fixed(bytes.size(), 8);
    out.Fixed(Rally::HashBytes(std::as_bytes(bytes), form), 8);
    out.Raw(bytes);
    return whole;
}
