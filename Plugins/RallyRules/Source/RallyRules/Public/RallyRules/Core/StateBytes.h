// A state as bytes, by meaning: its fields in the order in which the ruleset names them, least byte first, whatever the
// compiler and the machine. The chain of a log, the hash of a view and a moment on the wire are made of them.
//
// What is named together is filled up with zeros to whole words of eight bytes: words are written and hashed as one, and
// a state is at every move. Words of zeros at the end do not count. So a field that a later version of the rules needs is
// named last, and is zero where the rules of before applied: then no hash of an old match changes. One list of fields
// serves both directions:
//
//     template <class Bytes, class AState>
//     void StateFields(Bytes& bytes, AState& state)
//     {
//         bytes.Fields(state.phase, state.round, state.planLength, state.bag);
//         bytes.Limit(state.planLength, kMaxSteps);
//         for (std::size_t i = 0; i < state.planLength; ++i) ...
//     }
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"

#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

namespace Rally
{

inline constexpr std::size_t kStateWord = 8;
inline constexpr std::size_t kMaxStateWords = 256;
inline constexpr std::size_t kMaxStateBytes = kMaxStateWords * kStateWord;

// On the stack. Fields are numbers without a sign, enumerations, and arrays of them.
class StateWriter
{
public:
    StateWriter() {} // NOLINT(modernize-use-equals-default): the words stay unset

    template <class... Types>
    void Fields(const Types&... fields)
    {
        constexpr std::size_t kWords = ((sizeof(Types) + ...) + kStateWord - 1) / kStateWord;
        std::uint64_t gathered[kWords]{};
        PutAll<0>(gathered, fields...);
        if (std::uint64_t* to = Room(kWords); to != nullptr)
        {
            for (const std::uint64_t word : gathered)
            {
                *to++ = LeastByteFirst(word);
            }
        }
    }
    // Small numbers, as many as both sides know.
    void List(std::span<const std::uint8_t> items)
    {
        const std::size_t filled = (items.size() + kStateWord - 1) / kStateWord;
        if (std::uint64_t* to = Room(filled); to != nullptr && filled > 0)
        {
            to[filled - 1] = 0;
            std::memcpy(to, items.data(), items.size());
        }
    }
    // See StateReader.
    template <class Type>
    void Limit(const Type&, std::size_t)
    {}

    // There was no room for all of it: the ruleset's state is larger than any may be.
    bool IsFull() const { return full; }
    std::span<const std::uint8_t> Bytes() const
    {
        return {reinterpret_cast<const std::uint8_t*>(words), Length() * kStateWord};
    }
    // Fills up to what the hash takes in one step.
    std::uint64_t Hash(std::uint64_t seed)
    {
        constexpr std::size_t kStep = 4;
        std::size_t length = Length();
        for (; length % kStep != 0; ++length)
        {
            words[length] = 0;
        }
        return HashBytes(std::as_bytes(std::span(words, length)), seed);
    }

private:
    std::uint64_t* Room(std::size_t wanted)
    {
        if (full || wanted > kMaxStateWords - count)
        {
            full = true;
            return nullptr;
        }
        std::uint64_t* room = words + count;
        count += wanted;
        return room;
    }

    std::size_t Length() const
    {
        std::size_t length = count;
        while (length > 0 && words[length - 1] == 0)
        {
            --length;
        }
        return length;
    }

    static std::uint64_t LeastByteFirst(std::uint64_t word)
    {
        if constexpr (std::endian::native != std::endian::little)
        {
            std::uint8_t bytes[kStateWord];
            for (std::size_t i = 0; i < kStateWord; ++i)
            {
                bytes[i] = static_cast<std::uint8_t>(word >> (8 * i));
            }
            std::memcpy(&word, bytes, sizeof word);
        }
        return word;
    }

    template <std::size_t kAt, class First, class... Rest>
    static void PutAll(std::uint64_t* to, const First& first, const Rest&... rest)
    {
        Put<kAt>(to, first);
        if constexpr (sizeof...(Rest) > 0)
        {
            PutAll<kAt + sizeof(First)>(to, rest...);
        }
    }

    // Into the byte kAt and those behind it. Every place is known when this is compiled, so that neighbours in memory
    // become one read and one write.
    template <std::size_t kAt, class Field>
    static void Put(std::uint64_t* to, const Field& field)
    {
        if constexpr (std::is_array_v<Field>)
        {
            PutItems<kAt>(to, field, std::make_index_sequence<std::extent_v<Field>>());
        }
        else
        {
            static_assert(std::is_unsigned_v<Field> || std::is_enum_v<Field>, "a field is a number without a sign");
            constexpr std::size_t kShift = 8 * (kAt % kStateWord);
            const auto value = static_cast<std::uint64_t>(field);
            to[kAt / kStateWord] |= value << kShift;
            if constexpr (kAt % kStateWord + sizeof(Field) > kStateWord)
            {
                to[kAt / kStateWord + 1] |= value >> (64 - kShift);
            }
        }
    }

    template <std::size_t kAt, class Field, std::size_t... kIndexes>
    static void PutItems(std::uint64_t* to, const Field& field, std::index_sequence<kIndexes...>)
    {
        (Put<kAt + kIndexes * sizeof(field[0])>(to, field[kIndexes]), ...);
    }

    std::size_t count = 0;
    bool full = false;
    std::uint64_t words[kMaxStateWords];
};

// What is not there is zero. A field may hold any number: what it may mean is the ruleset's to judge.
class StateReader
{
public:
    explicit StateReader(std::span<const std::uint8_t> source) : bytes(source)
    {
        bool ends = bytes.empty(); // in a word that counts: one state, one form
        for (std::size_t i = 0; i < kStateWord && i < bytes.size(); ++i)
        {
            ends = ends || bytes[bytes.size() - 1 - i] != 0;
        }
        failed = !ends || bytes.size() % kStateWord != 0;
    }

    template <class... Types>
    void Fields(Types&... fields)
    {
        (Take(fields), ...);
        TakeRest();
    }
    void List(std::span<std::uint8_t> items)
    {
        for (std::uint8_t& item : items)
        {
            Take(item);
        }
        TakeRest();
    }
    // A number that has been read and that something is to be counted by.
    template <class Type>
    void Limit(Type& number, std::size_t most)
    {
        if (number > most)
        {
            failed = true;
            number = 0;
        }
    }

    bool Failed() const { return failed; }
    bool AtEnd() const { return at >= bytes.size(); }

private:
    std::uint8_t Next()
    {
        const std::size_t next = at++;
        return next < bytes.size() ? bytes[next] : std::uint8_t{0};
    }
    // Up to the next word there is nothing.
    void TakeRest()
    {
        while (at % kStateWord != 0)
        {
            failed = Next() != 0 || failed;
        }
    }

    template <class Field>
    void Take(Field& field)
    {
        if constexpr (std::is_array_v<Field>)
        {
            for (auto& item : field)
            {
                Take(item);
            }
        }
        else
        {
            std::uint64_t value = 0;
            for (std::size_t i = 0; i < sizeof(Field); ++i)
            {
                value |= std::uint64_t{Next()} << (8 * i);
            }
            field = static_cast<Field>(value);
        }
    }

    std::span<const std::uint8_t> bytes;
    std::size_t at = 0;
    bool failed = false;
};

} // namespace Rally
