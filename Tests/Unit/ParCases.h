// Roads short enough, and cockpits poor enough, to try everything: every plan, every decision, every fall, every layout,
// all of it played by the rules.
#pragma once

#include "Cli/Dirt/ParRaces.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Dirt/DirtGame.h"

#include <map>
#include <memory>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace Rally::Test
{

inline Section SectionByLot(Random& random)
{
    Section section;
    const auto limit = [&random] { return static_cast<std::uint8_t>(1 + random.Below(4)); };
    switch (random.Below(8))
    {
    case 0:
    case 1:
        section = {.kind = SectionKind::Corner, .turn = random.Below(2) == 0 ? Side::Left : Side::Right};
        section.outerCount = static_cast<std::uint8_t>(1 + random.Below(3));
        section.innerCount = static_cast<std::uint8_t>(1 + random.Below(2));
        for (std::size_t i = 0; i < kMaxCornerSpaces; ++i)
        {
            section.outer[i] = limit();
            section.inner[i] = limit();
        }
        break;
    case 2: section = {.kind = SectionKind::Row, .lanes = 2, .slide = true}; break;
    case 3: section = {.kind = SectionKind::Row, .lanes = 1, .ford = true}; break;
    case 4: section = {.kind = SectionKind::Row, .lanes = 1, .jump = limit()}; break;
    case 5: section = {.kind = SectionKind::Single, .limit = limit()}; break;
    case 6: section = {.kind = SectionKind::Row, .lanes = 2}; break;
    default: section = {.kind = SectionKind::Row, .lanes = 1}; break;
    }
    return section;
}

// As many tiles as the sections take; the last section is the row before the line.
inline Track RoadOf(std::span<const Section> sections)
{
    FixedList<TileSide, 4> sides;
    FixedList<DrivenTile, 4> driven;
    for (std::size_t first = 0; first < sections.size(); first += kMaxSections)
    {
        TileSide& side = *sides.Next();
        side = TileSide{};
        side.number = static_cast<std::uint16_t>(204 + sides.Size());
        side.hazard = Hazard::Orange;
        for (std::size_t i = first; i < sections.size() && side.sectionCount < kMaxSections; ++i)
        {
            side.sections[side.sectionCount++] = sections[i];
        }
        driven.Push({&side, false});
    }
    TileSide& last = sides[sides.Size() - 1];
    last.number = 203;
    last.role = TileRole::Finish;
    last.lineAfterSection = static_cast<std::uint8_t>(last.sectionCount - 1);
    Track track;
    BuildTrack(driven.begin(), driven.Size(), track);
    return track;
}

// A few sections, the line, and the row behind it.
inline Track ShortTrack(Random& random)
{
    std::vector<Section> sections(4 + random.Below(3));
    for (Section& section : sections)
    {
        section = SectionByLot(random);
    }
    if (random.Below(3) == 0) // a hop before the line may end the stage in the air (D-FIN-2)
    {
        sections[sections.size() - 2] = {
            .kind = SectionKind::Row, .lanes = 1, .jump = static_cast<std::uint8_t>(1 + random.Below(4))};
    }
    sections.back() = {.kind = SectionKind::Row, .lanes = 1};
    return RoadOf(sections);
}

// A row that may be slid lies before a hop, so that the first coast die may be the one on it or the second, and what is
// laid behind it comes down elsewhere.
inline Track JumpyTrack(Random& random)
{
    std::vector<Section> sections(8, {.kind = SectionKind::Row, .lanes = 1});
    const Section slide{.kind = SectionKind::Row, .lanes = 2, .slide = true};
    const std::size_t hop = 1 + random.Below(3);
    sections[0] = random.Below(2) == 0 ? slide : sections[0];
    sections[hop - 1] = slide;
    sections[hop].jump = static_cast<std::uint8_t>(2 + random.Below(3));
    for (std::size_t i = hop + 1; i + 1 < sections.size(); ++i)
    {
        sections[i] = random.Below(2) == 0 ? SectionByLot(random) : sections[i];
    }
    return RoadOf(sections);
}

inline Dirt::DirtSetup PoorSetup(Random& random)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    Dirt::AddStage(setup, "rally4-ss1"); // the track comes later
    const auto below = [&random](unsigned most) { return static_cast<std::uint8_t>(random.Below(most)); };
    setup.values.gearDice = static_cast<std::uint8_t>(2 + below(2));
    setup.values.coastDice = below(3);
    setup.values.brakeDice = below(3);
    setup.values.warningLimit = static_cast<std::uint8_t>(1 + below(3));
    for (std::uint8_t& faces : setup.values.warningFaces)
    {
        faces = static_cast<std::uint8_t>(1 + below(4));
    }
    for (std::uint8_t& seconds : setup.values.frontSeconds)
    {
        seconds = static_cast<std::uint8_t>(seconds + below(6));
    }
    setup.options.lastCorner = static_cast<Dirt::LastCorner>(below(3));
    const bool coast = below(2) == 0;
    return Cli::ParStage(setup, 0, coast);
}

