#include "Shared/Race.h"

#include "Shared/Files.h"

#include "RallyClub/SeatNames.h"
#include "RallyPilot/Dirt/Opponent.h"

#include <random>

namespace Rally::Shared
{

const GameEntry& GameCalled(const std::string& command, const std::string& id)
{
    const GameEntry* game = id.empty() ? Rulesets().front() : FindRuleset(id);
    if (game == nullptr)
    {
        throw Fail(command + ": --game: expected " + RulesetChoices() + ", not '" + id + "'");
    }
    return *game;
}

OptionValues OptionsOfWords(const std::string& command, OptionSpecs specs, const std::string& words)
{
    OptionValues values = UsualValues(specs);
    std::string misfit;
    if (!ReadOptions(specs, words, values, misfit))
    {
        throw Fail(command + ": --options: expected " + OptionChoices(specs) + ", not '" + misfit + "'");
    }
    return values;
}

std::string OptionsHelp()
{
    std::string help;
    for (const GameEntry* game : Rulesets())
    {
        help += help.empty() ? "" : "; ";
        help += Rulesets().size() > 1 ? std::string(game->id) + ": " : "";
        help += OptionChoices(game->options());
    }
    return help;
}

std::unique_ptr<AnyMatch> NewRace(const MatchSetup& agreed, const GameEntry& game, const std::string& command)
{
    Begun begun = game.begin(agreed);
    if (begun.match == nullptr)
    {
        throw Fail(command + ": " + begun.complaint);
    }
    return std::move(begun.match);
}

std::vector<Club::SeatPlan> SeatsFor(const AnyMatch& match, std::uint64_t seed,
                                     std::shared_ptr<Pilot::ParTableStore> shelf, const Pilot::Budget& budget)
{
    std::vector<Club::SeatPlan> seats;
    const auto book =
        std::make_shared<Pilot::RoadBook>(std::move(shelf)); // the drivers of a race decide one after the other
    for (std::size_t i = 0; i < match.Seats(); ++i)
    {
        const std::string& name = match.Header().names[i];
        const bool bot = Club::IsOpponentName(name);
        Pilot::Character character; // the usual one, should a log from elsewhere know others
        Pilot::ReadCharacter(Club::CharacterOf(name), character);
        seats.push_back({bot ? Club::SeatKind::Driver : Club::SeatKind::Human,
                         bot ? std::make_shared<Pilot::Opponent>(character, seed + i, book, budget) : nullptr});
    }
    return seats;
}

std::unique_ptr<Club::ChanceSource> DiceOf(const AnyMatch& match, std::uint64_t seed)
{
    auto dice = std::make_unique<Club::SeededChance>(seed);
    const std::unique_ptr<AnyMatch> past = match.Clone();
    past->Rewind(0);
    for (const LogEntry& entry : match.Entries())
    {
        Outcome fallen;
        if (entry.chance)
        {
            dice->Next(*past, fallen);
        }
        if (entry.chance)
        {
            past->Resolve(entry.outcome);
        }
        else
        {
            past->Play(entry.action);
        }
    }
    return dice;
}

std::uint64_t FreshSeed()
{
    std::random_device chance;
    return std::uint64_t{chance()} << 32 | chance();
}

} // namespace Rally::Shared
