// What is told of the moments of a race: a card for each, with the seconds, the damage and the places the match has.
#include "DirtCases.h"
#include "English.h"
#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Club;
using DirtEvent = Dirt::EventKind;

bool Says(const MomentCard& card, const Phrase& words)
{
    return std::any_of(card.lines.begin(), card.lines.end(),
                       [&](const Phrase& line) { return InEnglish(line) == InEnglish(words); });
}

// A race at random, with what was told of it, thing by thing.
struct ToldRace
{
    ToldRace(std::size_t stage, std::uint8_t seats, std::uint64_t seed, SeatMask thePeople,
             const Ghost* theBest = nullptr)
        : match(SetupOf(seats, {Dirt::DirtBox().stages[stage].id})),
          random(seed),
          people(thePeople),
          best(theBest)
    {
        runs.Take(match);
        moments.Follow(match, Told(), runs, best, people);
    }
    std::span<const Event> Told() const { return {match.Events().begin(), match.Events().Size()}; }
    bool Step()
    {
        const bool goes = !match.WhoMoves().IsOver() && match.Suspended() == 0 && PlayOne(match, random);
        cards.clear();
        if (goes)
        {
            runs.Take(match);
            cards = moments.Follow(match, Told(), runs, best, people);
        }
        return goes;
    }
    const MomentCard* Find(MomentKind kind) const
    {
        const auto found =
            std::find_if(cards.begin(), cards.end(), [&](const MomentCard& card) { return card.kind == kind; });
        return found != cards.end() ? &*found : nullptr;
    }

    Dirt::DirtMatch match;
    Random random;
    SeatMask people;
    const Ghost* best;
    Runs runs;
    DirtMoments moments;
    std::vector<MomentCard> cards;
};

std::size_t CountOf(std::span<const Event> told, DirtEvent kind)
{
    return static_cast<std::size_t>(std::count_if(told.begin(), told.end(), [&](const Event& event)
                                                  { return static_cast<DirtEvent>(event.kind) == kind; }));
}

TEST(DirtMoments, TroubleHasACardWithItsSecondsAndItsDamage)
{
    std::size_t crashes = 0;
    std::size_t spins = 0;
    std::size_t hurts = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
    {
        ToldRace race(seed * 3 % Dirt::DirtBox().stages.size(), 3, seed, 1);
        int lost = 0;
        std::size_t turned = 0;
        while (race.Step())
        {
            for (const Event& event : race.Told())
            {
                const auto kind = static_cast<DirtEvent>(event.kind);
                lost = kind == DirtEvent::TurnedCard ? event.amount : lost;
                const bool trouble = kind == DirtEvent::Spun || kind == DirtEvent::Crashed;
                if (trouble)
                {
                    const bool crash = kind == DirtEvent::Crashed;
                    const MomentCard* card = race.Find(crash ? MomentKind::Crash : MomentKind::Spin);
                    ASSERT_NE(card, nullptr);
                    EXPECT_EQ(card->seat, event.seat);
                    EXPECT_EQ(card->entry, race.match.Entries().size());
                    EXPECT_EQ(InEnglish(card->lines[0]), InEnglish(Phrase(TextKey::MomentLost, {lost})));
                    EXPECT_EQ(card->lines.size(), 3u) << "seconds, why, and what comes next";
                    EXPECT_TRUE(card->cards.empty());
                    EXPECT_FALSE(card->isGood);
                    turned = 0;
                    ++(crash ? crashes : spins);
                }
                if (kind == DirtEvent::DrewDamage)
                {
                    ++hurts;
                    ++turned;
                    // Somebody may have gone ahead meanwhile.
                    const auto last = std::find_if(race.cards.rbegin(), race.cards.rend(),
                                                   [](const MomentCard& one) { return !one.cards.empty(); });
                    ASSERT_NE(last, race.cards.rend());
                    const MomentCard& card = *last;
                    // What it began with is still there.
                    EXPECT_EQ(card.cards.size(), turned);
                    EXPECT_TRUE(card.continues || turned == 1);
                    const Dirt::Damage damage = static_cast<Dirt::Damage>(event.amount);
                    EXPECT_EQ(InEnglish(card.cards.back().name), InEnglish(DamageName(damage)));
                    EXPECT_EQ(card.cards.back().harms, damage != Dirt::Damage::GreenFlag);
                }
                turned = kind == DirtEvent::TurnBegan ? 0 : turned;
            }
        }
    }
    EXPECT_GT(crashes, 10u);
    EXPECT_GT(spins, 10u);
    EXPECT_GT(hurts, 10u);
}