// The least seconds to expect, to the finish.
class EveryWay
{
public:
    EveryWay(const Dirt::DirtGame& theGame, int thePurse, Pilot::LostDice theLost = {})
        : game(theGame),
          purse(thePurse),
          lost(theLost)
    {}

    // A car about to begin its turn; tokens beyond the purse are counted already.
    double From(SpaceIndex at, int gear, int tokens)
    {
        const int held = tokens < purse ? tokens : purse;
        const Place place{at, gear, held};
        const auto [known, fresh] = values.emplace(place, kForEver);
        if (!fresh)
        {
            return known->second; // or standing still for ever
        }
        Dirt::DirtState state{};
        EventList events;
        game.Begin(state, events);
        Dirt::Car& car = state.cars[0];
        car.space = at;
        car.gear = static_cast<std::uint8_t>(gear);
        car.seconds = static_cast<std::uint16_t>(held);
        car.state = Dirt::CarState::Running;
        car.spareWheel = 0;
        Cli::Break(car, lost);
        const Dirt::DirtState before = state;
        EventList opened;
        game.OpenTurn(state, opened);
        return values[place] = After(before, state, opened);
    }

    // Also where no turn from the start leads.
    void FromAnywhere()
    {
        const Track& track = game.TrackOf(std::size_t{0});
        for (std::size_t at = 0; at < track.spaces.Size(); ++at)
        {
            const auto space = static_cast<SpaceIndex>(at);
            const bool home = space == track.beyond || track[space].finishRow;
            for (int gear = 0; !home && gear <= static_cast<int>(space == kStartSpace ? 0 : Dirt::kGears); ++gear)
            {
                From(space, gear, 0);
                From(space, gear, purse);
            }
        }
    }

    using Place = std::tuple<SpaceIndex, int, int>;
    const std::map<Place, double>& Known() const { return values; }
    static constexpr double kForEver = 1e6;

private:
    double Of(const Dirt::DirtState& state)
    {
        if (game.WhoMoves(state).IsChance())
        {
            return OverChances(state);
        }
        const bool layout = state.phase == Dirt::Phase::LayAgain;
        const std::uint64_t key = layout ? KeyOf(state) : 0;
        if (const auto known = layouts.find(key); layout && known != layouts.end())
        {
            return known->second;
        }
        ActionList legal;
        game.Legal(state, 0, legal);
        double least = kForEver;
        for (const Action& action : legal)
        {
            Dirt::DirtState after = state;
            EventList events;
            game.Apply(after, action, events);
            const double worth = After(state, after, events);
            least = worth < least ? worth : least;
        }
        if (layout)
        {
            layouts.emplace(key, least);
        }
        return least;
    }

    static std::uint64_t KeyOf(const Dirt::DirtState& state)
    {
        std::uint64_t hash = HashBytes(std::as_bytes(std::span(&state.reach, 1)), state.lineGear);
        hash = HashBytes(std::as_bytes(std::span(&state.pool, 1)), hash);
        const std::uint64_t rest[] = {state.cars[0].space, state.cars[0].gear, state.cars[0].seconds,
                                      state.secondsToGain, state.planLength};
        return HashBytes(std::as_bytes(std::span(rest)), hash);
    }

    double OverChances(const Dirt::DirtState& state)
    {
        const auto chances = std::make_unique<ChanceList>();
        game.Chances(state, *chances);
        double total = 0.0;
        double worth = 0.0;
        for (const Chance& chance : *chances)
        {
            Dirt::DirtState after = state;
            EventList events;
            game.Resolve(after, chance.outcome, events);
            worth += chance.weight * After(state, after, events);
            total += chance.weight;
        }
        return worth / total;
    }

    // The seconds told, and the road from where the turn ended.
    double After(const Dirt::DirtState& before, const Dirt::DirtState& after, const EventList& events)
    {
        using Dirt::EventKind;
        double seconds = 0.0;
        int tokens = before.cars[0].seconds;
        int gear = 0;
        bool card = false;
        bool home = false;
        for (const Event& event : events)
        {
            const EventKind kind = static_cast<EventKind>(event.kind);
            if (kind == EventKind::TurnBegan || kind == EventKind::RoundBegan || kind == EventKind::StageTime)
            {
                break;
            }
            const bool taken = kind == EventKind::TookCard || kind == EventKind::TurnedCard;
            seconds += taken || kind == EventKind::Secured ? event.amount : 0;
            seconds -= kind == EventKind::GainedSeconds ? event.amount : 0;
            tokens += kind == EventKind::GainedSeconds ? event.amount : kind == EventKind::Secured ? -event.amount : 0;
            gear = kind == EventKind::TookCard ? event.gear : gear;
            card = card || taken;
            home = home || kind == EventKind::CrossedLine;
        }
        return seconds + (!card ? Of(after) : home ? 0.0 : From(after.cars[0].space, gear, tokens));
    }

    const Dirt::DirtGame& game;
    int purse;
    Pilot::LostDice lost;
    std::map<Place, double> values;
    std::unordered_map<std::uint64_t, double> layouts;
};

} // namespace Rally::Test
