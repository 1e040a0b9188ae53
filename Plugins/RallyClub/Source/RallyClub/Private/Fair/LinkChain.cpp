#include "RallyClub/Fair/LinkChain.h"

#include <algorithm>

namespace Rally::Club
{

Blake2b FairHash(std::string_view label, const Digest& match, std::span<const std::uint8_t> key)
{
    constexpr std::size_t kLabel = 16;
    std::array<std::uint8_t, kLabel> padded{};
    const std::string_view shown = label.substr(0, kLabel);
    std::ranges::transform(shown, padded.begin(), [](char letter) { return static_cast<std::uint8_t>(letter); });
    Blake2b hash(key);
    hash.Add(padded).Add(match);
    return hash;
}

Digest LinkBefore(const Digest& match, std::uint8_t who, const Digest& link)
{
    return FairHash("RallyDice1 link", match).Add({&who, 1}).Add(link).Finish();
}

LinkChain::LinkChain(const Digest& theMatch, std::uint8_t theWho, const Digest& secret, const Digest& nonce)
    : match(theMatch),
      who(theWho),
      marks(kLinks / kStride + 1)
{
    Digest link = FairHash("RallyDice1 tip", match, secret).Add({&who, 1}).Add(nonce).Finish();
    for (std::uint32_t number = kLinks; number > 0; --number)
    {
        if (number % kStride == 0)
        {
            marks[number / kStride] = link;
        }
        link = LinkBefore(match, who, link);
    }
    marks[0] = link;
}

const Digest& LinkChain::Link(std::uint32_t number)
{
    const std::uint32_t wanted = std::clamp<std::uint32_t>(number, 1, kLinks);
    if (wanted % kStride == 0)
    {
        return marks[wanted / kStride];
    }
    const std::uint32_t mark = wanted / kStride;
    if (unfolded != mark)
    {
        unfold.resize(kStride);
        Digest link = marks[mark + 1];
        for (std::uint32_t at = kStride; at-- > 1;)
        {
            link = LinkBefore(match, who, link);
            unfold[at] = link;
        }
        unfolded = mark;
    }
    return unfold[wanted % kStride];
}

} // namespace Rally::Club