TEST(DirtMoments, AJumpHeldIsTold)
{
    std::size_t held = 0;
    for (std::uint64_t seed = 1; seed <= 80; ++seed)
    {
        ToldRace race(seed * 5 % Dirt::DirtBox().stages.size(), 2, seed, 1);
        while (race.Step())
        {
            const auto jumps =
                static_cast<std::size_t>(std::count_if(race.cards.begin(), race.cards.end(), [](const MomentCard& card)
                                                       { return card.kind == MomentKind::Jump; }));
            const std::size_t flown = CountOf(race.Told(), DirtEvent::Jumped);
            const std::size_t lost = CountOf(race.Told(), DirtEvent::LostControl);
            EXPECT_LE(jumps, flown);
            EXPECT_GE(jumps + lost, flown);
            held += jumps;
            const MomentCard* card = race.Find(MomentKind::Jump);
            if (card != nullptr && CountOf(race.Told(), DirtEvent::GainedSeconds) > 0)
            {
                EXPECT_EQ(card->lines.size(), 2u);
            }
        }
    }
    EXPECT_GT(held, 3u);
}

TEST(DirtMoments, TheFinishTellsTimePlaceAndGapAsTheResultHasThem)
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
    {
        ToldRace race(seed, 4, seed + 40, 0);
        std::size_t through = 0;
        MomentCard last;
        while (race.Step())
        {
            const MomentCard* card = race.Find(MomentKind::Finish);
            EXPECT_EQ(card != nullptr, CountOf(race.Told(), DirtEvent::CrossedLine) > 0);
            if (card != nullptr)
            {
                last = *card;
                ++through;
            }
        }
        if (through == 0)
        {
            continue;
        }
        // Everybody is through: the last one's card and the result agree.
        const std::vector<ResultRow> rows = ResultsOf(race.match);
        const auto row =
            std::find_if(rows.begin(), rows.end(), [&](const ResultRow& one) { return one.seat == last.seat; });
        ASSERT_NE(row, rows.end());
        EXPECT_EQ(InEnglish(last.title), InEnglish(Phrase(TextKey::HudSinceThrough, {row->name, Clock(row->seconds)})));
        const bool allIn = std::none_of(rows.begin(), rows.end(), [](const ResultRow& one) { return one.retired; });
        if (allIn)
        {
            EXPECT_TRUE(Says(last, Phrase(TextKey::MomentPlace, {row->place}))) << InEnglish(last.lines[0]);
            const bool behind = row->gap > 0;
            EXPECT_TRUE(!behind || Says(last, Phrase(TextKey::MomentBehind, {rows[0].name, row->gap})));
        }
    }
}

TEST(DirtMoments, ABestRunIsToldWithWhatItBeats)
{
    Ghost best;
    best.finished = true;
    for (const int seconds : {9999, 1})
    {
        best.marks = {{}, {static_cast<std::uint16_t>(seconds), 999, kStartCode, 3}};
        ToldRace race(2, 2, 6, 1, &best);
        bool told = false;
        while (race.Step())
        {
            const MomentCard* card = race.Find(MomentKind::Finish);
            if (card == nullptr)
            {
                continue;
            }
            const int took = race.match.Rules().TotalSecondsOf(race.match.Now(), card->seat);
            const Phrase words = took < seconds ? Phrase(TextKey::MomentRecord, {seconds - took})
                                                : Phrase(TextKey::MomentOffRecord, {took - seconds});
            EXPECT_EQ(Says(*card, words), card->seat == 0) << "of the people here alone";
            told = told || card->seat == 0;
        }
        EXPECT_TRUE(told);
    }
}

TEST(DirtMoments, WhoGoesAheadWasBehindAtTheSamePlace)
{
    std::size_t overtakings = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
    {
        const SeatMask people = seed % 2 == 0 ? 1 : 0;
        ToldRace race(seed % Dirt::DirtBox().stages.size(), 3, seed + 9, people);
        while (race.Step())
        {
            const MomentCard* card = race.Find(MomentKind::Overtaking);
            if (card == nullptr)
            {
                continue;
            }
            ++overtakings;
            const std::size_t stage = race.match.Now().stage;
            std::size_t ahead = 0;
            for (Seat other = 0; other < 3; ++other)
            {
                const auto split = SplitOf(race.runs.Of(stage, card->seat), race.runs.Of(stage, other));
                const int seconds = split ? static_cast<int>(std::lround(-*split)) : 0;
                ahead += other != card->seat && seconds >= 1 &&
                                 Says(*card, Phrase(TextKey::MomentAhead, {race.match.Header().names[other], seconds}))
                             ? 1u
                             : 0u;
            }
            EXPECT_EQ(ahead, card->lines.size());
            EXPECT_TRUE(people == 0 || card->seat == 0 ||
                        InEnglish(card->title).find(race.match.Header().names[0]) != std::string::npos);
        }
    }
    EXPECT_GT(overtakings, 5u);
}

} // namespace
} // namespace Rally::Test
