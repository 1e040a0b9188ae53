// Where a house is, as people send it to one another:
//
//   rally://rally.example.net        a house whose certificate the machine trusts
//   rally://192.168.1.4:7255#PIN     one of friends: its certificate is its own, and the pin says which
//   ws://127.0.0.1:7255              on this machine, for tests and proxies
//
// Without rally:// it means the same.
#pragma once

#include "RallyRules/Core/Blake2.h"

#include <optional>
#include <string>
#include <string_view>

namespace Rally::Online
{

inline constexpr std::uint16_t kUsualPort = 7255; // RALL on a telephone

struct Address
{
    std::string host;
    std::uint16_t port{kUsualPort};
    std::optional<Digest> pin; // of the key in its certificate
    bool plain{};              // without TLS, and only on this machine

    friend bool operator==(const Address&, const Address&) = default;
};

// Nothing when the words are no address.
std::optional<Address> ReadAddress(std::string_view typed);
std::string WriteAddress(const Address& address);

// SHA-256 as it stands in an address: 43 letters, digits, - and _.
std::string WritePin(const Digest& pin);
std::optional<Digest> ReadPin(std::string_view text);

} // namespace Rally::Online
