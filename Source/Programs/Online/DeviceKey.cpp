#include "Online/DeviceKey.h"

#include <sodium.h>

namespace Rally::Online
{

static_assert(crypto_sign_PUBLICKEYBYTES == sizeof(Club::AccountKey) && crypto_sign_SECRETKEYBYTES == 64 &&
              crypto_sign_BYTES == sizeof(Club::KeySignature) && crypto_sign_SEEDBYTES == sizeof(Digest));

DeviceKey::DeviceKey(const Digest& secret)
{
    crypto_sign_seed_keypair(account.data(), signing.data(), secret.data());
}

Club::KeySignature DeviceKey::Sign(std::span<const std::uint8_t> words) const
{
    Club::KeySignature signature{};
    crypto_sign_detached(signature.data(), nullptr, words.data(), words.size(), signing.data());
    return signature;
}

bool Vouches(const Club::AccountKey& key, std::span<const std::uint8_t> words, const Club::KeySignature& signature)
{
    return crypto_sign_verify_detached(signature.data(), words.data(), words.size(), key.data()) == 0;
}

} // namespace Rally::Online
