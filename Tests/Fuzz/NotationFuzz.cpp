// Notation from hostile text: refused, or understood and written in a form that reads as the same. The first byte picks
// the moment of a race in which outcomes are read.
#include "Demand.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <string_view>
#include <vector>

using namespace Rally;
using namespace Rally::Dirt;

namespace
{

// One state of each chance phase and some others, from a race by lot.
struct Moments
{
    std::vector<DirtState> states;
    DirtMatch match;

    Moments() : match(Setup())
    {
        Random random(3);
        unsigned seen = 0;
        while (!match.WhoMoves().IsOver())
        {
            const unsigned phase = 1u << static_cast<unsigned>(match.Now().phase);
            if ((seen & phase) == 0 || random.Below(100) == 0)
            {
                seen |= phase;
                states.push_back(match.Now());
            }
            Move(random);
        }
    }

    static DirtSetup Setup()
    {
        DirtSetup setup = NewSetup(4);
        setup.options.redlining = true;
        AddStage(setup, "rally2-ss3");
        return setup;
    }

    void Move(Random& random)
    {
        if (match.WhoMoves().IsChance())
        {
            match.Resolve(match.Draw(random));
            return;
        }
        ActionList legal;
        for (Seat seat = 0; seat < match.Seats() && legal.IsEmpty(); ++seat)
        {
            match.Legal(seat, legal);
        }
        match.Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))]);
    }
};

void TryOutcome(std::uint8_t which, std::string_view text)
{
    static const Moments moments;
    const DirtState& state = moments.states[which % moments.states.size()];
    const DirtGame& game = moments.match.Rules();
    Outcome outcome;
    if (!ReadOutcome(game, state, text, outcome))
    {
        return;
    }
    Outcome again;
    Demand(ReadOutcome(game, state, WriteOutcome(game, state, outcome).View(), again) && again == outcome,
           "an outcome that was read is written so that it reads the same");
    DirtState after = state;
    EventList events;
    events.Clear();
    if (game.Accepts(state, outcome))
    {
        game.Resolve(after, outcome, events);
        Demand(game.BrokenInvariant(after) == 0, "an accepted outcome breaks nothing");
    }
}

void TryRest(std::string_view text)
{
    Action action;
    if (ReadAction(text, 1, action))
    {
        Action again;
        Demand(ReadAction(WriteAction(action).View(), 1, again) && again == action,
               "an action that was read is written so that it reads the same");
    }
    if (const SpaceCode space = ParseSpace(text); space != kNoSpaceCode)
    {
        Demand(NameOfSpace(space).View() == text, "a space has one name");
    }
    std::int32_t seconds = 0;
    if (ReadTime(text, seconds))
    {
        Demand(seconds >= 0 && WriteTime(seconds).View() == text, "a time has one form");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size == 0)
    {
        return 0;
    }
    std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    TryOutcome(data[0], text);
    TryRest(text);
    while (!text.empty())
    {
        TryRest(TakeWord(text));
    }
    FindRule(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
