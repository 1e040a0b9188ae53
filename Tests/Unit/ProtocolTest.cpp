#include "WireCases.h"

namespace Rally::Test
{

using Club::FromFollower;
using Club::FromHost;
using Club::Reply;

namespace
{

Club::SeatSecret Secret()
{
    Club::SeatSecret secret;
    secret.bytes.fill(9);
    return secret;
}

std::vector<FromFollower> EveryWordUp()
{
    return {Club::Hello{},
            Club::Hello{0, 7, Secret()},
            Club::Here{0xFFFFFFFF, 0x7FFFFFFF, {0b111111, true, 0xFFFF}},
            Club::Wish{Club::Wish::Kind::Pause, 3, 4, {}},
            Club::Wish{Club::Wish::Kind::Intent, 3, 4, {Club::Intent::Kind::Undo, 300, {}}},
            Club::Wish{Club::Wish::Kind::Intent, 3, 4, {Club::Intent::Kind::Play, 300, {63, 5, 6, 7, 0xFFFF, 200}}},
            Club::LinkShown{Club::LinkShown::Kind::None, 3, {}},
            Club::LinkShown{Club::LinkShown::Kind::Next, 0xFFFFFFFF, Digest{1, 2, 3}}};
}

std::vector<FromHost> EveryWordDown()
{
    WireRace race;
    race.Begin(WireRace::Rally());
    race.Comes();
    race.RunUntil([&] { return race.Feed().Revision() > 70; }, 100);
    const Club::Feed& feed = race.Feed();
    Club::News news{0xABCD,
                    {1, false},
                    feed.First(),
                    {},
                    {{feed.First(), {Club::Notice::Kind::Action, false, {1, 2, 3, 4, 5, 6}, {}, 7, {}, {}}}}};
    for (std::uint32_t at = feed.First(); at < feed.First() + 9; ++at)
    {
        news.notices.push_back(feed.At(at));
    }
    const Club::SeatPromise promise{1, Digest{4}, Digest{5}};
    Club::Notice proven;
    proven.kind = Club::Notice::Kind::Outcome;
    proven.proof = Club::ToldRoll{{Digest{6}, Digest{7}}, {promise}};
    news.notices.push_back(proven);
    Club::DiceNews gathering;
    gathering.promises = {promise};
    Club::DiceNews falling{Club::DiceNews::Stage::Falling, 0xABCD, Digest{8}, Digest{9}, {}, 77, {}};
    falling.dice.emplace(Digest{10}, Digest{11});
    falling.dice->Join({2, Club::LinkBefore(Digest{10}, 2, Digest{12}), Digest{12}});
    return {gathering,
            falling,
            Club::Welcomed{3, {9, 5}, Secret(), {2, true}, 5, feed.WelcomeFor(race.Match(), 1), true},
            Club::Welcomed{1, {0xFFFFFFFF, 5}, Secret(), {2, true}, 5, feed.WelcomeFor(race.Match(), 1)},
            news,
            Club::Answer{7, {Reply::Kind::Stale, 90, {}}},
            Club::Answer{7, {Reply::Kind::Refused, 90, Refuse(Rule::D_LIM_2, -32768, 32767)}},
            Club::Answer{7, {Reply::Kind::Refused, 90, Nonsense()}},
            Club::Who{},
            Club::Goodbye{Club::Goodbye::Why::NoRoom, 2, 9}};
}

template <class Message>
void ExpectWholeOrNothing(const std::vector<Message>& messages)
{
    for (const Message& message : messages)
    {
        ByteString bytes = Encode(message);
        Message read;
        ASSERT_TRUE(Decode(bytes, read)) << message.index();
        EXPECT_EQ(read.index(), message.index());
        EXPECT_EQ(Encode(read), bytes);
        for (std::size_t size = 0; size < bytes.size(); ++size)
        {
            EXPECT_FALSE(Decode(std::span(bytes).first(size), read)) << message.index() << " cut at " << size;
        }
        bytes.push_back(0);
        EXPECT_FALSE(Decode(bytes, read)) << message.index() << " with something behind it";
    }
}

} // namespace

TEST(ProtocolTest, EveryWordComesBackAsItWasAndOnlyWhole)
{
    ExpectWholeOrNothing(EveryWordUp());
    ExpectWholeOrNothing(EveryWordDown());
}

TEST(ProtocolTest, NothingUpIsLongerThanNobodyHonestSends)
{
    for (const FromFollower& message : EveryWordUp())
    {
        EXPECT_LE(Encode(message).size(), Club::kMostUp / 2);
    }
    FromFollower read;
    EXPECT_FALSE(Decode(ByteString(Club::kMostUp + 1), read));
}

TEST(ProtocolTest, ARefusalSaysTheRuleByItsIdAndItsNumbers)
{
    const ByteString bytes = Encode(FromHost(Club::Answer{1, {Reply::Kind::Refused, 2, Refuse(Rule::D_LIM_2, 5, -3)}}));
    const std::string_view id = "D-LIM-2";
    EXPECT_NE(std::search(bytes.begin(), bytes.end(), id.begin(), id.end()), bytes.end());
    FromHost read;
    ASSERT_TRUE(Decode(bytes, read));
    const Verdict verdict = std::get<Club::Answer>(read).reply.verdict;
    EXPECT_FALSE(verdict.allowed);
    EXPECT_EQ(verdict.rule, Rule::D_LIM_2);
    EXPECT_EQ(verdict.first, 5);
    EXPECT_EQ(verdict.second, -3);
}

TEST(ProtocolTest, ASecretIsThereOrNotAndNothingElse)
{
    ByteString bytes = Encode(FromFollower(Club::Hello{1, 1, Secret()}));
    FromFollower read;
    ASSERT_EQ(bytes[3], 1);
    ASSERT_TRUE(Decode(bytes, read));
    bytes[3] = 2;
    EXPECT_FALSE(Decode(bytes, read));
}

// Of a newer host: that it refuses is understood, why is not.
TEST(ProtocolTest, ARuleThatIsNotKnownHereIsNone)
{
    ByteString bytes = Encode(FromHost(Club::Answer{1, {Reply::Kind::Refused, 2, Refuse(Rule::D_LIM_2)}}));
    bytes[5] = 'Q';
    FromHost read;
    ASSERT_TRUE(Decode(bytes, read));
    EXPECT_EQ(std::get<Club::Answer>(read).reply.verdict.rule, Rule::None);
    EXPECT_FALSE(std::get<Club::Answer>(read).reply.verdict.allowed);
}

TEST(ProtocolTest, ATicketDiffersFromRaceToRaceAndFromPlaceToPlace)
{
    std::map<std::uint32_t, int> seen;
    for (std::uint32_t epoch = 1; epoch < 60; ++epoch)
    {
        for (std::uint32_t place = 1; place < 60; ++place)
        {
            const std::uint32_t ticket = Club::Footing{epoch, place}.Ticket();
            EXPECT_NE(ticket, 0u);
            EXPECT_EQ(++seen[ticket & 0xFFFF], 1) << "already by its lower half";
        }
    }
    EXPECT_NE((Club::Footing{0, 0}.Ticket()), 0u);
}

} // namespace Rally::Test
