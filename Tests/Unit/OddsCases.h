// Positions and plans by lot for the tests of odds and lines: any space of any stage, any gear, options and house values.
// The same seed gives the same ones.
#pragma once

#include "DirtCases.h"
#include "RallyPilot/Dirt/TurnWorth.h"

namespace Rally::Test
{

// A turn about to be planned, on a space and in a gear drawn by lot. False when the car cannot plan there.
struct TurnByLot
{
    std::shared_ptr<const Dirt::DirtGame> game;
    Dirt::DirtState state{};

    bool Make(Random& random)
    {
        Dirt::DirtSetup setup = DirtCases::Setup(random.Below(static_cast<std::uint32_t>(DirtCases::Count())));
        if (random.Below(3) == 0)
        {
            setup.values.warningLimit = static_cast<std::uint8_t>(1 + random.Below(4));
            setup.values.brakeDice = static_cast<std::uint8_t>(random.Below(3));
            setup.values.coastDice = static_cast<std::uint8_t>(random.Below(4));
        }
        Dirt::DirtMatch match(setup);
        PlayOut(match, random, 20 + random.Below(400));
        game = std::make_shared<const Dirt::DirtGame>(setup);
        state = match.Now();
        return Move(random);
    }

    // The active car to another place.
    bool Move(Random& random)
    {
        const Seat seat = state.active;
        if (state.phase != Dirt::Phase::Lay || seat == kNoSeat)
        {
            return false;
        }
        const Track& track = game->TrackOf(state);
        const auto space = static_cast<SpaceIndex>(random.Below(static_cast<std::uint32_t>(track.spaces.Size())));
        if (space != kStartSpace && (space == track.beyond || track[space].finishRow))
        {
            return false;
        }
        for (Seat other = 0; other < state.seats; ++other)
        {
            if (other != seat && state.cars[other].space == space)
            {
                return false;
            }
        }
        Dirt::Car& car = state.cars[seat];
        car.space = space;
        car.gear = space == kStartSpace ? std::uint8_t{0} : static_cast<std::uint8_t>(random.Below(7));
        car.seconds = static_cast<std::uint16_t>(random.Below(3) == 0 ? random.Below(12) : random.Below(3));
        car.state = Dirt::CarState::Running;
        car.sisu = static_cast<std::uint8_t>(game->Options().sisu != Dirt::SisuScope::Off && random.Below(2) == 0);
        EventList events;
        game->OpenTurn(state, events);
        return state.phase == Dirt::Phase::Lay && state.active == seat;
    }

    // A plan of at most so many steps. False when it came to nothing that can be driven.
    bool LayPlan(Random& random, std::size_t longest)
    {
        for (std::size_t steps = 1 + random.Below(static_cast<std::uint32_t>(longest)); state.planLength < steps;)
        {
            if (!LayOne(random, Dirt::ActionKind::Lay))
            {
                break;
            }
        }
        LayOne(random, Dirt::ActionKind::NameLanding);
        const Action roll{static_cast<std::uint8_t>(Dirt::ActionKind::Roll), state.active, 0, 0, kNoSpaceCode, 0};
        return static_cast<bool>(game->Query(state, roll));
    }

    // Some steps of the plan, rolled, secured or covered by SISU, as far as luck allows: between two rolls, or before an
    // answer to a loss of control. False when the turn is over.
    bool DriveOn(Random& random, std::size_t decisions)
    {
        const Seat seat = state.active;
        for (std::size_t i = 0; i < decisions; ++i)
        {
            ActionList legal;
            game->Legal(state, seat, legal);
            std::sort(legal.begin(), legal.end(), ActionComesBefore);
            FixedList<Action, kMaxActions> onward;
            for (const Action& action : legal)
            {
                const auto kind = static_cast<Dirt::ActionKind>(action.kind);
                const bool drives = kind == Dirt::ActionKind::Roll || kind == Dirt::ActionKind::Secure ||
                                    kind == Dirt::ActionKind::PlaySisu;
                if (drives)
                {
                    onward.Push(action);
                }
            }
            if (onward.IsEmpty())
            {
                return false;
            }
            EventList events;
            game->Apply(state, onward[random.Below(static_cast<std::uint32_t>(onward.Size()))], events);
            while (game->WhoMoves(state).IsChance())
            {
                events.Clear();
                game->Resolve(state, game->Draw(state, random), events);
            }
            const bool drives = state.phase == Dirt::Phase::Drive || state.phase == Dirt::Phase::Save;
            if (state.active != seat || !drives)
            {
                return false;
            }
        }
        return true;
    }

private:
    bool LayOne(Random& random, Dirt::ActionKind kind)
    {
        ActionList legal;
        game->Legal(state, state.active, legal);
        std::sort(legal.begin(), legal.end(), ActionComesBefore);
        FixedList<Action, kMaxActions> wanted;
        for (const Action& action : legal)
        {
            if (action.kind == static_cast<std::uint8_t>(kind))
            {
                wanted.Push(action);
            }
        }
        if (wanted.IsEmpty())
        {
            return false;
        }
        EventList events;
        game->Apply(state, wanted[random.Below(static_cast<std::uint32_t>(wanted.Size()))], events);
        return true;
    }
};

// Any worth at all, so that no policy is right by luck.
class RoadByLot final : public Pilot::ValueToGo
{
public:
    explicit RoadByLot(std::uint64_t theSeed) : seed(theSeed) {}

    double Worth(SpaceIndex at, int gear, int purse) const override
    {
        Random random(seed * 100000 + at * 8u + static_cast<unsigned>(gear), RandomStream::Looks);
        return random.Below(1000) / 10.0 + 9.0 / (1.0 + purse); // more tokens are never worth more seconds
    }
    double DamageToken() const override { return 4.5; }
    double CutToken(SpaceIndex at) const override { return 2.75 + at % 4; }
    double WorthSpent(SpaceIndex at, int gear, int purse) const override
    {
        return Worth(at, gear, purse) + 4.0 + (at * 7u + static_cast<unsigned>(gear)) % 8;
    }

private:
    std::uint64_t seed;
};

} // namespace Rally::Test
