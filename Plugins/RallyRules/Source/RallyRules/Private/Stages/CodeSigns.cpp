#include "CodeSigns.h"

namespace Rally::CodeSigns
{

void AddCheck(std::span<std::uint8_t> values)
{
    // The remainder of the payload divided by (x - 1)(x - 2)(x - 4) = x^3 + 7 x^2 + 14 x + 8 in the field.
    constexpr std::uint8_t kDivisor[kCheckSigns] = {
        static_cast<std::uint8_t>(1 ^ 2 ^ 4),
        static_cast<std::uint8_t>(kField.Times(1, 2) ^ kField.Times(1, 4) ^ kField.Times(2, 4)), kField.Times(2, 4)};
    const std::size_t payload = values.size() - kCheckSigns;
    std::uint8_t rest[kCheckSigns] = {};
    for (std::size_t i = 0; i < payload; ++i)
    {
        const auto lead = static_cast<std::uint8_t>(rest[0] ^ values[i]);
        rest[0] = static_cast<std::uint8_t>(rest[1] ^ kField.Times(lead, kDivisor[0]));
        rest[1] = static_cast<std::uint8_t>(rest[2] ^ kField.Times(lead, kDivisor[1]));
        rest[2] = kField.Times(lead, kDivisor[2]);
    }
    for (std::size_t i = 0; i < kCheckSigns; ++i)
    {
        values[payload + i] = rest[i];
    }
}

Damage Examine(std::span<const std::uint8_t> values)
{
    std::uint8_t syndrome[kCheckSigns] = {};
    for (std::size_t j = 0; j < kCheckSigns; ++j)
    {
        for (const std::uint8_t value : values)
        {
            syndrome[j] = static_cast<std::uint8_t>(kField.Times(syndrome[j], kField.power[j]) ^ value);
        }
    }
    Damage damage;
    damage.sound = (syndrome[0] | syndrome[1] | syndrome[2]) == 0;
    // One error e at place p: the syndromes are e, e 2^p, e 4^p.
    const bool geometric = syndrome[0] != 0 && syndrome[1] != 0 &&
                           kField.Times(syndrome[1], syndrome[1]) == kField.Times(syndrome[0], syndrome[2]);
    if (geometric)
    {
        damage.error = syndrome[0];
        damage.fromEnd = (kField.log[syndrome[1]] + 31u - kField.log[syndrome[0]]) % 31u;
        damage.one = damage.fromEnd < values.size();
    }
    return damage;
}

} // namespace Rally::CodeSigns
