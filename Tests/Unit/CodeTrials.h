// What is tried on the codes of any game: every wrong sign, two of them, signs missing and signs too many. `read` reads a text
// and answers with the reading; what it reads into is its own business, which it may look at itself.
#pragma once

#include "RallyRules/Stages/RoadCode.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace Rally::Test
{

inline constexpr std::string_view kCodeSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// At most 31 signs: each is found, whatever stands there instead.
template <class Read>
void TryEveryWrongSign(const std::string& code, const Read& read)
{
    ASSERT_LE(code.size(), 31u);
    for (std::size_t at = 0; at < code.size(); ++at)
    {
        for (const char sign : kCodeSigns)
        {
            std::string wrong = code;
            wrong[at] = sign;
            const CodeReading reading = read(wrong);
            if (sign == code[at])
            {
                EXPECT_TRUE(reading);
                continue;
            }
            ASSERT_EQ(reading.fault, CodeFault::WrongSign) << wrong;
            EXPECT_EQ(reading.sign, at + 1);
            EXPECT_EQ(reading.found, sign);
            EXPECT_EQ(reading.expected, code[at]);
            EXPECT_EQ(reading.mended.View(), code);
        }
    }
}

// More than 31 signs: two places come into question, so it is noticed all the same, and mended to some road or not at all.
template <class Read>
void TryEveryWrongSignOfALongOne(const std::string& code, const Read& read)
{
    ASSERT_GT(code.size(), 31u);
    int found = 0;
    for (std::size_t at = 0; at < code.size(); ++at)
    {
        for (const char sign : kCodeSigns)
        {
            std::string wrong = code;
            wrong[at] = sign;
            const CodeReading reading = read(wrong);
            EXPECT_EQ(static_cast<bool>(reading), sign == code[at]) << wrong;
            found += reading.fault == CodeFault::WrongSign && reading.mended.View() == code;
        }
    }
    EXPECT_GT(found, static_cast<int>(code.size()) * 31 * 9 / 10);
}

template <class Read>
void TryTwoWrongSigns(const std::string& code, const Read& read)
{
    for (std::size_t first = 0; first < code.size(); ++first)
    {
        for (std::size_t second = first + 1; second < code.size(); ++second)
        {
            for (const char sign : kCodeSigns)
            {
                std::string wrong = code;
                wrong[first] = sign;
                wrong[second] = kCodeSigns[(kCodeSigns.find(sign) + 7 * second) % kCodeSigns.size()];
                EXPECT_EQ(static_cast<bool>(read(wrong)), wrong == code) << wrong;
            }
            std::string swapped = code;
            std::swap(swapped[first], swapped[second]);
            EXPECT_EQ(static_cast<bool>(read(swapped)), swapped == code) << swapped;
        }
    }
}

template <class Read>
void TryMissingAndExtraSigns(const std::string& code, const Read& read)
{
    for (std::size_t at = 0; at < code.size(); ++at)
    {
        std::string shorter = code;
        shorter.erase(at, 1);
        EXPECT_FALSE(read(shorter)) << shorter;
        std::string longer = code;
        longer.insert(at, 1, 'K');
        EXPECT_FALSE(read(longer)) << longer;
    }
    EXPECT_EQ(read("").fault, CodeFault::Empty);
    EXPECT_EQ(read(" - ").fault, CodeFault::Empty);
    EXPECT_EQ(read(code.substr(0, 3)).fault, CodeFault::BadLength);
    EXPECT_EQ(read(std::string(1000, code[0])).fault, CodeFault::BadLength);
}

// Small letters, look-alikes, dashes or blanks between all signs.
inline std::string Loose(const std::string& code, std::string_view between)
{
    std::string loose = " ";
    for (const char sign : code)
    {
        loose += sign == '1'                  ? 'l'
                 : sign == '0'                ? 'o'
                 : sign == 'V'                ? 'u'
                 : sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a')
                                              : sign;
        loose += between;
    }
    return loose;
}

// The check signs of any word, by trying: there is exactly one triple for each payload.
template <class Read>
std::string Checked(std::string word, const Read& read)
{
    const std::size_t payload = word.size();
    word += "000";
    for (std::size_t i = 0; i < kCodeSigns.size() * kCodeSigns.size() * kCodeSigns.size(); ++i)
    {
        word[payload] = kCodeSigns[i / 1024];
        word[payload + 1] = kCodeSigns[i / 32 % 32];
        word[payload + 2] = kCodeSigns[i % 32];
        const CodeFault fault = read(word).fault;
        if (fault != CodeFault::Damaged && fault != CodeFault::WrongSign && fault != CodeFault::BadLength)
        {
            return word;
        }
    }
    return {};
}

} // namespace Rally::Test
