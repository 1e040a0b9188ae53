// Who somebody is on the net: a key made on their device (Ed25519), without password or address. A house asks for a signature of
// fresh words, so that nobody else can come in by that name.
#pragma once

#include "Online/SecretFile.h"
#include "RallyClub/House/HouseWire.h"

namespace Rally::Online
{

class DeviceKey
{
public:
    // From its secret, which gives the same key again.
    explicit DeviceKey(const Digest& secret);
    // The one of this device; made on the first use.
    static DeviceKey KeptIn(const std::filesystem::path& file) { return DeviceKey(SecretKeptIn(file)); }

    const Club::AccountKey& Account() const { return account; }
    Club::KeySignature Sign(std::span<const std::uint8_t> words) const;

private:
    Club::AccountKey account{};
    std::array<std::uint8_t, 64> signing{};
};

// Whether the signature is the key's.
bool Vouches(const Club::AccountKey& key, std::span<const std::uint8_t> words, const Club::KeySignature& signature);

} // namespace Rally::Online
