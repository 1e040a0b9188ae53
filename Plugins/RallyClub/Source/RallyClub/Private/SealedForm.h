// Bytes that say what they are, in which form, how long and whole: a mark, the form, size and hash of what follows. A file that was
// cut, altered or is of another kind is told from one that is sound before anything in it is read.
#pragma once

#include "RallyRules/Core/Bytes.h"

namespace Rally::Club
{

ByteString Sealed(std::string_view mark, std::uint8_t form, std::span<const std::uint8_t> body);
// The body; false when it is not whole, or not of that mark and form.
bool Unsealed(std::string_view mark, std::uint8_t form, std::span<const std::uint8_t> bytes,
              std::span<const std::uint8_t>& body);

} // namespace Rally::Club
