// When the card of a moment is shown: with the beat of the film that shows it, in the order in which it was told, and for a while after.
#include "RallyClub/MomentReel.h"

#include "RallyScene/Beat.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Club::MomentCard;
using Club::MomentKind;
using Club::MomentReel;
using Scene::Beat;
using Scene::BeatKind;

// As much of a film as a reel looks at.
struct ShortFilm
{
    std::vector<Beat> beats;
    double length{};

    std::span<const Beat> Beats() const { return beats; }
    double Length() const { return length; }
};

Beat BeatFrom(BeatKind kind, std::uint32_t entry, double from, double to)
{
    Beat beat;
    beat.kind = kind;
    beat.entry = entry;
    beat.from = from;
    beat.to = to;
    return beat;
}

MomentCard CardOf(MomentKind kind, Seat seat = 0)
{
    MomentCard card;
    card.kind = kind;
    card.seat = seat;
    return card;
}

constexpr SeatMask kOwn = MaskOf(0);

TEST(MomentReel, ComesWithTheBeatThatShowsItAndStaysAWhile)
{
    const ShortFilm film{{BeatFrom(BeatKind::Spin, 3, 10, 20)}, 30};
    MomentReel reel;
    reel.Tell({CardOf(MomentKind::Spin)}, film, 3);
    reel.Turn(12.9, 0.1, kOwn);
    EXPECT_EQ(reel.Card(), nullptr); // first it is seen
    reel.Turn(13.1, 0.1, kOwn);
    ASSERT_NE(reel.Card(), nullptr);
    EXPECT_EQ(reel.Count(), 1u);
    reel.Turn(20.5, 2.5, kOwn);
    EXPECT_NE(reel.Card(), nullptr);
    reel.Turn(20.7, 0.2, kOwn);
    EXPECT_EQ(reel.Card(), nullptr);
}

TEST(MomentReel, OthersAreSeenForLess)
{
    const ShortFilm film{{BeatFrom(BeatKind::Crash, 1, 0, 1)}, 5};
    MomentReel reel;
    reel.Tell({CardOf(MomentKind::LeftTrack, 2)}, film, 1);
    reel.Turn(1, 0, kOwn);
    ASSERT_NE(reel.Card(), nullptr);
    reel.Turn(2.3, 1.3, kOwn);
    EXPECT_EQ(reel.Card(), nullptr);
}

TEST(MomentReel, EachHasABeatOfItsOwnOfTheLatestEntryOrTheEndOfTheFilm)
{
    const ShortFilm film{
        {BeatFrom(BeatKind::Spin, 1, 1, 2), BeatFrom(BeatKind::Spin, 2, 10, 12), BeatFrom(BeatKind::Damage, 2, 14, 16)},
        40};
    MomentCard more = CardOf(MomentKind::Crash);
    more.continues = true; // there is damage on it now
    MomentReel reel;
    reel.Tell({CardOf(MomentKind::Spin), more, CardOf(MomentKind::Spin)}, film, 2);
    reel.Turn(9, 0, kOwn);
    EXPECT_EQ(reel.Count(), 0u); // not that of an entry before
    reel.Turn(11, 0, kOwn);
    EXPECT_EQ(reel.Count(), 1u);
    reel.Turn(15, 0, kOwn);
    EXPECT_EQ(reel.Count(), 2u);
    EXPECT_TRUE(reel.Card()->continues);
    reel.Turn(39, 0, kOwn);
    EXPECT_EQ(reel.Count(), 2u);
    reel.Turn(40, 0, kOwn);
    EXPECT_EQ(reel.Count(), 3u);
}

TEST(MomentReel, IsPutAwayAndSkipped)
{
    const ShortFilm film{{BeatFrom(BeatKind::Spin, 1, 0, 10), BeatFrom(BeatKind::Crash, 1, 20, 30)}, 40};
    MomentReel reel;
    reel.Tell({CardOf(MomentKind::Spin), CardOf(MomentKind::Crash)}, film, 1);
    reel.Turn(5, 0, kOwn);
    reel.SkipTo(10);
    EXPECT_EQ(reel.Card(), nullptr);
    reel.Turn(25, 0, kOwn);
    ASSERT_NE(reel.Card(), nullptr); // what comes later comes
    EXPECT_EQ(reel.Card()->kind, MomentKind::Crash);
    reel.PutAway();
    EXPECT_EQ(reel.Card(), nullptr);
    reel.Turn(40, 0, kOwn);
    EXPECT_EQ(reel.Card(), nullptr);
}

} // namespace
} // namespace Rally::Test
