#include "SealedForm.h"

#include "RallyRules/Core/Hash.h"

namespace Rally::Club
{

ByteString Sealed(std::string_view mark, std::uint8_t form, std::span<const std::uint8_t> body)
{
    ByteString bytes;
    bytes.reserve(mark.size() + 1 + 8 + 8 + body.size());
    ByteWriter out(bytes);
    for (const char letter : mark)
    {
        out.Byte(static_cast<std::uint8_t>(letter));
    }
    out.Byte(form);
    out.Fixed(body.size(), 8);
    out.Fixed(HashBytes(std::as_bytes(body), form), 8);
    out.Raw(body);
    return bytes;
}

bool Unsealed(std::string_view mark, std::uint8_t form, std::span<const std::uint8_t> bytes,
              std::span<const std::uint8_t>& body)
{
    ByteReader in(bytes);
    bool known = true;
    for (const char letter : mark)
    {
        known = in.Byte() == static_cast<std::uint8_t>(letter) && known;
    }
    known = in.Byte() == form && known;
    const std::uint64_t size = in.Fixed(8);
    const std::uint64_t hash = in.Fixed(8);
    if (in.Failed() || !known || size != in.Ahead().size() || hash != HashBytes(std::as_bytes(in.Ahead()), form))
    {
        return false;
    }
    body = in.Ahead();
    return true;
}

} // namespace Rally::Club
