// Rallies of DIRT to try things on: every stage, every number of drivers, options by lot (always the same).
#pragma once

#include "RandomPlay.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Test
{

// A set-up of ready-made stages or whole rallies; empty of stages when one of them does not exist.
inline Dirt::DirtSetup SetupOf(std::uint8_t seats, std::initializer_list<std::string_view> stages,
                               Dirt::DirtOptions options = {})
{
    Dirt::DirtSetup setup = Dirt::NewSetup(seats);
    setup.options = options;
    for (const std::string_view id : stages)
    {
        if (!Dirt::AddStage(setup, id))
        {
            setup.stageCount = 0;
            return setup;
        }
    }
    return setup;
}

// What was agreed in words, as the game knows it; empty of stages when nobody can play it.
inline Dirt::DirtSetup SetupOf(const MatchSetup& agreed)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    Phrase complaint;
    return Dirt::SetUp(agreed, setup, complaint) ? setup : Dirt::NewSetup(1);
}

// A race at its beginning.
// In the notation; the match must be a person's to move.
inline void PlayWords(Dirt::DirtMatch& match, std::string_view words, Seat seat = 0)
{
    Action action;
    if (match.Read(words, seat, action))
    {
        match.Play(action);
    }
}

inline std::unique_ptr<Dirt::DirtMatch> DirtRace(std::string_view course, std::vector<std::string> names,
                                                 Dirt::DirtOptions options = {})
{
    return std::make_unique<Dirt::DirtMatch>(SetupOf(static_cast<std::uint8_t>(names.size()), {course}, options),
                                             names);
}

inline constexpr Dirt::DirtOptions kEveryOption{.oneShot = true,
                                                .screechingStart = true,
                                                .redlining = true,
                                                .timeControls = true,
                                                .sisu = Dirt::SisuScope::Rally,
                                                .lastCorner = Dirt::LastCorner::Literal};

inline Dirt::DirtOptions OptionsByLot(Random& random)
{
    Dirt::DirtOptions options;
    options.oneShot = random.Below(4) == 0;
    options.screechingStart = random.Below(2) == 0;
    options.redlining = random.Below(2) == 0;
    options.timeControls = random.Below(2) == 0;
    options.sisu = static_cast<Dirt::SisuScope>(random.Below(3));
    options.lastCorner = static_cast<Dirt::LastCorner>(random.Below(3));
    return options;
}

// How many dice the pending roll takes, counted from the plan.
inline unsigned DiceOfRoll(const Dirt::DirtState& state)
{
    unsigned dice = 0;
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        if (state.phase == Dirt::Phase::FlatOutDice || i == state.nextStep)
        {
            dice += 1u + state.plan[i].brakes;
        }
    }
    return dice;
}

struct DirtCases
{
    using Match = Dirt::DirtMatch;
    static constexpr std::size_t kLongest = 60000;
    static constexpr std::size_t kRallies = 6;
    static constexpr std::size_t kLots = 6; // times the options are drawn anew

    // Each stage with 1 to 6 drivers and each rally, again for each lot.
    static std::size_t OneLot() { return Dirt::DirtBox().stages.size() * kMaxSeats + kRallies; }
    static std::size_t Count() { return OneLot() * kLots; }

    static Dirt::DirtSetup Setup(std::size_t which)
    {
        Random random(which + 1000, RandomStream::Looks);
        const std::size_t single = Dirt::DirtBox().stages.size() * kMaxSeats;
        const std::size_t index = which % OneLot();
        if (index < single)
        {
            Dirt::DirtSetup setup = Dirt::NewSetup(static_cast<std::uint8_t>(index % kMaxSeats + 1));
            setup.options = OptionsByLot(random);
            Dirt::AddStage(setup, Dirt::DirtBox().stages[index / kMaxSeats].id);
            return setup;
        }
        const std::size_t rally = index - single + 1;
        Dirt::DirtSetup setup = Dirt::NewSetup(static_cast<std::uint8_t>(rally));
        setup.options = OptionsByLot(random);
        setup.options.timeControls = rally % 2 == 0 || setup.options.timeControls;
        Dirt::AddStage(setup, "rally" + std::to_string(rally));
        return setup;
    }

