#include "Cli/PlayElsewhere.h"

#include "Cli/LineWords.h"
#include "Cli/Shell.h"
#include "RallyClub/Ceremony.h"
#include "RallyClub/Encore.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

#include <cstdlib>

namespace Rally::Cli
{
namespace
{

using namespace Shared;

constexpr std::chrono::milliseconds moment{20};

// The way to the table, pumped while the terminal asks.
class Pumped
{
public:
    Pumped(Terminal& theTerminal, SeatElsewhere& seat) : terminal(theTerminal)
    {
        terminal.Meanwhile([&seat] { seat.Pump(); });
    }
    ~Pumped() { terminal.Meanwhile({}); }
    Pumped(const Pumped&) = delete;
    Pumped& operator=(const Pumped&) = delete;

private:
    Terminal& terminal;
};

// False when it never will.
bool AwaitRace(Terminal& terminal, SeatElsewhere& seat)
{
    const Pumped pumped(terminal, seat);
    while (!seat.HasBegun())
    {
        if (const Phrase why = seat.TheFollower().WhyNot(); !why.IsEmpty())
        {
            terminal.Say(Words(why), Ink::Red);
            return false;
        }
        std::string line;
        const auto passes = [&seat] { return seat.HasBegun() || !seat.TheFollower().WhyNot().IsEmpty(); };
        if (!terminal.IsInteractive()) // what is piped in is for the race
        {
            terminal.Rest(moment);
        }
        else if (terminal.AskUnless("", line, passes) == Terminal::Heard::End || line == "quit")
        {
            return false;
        }
    }
    return true;
}

// Once more, the next course or a rematch, if somebody at the terminal wants it; then until it is there. False when that was all.
bool AwaitNextRace(Terminal& terminal, SeatElsewhere& seat)
{
    const Pumped pumped(terminal, seat);
    const std::shared_ptr<const Club::Mirror> raced = seat.TheFollower().SharedMirror();
    const bool isOver = raced->TheMatch().WhoMoves().IsOver();
    if (!terminal.IsInteractive() || !isOver || raced->Who() == kNoSeat)
    {
        return false;
    }
    std::vector<Club::Entry> offers = Club::EncoresOf(raced->TheMatch());
    std::erase_if(offers, [](const Club::Entry& entry) { return entry.id == "result.leave"; });
    std::string words = "0 " + Words(TextKey::ChoiceStop);
    for (std::size_t i = 0; i < offers.size(); ++i)
    {
        words += "   " + std::to_string(i + 1) + " " + Words(offers[i].text);
    }
    const auto isNew = [&] { return seat.TheFollower().TheMirror() != raced.get(); };
    for (std::string answer;;)
    {
        const Terminal::Heard heard = terminal.AskUnless(words + " > ", answer, isNew);
        if (heard == Terminal::Heard::Passed)
        {
            return true;
        }
        const std::size_t chosen = static_cast<std::size_t>(std::strtoul(answer.c_str(), nullptr, 10));
        if (heard == Terminal::Heard::End || chosen < 1 || chosen > offers.size())
        {
            return false;
        }
        const std::string& id = offers[chosen - 1].id;
        seat.TheFollower().AskNextRace(id == "result.again"     ? Club::Encore::Again
                                       : id == "result.rematch" ? Club::Encore::Rematch
                                                                : Club::Encore::Following);
    }
}

} // namespace

int PlayElsewhere(Terminal& terminal, const std::shared_ptr<SeatElsewhere>& seat)
{
    LogHeader before;
    for (bool first = true;; first = false)
    {
        if (!AwaitRace(terminal, *seat))
        {
            return seat->TheFollower().WhyNot().IsEmpty() ? 0 : 1;
        }
        RaceAtHand race;
        race.match = seat->Match();
        race.elsewhere = seat;
        const LogHeader header = race.match->Header();
        const bool isSame =
            header.ruleset == before.ruleset && header.setup == before.setup && header.names == before.names;
        if (!first)
        {
            terminal.Say(Words(isSame ? TextKey::NetBack : TextKey::NetAnotherRace), Ink::Bold);
        }
        before = header;
        race.seats = Club::PeopleCalled(header.names);
        const std::unique_ptr<Shell> shell = ShellOf(*RulesetOf(header));
        const int code = shell->Play(terminal, std::move(race));
        if (code != 0 || (!seat->TakeAnew() && !AwaitNextRace(terminal, *seat)))
        {
            return code;
        }
    }
}

} // namespace Rally::Cli
