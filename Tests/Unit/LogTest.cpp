#include "DirtCases.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

// A short race with some of everything in its log.
const Dirt::DirtMatch& SampleMatch()
{
    static const Dirt::DirtMatch match = []
    {
        Dirt::DirtMatch made(SetupOf(2, {"rally4-ss1"}, kEveryOption), {"Anna", "J\xC3\xBCrgen"});
        Random random(7, RandomStream::Pilot);
        PlayOut(made, random, 20000);
        return made;
    }();
    return match;
}

bool IsPrefix(const std::vector<LogEntry>& part, const std::vector<LogEntry>& whole)
{
    return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

std::size_t HeaderSize()
{
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeHeader(out, SampleMatch().Header());
    return bytes.size();
}

TEST(LogTest, AWholeLogReopens)
{
    ASSERT_TRUE(SampleMatch().WhoMoves().IsOver());
    const MatchLog log = DecodeLog(EncodeLog(SampleMatch()));
    const Reopened reopened = Reopen(log);
    ASSERT_NE(reopened.match, nullptr);
    EXPECT_TRUE(reopened.IsComplete());
    EXPECT_EQ(reopened.replayed, SampleMatch().Entries().size());
    EXPECT_EQ(reopened.match->Chain(), SampleMatch().Chain());
    EXPECT_EQ(reopened.match->Header().names[1], "J\xC3\xBCrgen");
    EXPECT_EQ(EncodeLog(*reopened.match), EncodeLog(SampleMatch()));
}

TEST(LogTest, CutAtAnyByteEverythingBeforeIsKept)
{
    const ByteString whole = EncodeLog(SampleMatch());
    const std::size_t header = HeaderSize();
    std::vector<std::size_t> ends{header};
    ByteString bytes;
    ByteWriter out(bytes);
    EncodeHeader(out, SampleMatch().Header());
    for (const LogEntry& entry : SampleMatch().Entries())
    {
        EncodeEntry(out, entry);
        ends.push_back(bytes.size());
    }
    for (std::size_t size = 0; size < whole.size(); ++size)
    {
        const MatchLog log = DecodeLog({whole.data(), size});
        if (size < header)
        {
            ASSERT_NE(log.fault, LogFault::None) << size;
            ASSERT_EQ(Reopen(log).match, nullptr) << size;
            continue;
        }
        const auto next = std::upper_bound(ends.begin(), ends.end(), size);
        const std::size_t complete = static_cast<std::size_t>(next - ends.begin()) - 1;
        ASSERT_EQ(log.entries.size(), complete) << size;
        ASSERT_TRUE(IsPrefix(log.entries, SampleMatch().Entries()));
        ASSERT_EQ(log.fault, ends[complete] == size ? LogFault::None : LogFault::DamagedEntry) << size;
        ASSERT_TRUE(log.fault == LogFault::None || log.faultAt == ends[complete]) << size;
        if (size % 50 == 0)
        {
            ASSERT_EQ(Reopen(log).replayed, complete);
        }
    }
}

TEST(LogTest, AnyAlteredByteIsNoticedAndThePrefixKept)
{
    const ByteString whole = EncodeLog(SampleMatch());
    const std::size_t header = HeaderSize();
    for (std::size_t at = 0; at < whole.size(); at += at < header + 300 ? 1 : 7)
    {
        ByteString altered = whole;
        altered[at] = static_cast<std::uint8_t>(altered[at] ^ 1u << at % 8);
        const MatchLog log = DecodeLog(altered);
        const Reopened reopened = Reopen(log);
        ASSERT_FALSE(reopened.IsComplete()) << "byte " << at;
        if (at < header)
        {
            ASSERT_NE(log.fault, LogFault::None) << "byte " << at;
            ASSERT_EQ(reopened.match, nullptr) << "byte " << at;
            continue;
        }
        ASSERT_NE(reopened.match, nullptr);
        ASSERT_EQ(reopened.match->Entries().size(), reopened.replayed) << "byte " << at;
        ASSERT_TRUE(IsPrefix(reopened.match->Entries(), SampleMatch().Entries())) << "byte " << at;
        // Nothing that stood before the altered entry may be lost.
        ByteString kept;
        ByteWriter out(kept);
        EncodeHeader(out, SampleMatch().Header());
        for (std::size_t i = 0; i <= reopened.replayed && i < SampleMatch().Entries().size(); ++i)
        {
            EncodeEntry(out, SampleMatch().Entries()[i]);
        }
        ASSERT_GT(kept.size(), at) << "byte " << at;
    }
}

TEST(LogTest, HeadersThatAreNotOurs)
{
    const ByteString whole = EncodeLog(SampleMatch());
    EXPECT_EQ(DecodeLog({}).fault, LogFault::NotALog);
    const ByteString text{'h', 'e', 'l', 'l', 'o'};
    EXPECT_EQ(DecodeLog(text).fault, LogFault::NotALog);
    ByteString newer = whole;
    newer[8] = kLogFormat + 1;
    EXPECT_EQ(DecodeLog(newer).fault, LogFault::NewerFormat);
    EXPECT_EQ(Reopen(DecodeLog(newer)).match, nullptr);
    ByteString older = whole;
    older[8] = kFirstFormat - 1;
    EXPECT_EQ(DecodeLog(older).fault, LogFault::BeforeFirstFormat);
    EXPECT_EQ(Reopen(DecodeLog(older)).match, nullptr);
}

TEST(LogTest, AnotherGameOrSetupIsNotReopened)
{
    MatchLog log = DecodeLog(EncodeLog(SampleMatch()));
    log.header.ruleset = 2;
    EXPECT_EQ(Reopen(log).match, nullptr);
    log = DecodeLog(EncodeLog(SampleMatch()));
    log.header.setup.push_back(0);
    EXPECT_EQ(Reopen(log).match, nullptr) << "bytes behind the set-up";
    log.header.setup.clear();
    EXPECT_EQ(Reopen(log).match, nullptr);
}

// One value, one form: bytes that decode are the bytes one would write.
TEST(LogTest, DecodedActionsEncodeToTheSameBytes)
{
    Random random(11);
    for (int tries = 0; tries < 200000; ++tries)
    {
        ByteString bytes(random.Below(10) + 2);
        for (std::uint8_t& byte : bytes)
        {
            byte = static_cast<std::uint8_t>(random.Below(random.Below(2) == 0 ? 256 : 4));
        }
        ByteReader in(bytes);
        const Action action = DecodeAction(in);
        if (in.Failed())
        {
            continue;
        }
        ByteString again;
        ByteWriter out(again);
        EncodeAction(out, action);
        ASSERT_EQ(again, ByteString(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(in.Position())));
    }
}

TEST(LogTest, NumbersOfAnySizeInOneForm)
{
    for (unsigned shift = 0; shift < 64; ++shift)
    {
        for (const std::uint64_t value :
             {std::uint64_t{1} << shift, (std::uint64_t{1} << shift) - 1, ~std::uint64_t{0} >> shift})
        {
            ByteString bytes;
            ByteWriter(bytes).Number(value);
            ByteReader in(bytes);
            EXPECT_EQ(in.Number(~std::uint64_t{0}), value);
            EXPECT_TRUE(in.AtEnd() && !in.Failed());
            ByteReader tight(bytes);
            tight.Number(value == 0 ? 0 : value - 1);
            EXPECT_EQ(tight.Failed(), value != 0);
        }
    }
    for (const ByteString& bytes : {ByteString{0x80, 0x00}, ByteString{0x80}, ByteString(11, 0xFF),
                                    ByteString{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02}})
    {
        ByteReader in(bytes);
        in.Number(~std::uint64_t{0});
        EXPECT_TRUE(in.Failed());
    }
}

TEST(LogTest, ChainStartsDifferByHeader)
{
    const LogHeader header = SampleMatch().Header();
    LogHeader other = header;
    other.names[0] = "Bert";
    EXPECT_NE(ChainStart(header), ChainStart(other));
    other = header;
    ++other.rulesVersion;
    EXPECT_NE(ChainStart(header), ChainStart(other));
    other = header;
    other.setup[2] ^= 1;
    EXPECT_NE(ChainStart(header), ChainStart(other));
}

// A name nobody should have must not make a log that cannot be read again.
TEST(LogTest, LongAndOddNamesSurvive)
{
    const std::string longName(300, 'x');
    const Dirt::DirtMatch match(SetupOf(3, {"rally1-ss1"}), {longName, std::string("\0\n\xFF", 3)});
    const MatchLog log = DecodeLog(EncodeLog(match));
    EXPECT_EQ(log.fault, LogFault::None);
    EXPECT_EQ(log.header.names, match.Header().names);
    EXPECT_EQ(log.header.names[0].size(), kMaxNameLength);
    EXPECT_EQ(log.header.names[2], "C");
    EXPECT_TRUE(Reopen(log).IsComplete());
}

} // namespace Rally::Test