    static std::string Name(std::size_t index)
    {
        const Dirt::DirtSetup setup = Setup(index);
        return std::string(setup.stages[0].id) + (setup.stageCount > 1 ? " and on, " : ", ") +
               std::to_string(setup.seats) + " seats, case " + std::to_string(index);
    }

    static std::unique_ptr<Match> Make(std::size_t index) { return std::make_unique<Match>(Setup(index)); }

    static std::uint64_t TotalWeight(const Match& match)
    {
        const Dirt::DirtState& state = match.Now();
        std::uint64_t total = 0;
        switch (state.phase)
        {
        case Dirt::Phase::FirstDriver: return state.seats;
        case Dirt::Phase::StepDice:
        case Dirt::Phase::FlatOutDice:
            total = 1;
            for (unsigned dice = DiceOfRoll(state); dice > 0; --dice)
            {
                total *= 6;
            }
            return total;
        case Dirt::Phase::CutToken:
        case Dirt::Phase::DamageToken:
            for (const std::uint8_t tokens : state.bag)
            {
                total += tokens;
            }
            return total;
        default: break;
        }
        const Dirt::Deck& deck = state.decks[state.lossGear - 1];
        total = match.Rules().Values().cardsPerGear; // D-END-8: an empty deck lends any of its backs
        for (const std::uint8_t seen : deck.seen)
        {
            total -= deck.left > 0 ? seen : 0u;
        }
        return total;
    }

    // Any step onto any space of this tile or the next, or anything else.
    static Action Vary(const Match& match, Action action, Random& random)
    {
        const Dirt::DirtState& state = match.Now();
        if (state.active == kNoSeat || random.Below(2) == 0)
        {
            return Mutated(action, random);
        }
        const Track& track = match.Rules().TrackOf(state);
        const unsigned tile = TileOf(track[state.reach.at].code);
        action.kind =
            static_cast<std::uint8_t>(random.Below(8) == 0 ? Dirt::ActionKind::NameLanding : Dirt::ActionKind::Lay);
        action.seat = state.active;
        action.die = action.kind == 0 ? static_cast<std::uint8_t>(random.Below(9) + 1) : std::uint8_t{0};
        action.count = action.kind == 0 && random.Below(4) == 0 ? std::uint8_t{1} : std::uint8_t{0};
        action.amount =
            action.kind == 0 && state.laidAgain != 0 ? static_cast<std::uint16_t>(random.Below(2)) : std::uint16_t{0};
        for (int tries = 0; tries < 40; ++tries)
        {
            action.space = track.spaces[random.Below(static_cast<std::uint32_t>(track.spaces.Size()))].code;
            if (TileOf(action.space) == tile || TileOf(action.space) == tile + 1)
            {
                break;
            }
        }
        return action;
    }

    // Any number of penalty tokens may be taken.
    static bool MayGoUnlisted(const Action& action)
    {
        return action.kind == static_cast<std::uint8_t>(Dirt::ActionKind::Penalty) &&
               action.amount > Dirt::kListedPenalties;
    }

    // D-CHK-1; the spare wheel between stages is fitted in the open.
    static bool DecidesUnseen(const Match& match) { return match.Now().phase == Dirt::Phase::TimeControl; }

    static bool Reopens(const MatchLog& log, const Match& match)
    {
        const Reopened reopened = Reopen(log);
        return reopened.IsComplete() && reopened.match != nullptr && reopened.match->Chain() == match.Chain() &&
               std::memcmp(&Dirt::AsDirt(*reopened.match)->Now(), &match.Now(), sizeof match.Now()) == 0;
    }
};

} // namespace Rally::Test
