// Other versions and other rules: who cannot follow is told why, in words.
#include "RallyRules/Generated/TextKeys.gen.h"
#include "WireCases.h"

namespace Rally::Test
{

using Club::Goodbye;

TEST(HostVersionTest, WhoSpeaksNoCommonVersionIsToldSo)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    Wire down(kCalm, 1, race.clock);
    const auto says = [&](std::uint8_t oldest, std::uint8_t newest)
    {
        const Club::Host::Peer peer = race.host->Connect(down);
        race.host->Hear(peer, Encode(Club::FromFollower(Club::Hello{oldest, newest, {}})));
        race.host->Publish();
        Club::FromHost answer;
        EXPECT_TRUE(Decode(down.everything.back(), answer));
        return answer;
    };
    EXPECT_EQ(std::get<Goodbye>(says(0, 0)).why, Goodbye::Why::TooOld);
    const auto bye = std::get<Goodbye>(says(Club::kNewestProtocol + 1, 9));
    EXPECT_EQ(bye.why, Goodbye::Why::TooNew);
    EXPECT_EQ(bye.oldest, Club::kOldestProtocol);
    EXPECT_EQ(bye.newest, Club::kNewestProtocol);
    EXPECT_EQ(std::get<Club::Welcomed>(says(0, 9)).protocol, Club::kNewestProtocol);
}

// A host of version 1 refuses whatever it does not know, and ends the connection: nothing newer is said to it.
TEST(HostVersionTest, AHostOfTheFirstVersionIsAskedForTheNextCourseAlone)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    for (const std::uint8_t spoken : {std::uint8_t{1}, std::uint8_t{2}})
    {
        Wire up(kCalm, 1, race.clock);
        Club::Follower follower(up);
        const Club::Welcomed welcomed{spoken, {1, 1}, {}, {}, 5, race.Feed().WelcomeFor(race.Match(), 0)};
        ASSERT_TRUE(follower.Hear(Encode(Club::FromHost(welcomed))));
        follower.AskNextRace(Club::Encore::Rematch);
        Club::FromFollower said;
        ASSERT_TRUE(Decode(up.everything.back(), said));
        EXPECT_EQ(std::get<Club::Wish>(said).kind,
                  spoken == 1 ? Club::Wish::Kind::NextRace : Club::Wish::Kind::Rematch);
    }
}

// In the follower's own words: which version the host has, and which it has itself.
TEST(HostVersionTest, WhoCannotFollowKnowsWhy)
{
    WireRace race;
    Wire up(kCalm, 1, race.clock);
    const auto hears = [&](const Club::FromHost& message)
    {
        Club::Follower follower(up);
        EXPECT_TRUE(follower.WhyNot().IsEmpty());
        EXPECT_TRUE(follower.Hear(Encode(message)));
        const std::size_t said = up.everything.size();
        follower.Pass(100);
        EXPECT_EQ(up.everything.size(), said) << "there is nothing more to say";
        return follower.WhyNot();
    };
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::TooOld, 7, 9}), Phrase(TextKey::NetTooOld, {7, int{Club::kNewestProtocol}}));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::TooNew, 0, 0}), Phrase(TextKey::NetTooNew, {0, int{Club::kOldestProtocol}}));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::NoRoom}), Phrase(TextKey::NetNoRoom));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::Unheard}), Phrase(TextKey::NetUnheard));
    EXPECT_EQ(hears(Goodbye{Goodbye::Why::Nonsense}), Phrase(TextKey::NetNonsense));

    race.Begin(WireRace::ShortRace(1));
    Club::Welcomed welcomed{1, {1, 1}, {}, {}, 5, race.Feed().WelcomeFor(race.Match(), kNoSeat)};
    const int now = welcomed.start.header.rulesVersion;
    welcomed.start.header.rulesVersion = static_cast<std::uint16_t>(now + 3);
    EXPECT_EQ(hears(welcomed),
              Phrase(TextKey::NetOtherRules, {Phrase(RulesetOf(race.Match().Header())->name), now + 3, now}));
    welcomed.start.header.ruleset = 199;
    EXPECT_EQ(hears(welcomed), Phrase(TextKey::NetOtherGame));
}

// A race by older rules is followed until it goes otherwise here; by the same rules a welcome helps.
TEST(HostVersionTest, OlderRulesAreStrangeOnlyWhereTheyDiffer)
{
    WireRace race;
    race.Begin(WireRace::ShortRace(1));
    Wire up(kCalm, 1, race.clock);
    for (const bool older : {true, false})
    {
        Club::Welcomed welcomed{1, {1, 1}, {}, {}, 5, race.Feed().WelcomeFor(race.Match(), kNoSeat)};
        welcomed.start.header.rulesVersion = static_cast<std::uint16_t>(welcomed.start.header.rulesVersion - older);
        Club::Follower follower(up);
        EXPECT_TRUE(follower.Hear(Encode(Club::FromHost(welcomed))));
        follower.Pass(0.1);
        EXPECT_TRUE(follower.WhyNot().IsEmpty());
        ASSERT_NE(follower.TheMirror(), nullptr);
        const Club::Notice wrong;
        EXPECT_TRUE(follower.Hear(Encode(
            Club::FromHost(Club::News{static_cast<std::uint16_t>(welcomed.footing.Ticket()), {}, 0, {wrong}, {}}))));
        EXPECT_FALSE(follower.Advance());
        follower.Pass(0.1);
        EXPECT_EQ(follower.WhyNot().IsEmpty(), !older);
    }
}

} // namespace Rally::Test
