// Notation of every game with a score of its own from hostile text: refused, or understood and written in a form that reads as the same. The first byte picks
// the moment of a race in which outcomes are read.
#include "Demand.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Gt/GtGame.h"

#include <string_view>
#include <vector>

using namespace Rally;

namespace
{

// One state of each chance phase and some others, from a race by lot.
template <class Game>
struct Moments
{
    using State = typename Game::State;

    template <class Setup>
    explicit Moments(const Setup& setup) : match(setup)
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

    std::vector<State> states;
    Match<Game> match;
};

Dirt::DirtSetup DirtRace()
{
    Dirt::DirtSetup setup = Dirt::NewSetup(4);
    setup.options.redlining = true;
    Dirt::AddStage(setup, "rally2-ss3");
    return setup;
}

Gt::GtSetup GtRace()
{
    Gt::GtOptions options;
    options.redline = true;
    options.tyreChoice = true;
    options.places = true;
    Gt::GtSetup setup = Gt::NewSetup(4, options);
    Gt::SetCircuit(setup, "circuit2");
    return setup;
}

template <class Game>
void TryGame(const Moments<Game>& moments, std::uint8_t which, std::string_view text)
{
    const typename Game::State& state = moments.states[which % moments.states.size()];
    const Game& game = moments.match.Rules();
    Action action;
    if (game.Read(state, text, 1, action))
    {
        Action again;
        Demand(game.Read(state, game.Write(state, action).View(), 1, again) && again == action,
               "an action that was read is written so that it reads the same");
    }
    Outcome outcome;
    if (!game.Read(state, text, outcome))
    {
        return;
    }
    Outcome again;
    Demand(game.Read(state, game.Write(state, outcome).View(), again) && again == outcome,
           "an outcome that was read is written so that it reads the same");
    typename Game::State after = state;
    EventList events;
    events.Clear();
    if (game.Accepts(state, outcome))
    {
        game.Resolve(after, outcome, events);
        Demand(game.BrokenInvariant(after) == 0, "an accepted outcome breaks nothing");
    }
}

void TryWord(std::uint8_t which, std::string_view text)
{
    static const Moments<Dirt::DirtGame> dirt(DirtRace());
    static const Moments<Gt::GtGame> gt(GtRace());
    TryGame(dirt, which, text);
    TryGame(gt, which, text);
    if (const SpaceCode space = ParseSpace(text); space != kNoSpaceCode)
    {
        Demand(NameOfSpace(space).View() == text, "a space has one name");
    }
    std::int32_t seconds = 0;
    if (Dirt::ReadTime(text, seconds))
    {
        Demand(seconds >= 0 && Dirt::WriteTime(seconds).View() == text, "a time has one form");
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
    TryWord(data[0], text);
    while (!text.empty())
    {
        TryWord(data[0], Dirt::TakeWord(text));
    }
    FindRule(std::string_view(reinterpret_cast<const char*>(data), size));
    return 0;
}
