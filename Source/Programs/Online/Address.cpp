#include "Online/Address.h"

#include <charconv>

namespace Rally::Online
{
namespace
{

constexpr std::string_view kSigns = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kPinLetters = 43;
constexpr std::size_t kLongestHost = 253;

bool TakeFront(std::string_view& text, std::string_view front)
{
    if (!text.starts_with(front))
    {
        return false;
    }
    text.remove_prefix(front.size());
    return true;
}

std::string_view Trimmed(std::string_view text)
{
    while (!text.empty() &&
           (text.front() == ' ' || text.front() == '\t' || text.front() == '\n' || text.front() == '\r'))
    {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\n' || text.back() == '\r'))
    {
        text.remove_suffix(1);
    }
    return text;
}

bool IsHostLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '.' || letter == '-' || letter == '_';
}

bool IsHost(std::string_view host, bool inBrackets)
{
    if (host.empty() || host.size() > kLongestHost || host.front() == '-')
    {
        return false;
    }
    for (const char letter : host)
    {
        if (!IsHostLetter(letter) && !(inBrackets && (letter == ':' || letter == '%')))
        {
            return false;
        }
    }
    return true;
}

bool ReadPort(std::string_view text, std::uint16_t& port)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    return error == std::errc{} && end == text.data() + text.size() && port != 0;
}

// "host", "host:port", "[::1]:port"
bool ReadHost(std::string_view text, Address& address)
{
    const bool inBrackets = text.starts_with('[');
    const std::size_t end = inBrackets ? text.find(']') : text.find(':');
    if (inBrackets && end == std::string_view::npos)
    {
        return false;
    }
    const std::string_view host = inBrackets ? text.substr(1, end - 1) : text.substr(0, end);
    std::string_view port =
        end == std::string_view::npos ? std::string_view() : text.substr(end + (inBrackets ? 1 : 0));
    if (!IsHost(host, inBrackets))
    {
        return false;
    }
    address.host = host;
    return port.empty() || (TakeFront(port, ":") && ReadPort(port, address.port));
}

} // namespace

std::optional<Address> ReadAddress(std::string_view typed)
{
    std::string_view text = Trimmed(typed);
    Address address;
    address.plain = TakeFront(text, "ws://");
    if (!address.plain)
    {
        TakeFront(text, "rally://");
    }
    const std::size_t hash = text.find('#');
    if (hash != std::string_view::npos)
    {
        address.pin = ReadPin(text.substr(hash + 1));
        if (!address.pin || address.plain)
        {
            return std::nullopt;
        }
        text = text.substr(0, hash);
    }
    if (text.ends_with('/'))
    {
        text.remove_suffix(1);
    }
    return ReadHost(text, address) ? std::optional(address) : std::nullopt;
}

std::string WriteAddress(const Address& address)
{
    const bool bare = address.host.find(':') != std::string::npos;
    std::string text = address.plain ? "ws://" : "rally://";
    text += bare ? "[" + address.host + "]" : address.host;
    text += address.port != kUsualPort ? ":" + std::to_string(address.port) : "";
    return address.pin ? text + "#" + WritePin(*address.pin) : text;
}

std::string WritePin(const Digest& pin)
{
    std::string text;
    std::uint32_t bits = 0;
    int held = 0;
    for (const std::uint8_t byte : pin)
    {
        bits = bits << 8 | byte;
        for (held += 8; held >= 6; held -= 6)
        {
            text += kSigns[bits >> (held - 6) & 63];
        }
    }
    return text + kSigns[bits << (6 - held) & 63];
}

std::optional<Digest> ReadPin(std::string_view text)
{
    if (text.size() != kPinLetters)
    {
        return std::nullopt;
    }
    Digest pin{};
    std::uint32_t bits = 0;
    int held = 0;
    std::size_t at = 0;
    for (const char letter : text)
    {
        const std::size_t value = kSigns.find(letter);
        if (value == std::string_view::npos)
        {
            return std::nullopt;
        }
        bits = bits << 6 | static_cast<std::uint32_t>(value);
        held += 6;
        if (held >= 8)
        {
            held -= 8;
            pin[at++] = static_cast<std::uint8_t>(bits >> held);
        }
    }
    return (bits & 3) == 0 ? std::optional(pin) : std::nullopt; // one pin has one form
}

} // namespace Rally::Online
