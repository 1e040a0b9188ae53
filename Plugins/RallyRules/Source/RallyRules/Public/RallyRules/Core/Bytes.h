// Reading and writing untrusted bytes: explicit order, bounds on everything, errors as a flag that stays set.
#pragma once

#include "RallyRules/Core/Api.h"

#include <span>
#include <string_view>
#include <vector>

namespace Rally
{

using ByteString = std::vector<std::uint8_t>;

class ByteWriter
{
public:
    explicit ByteWriter(ByteString& target) : bytes(target) {}

    void Byte(std::uint8_t value) { bytes.push_back(value); }
    // Seven bits a byte, least first: small numbers take one byte.
    void Number(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
        {
            Byte(static_cast<std::uint8_t>(value | 0x80));
        }
        Byte(static_cast<std::uint8_t>(value));
    }
    void Fixed(std::uint64_t value, int size)
    {
        for (int i = 0; i < size; ++i)
        {
            Byte(static_cast<std::uint8_t>(value >> (8 * i)));
        }
    }
    void Words(std::string_view words)
    {
        Number(words.size());
        bytes.insert(bytes.end(), words.begin(), words.end());
    }
    void Raw(std::span<const std::uint8_t> raw) { bytes.insert(bytes.end(), raw.begin(), raw.end()); }

private:
    ByteString& bytes;
};

class ByteReader
{
public:
    explicit ByteReader(std::span<const std::uint8_t> source) : bytes(source) {}

    bool Failed() const { return failed; }
    bool AtEnd() const { return at == bytes.size(); }
    std::size_t Position() const { return at; }
    void Fail() { failed = true; }
    // What has not been read yet.
    std::span<const std::uint8_t> Ahead() const { return bytes.subspan(at); }

    std::uint8_t Byte()
    {
        if (failed || at >= bytes.size())
        {
            failed = true;
            return 0;
        }
        return bytes[at++];
    }
    // A number of at most highest; anything else fails. A number has one form: no padding with zeros.
    std::uint64_t Number(std::uint64_t highest)
    {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7)
        {
            const std::uint8_t byte = Byte();
            value |= std::uint64_t{byte & 0x7Fu} << shift;
            if (byte < 0x80)
            {
                failed = failed || value > highest || (byte == 0 && shift > 0) || (shift == 63 && byte > 1);
                return failed ? 0 : value;
            }
        }
        failed = true;
        return 0;
    }
    std::uint64_t Fixed(int size)
    {
        std::uint64_t value = 0;
        for (int i = 0; i < size; ++i)
        {
            value |= std::uint64_t{Byte()} << (8 * i);
        }
        return failed ? 0 : value;
    }
    std::string_view Words(std::size_t longest)
    {
        const std::size_t size = static_cast<std::size_t>(Number(longest));
        if (failed || size > bytes.size() - at)
        {
            failed = true;
            return {};
        }
        const std::string_view words(reinterpret_cast<const char*>(bytes.data() + at), size);
        at += size;
        return words;
    }

private:
    std::span<const std::uint8_t> bytes;
    std::size_t at = 0;
    bool failed = false;
};

} // namespace Rally
