#include "Shared/Race.h"

#include "Shared/Spoken.h"

#include "Shared/Files.h"

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
        throw Fail(command + ": " + Words(begun.complaint));
    }
    return std::move(begun.match);
}

Club::SeatRecords SeatsOfWords(const std::string& command, const std::string& words)
{
    Club::SeatRecords seats;
    std::string misfit;
    if (!Club::ReadSeats(words, seats, misfit))
    {
        throw Fail(command + ": --seats: expected 1 to 6 of " + Club::SeatChoices() + ", each with =NAME, not '" +
                   misfit + "'");
    }
    return seats;
}

std::vector<Club::SeatPlan> SeatsFor(std::span<const Club::SeatRecord> records, std::uint64_t seed,
                                     std::shared_ptr<Pilot::ParTableStore> shelf, const Pilot::Budget& budget)
{
    std::vector<Club::SeatPlan> seats;
    const auto book =
        std::make_shared<Pilot::RoadBook>(std::move(shelf)); // the drivers of a race decide one after the other
    for (const Club::SeatRecord& record : records)
    {
        Club::SeatPlan plan{Club::SeatKind::Human, nullptr};
        if (record.kind == Club::SeatKind::Driver)
        {
            const Pilot::Character character = Pilot::CharacterOf(record.level, record.temper);
            plan = {record.kind, std::make_shared<Pilot::Opponent>(character, seed + seats.size(), book, budget)};
        }
        seats.push_back(std::move(plan));
    }
    return seats;
}

std::uint64_t FreshSeed()
{
    std::random_device chance;
    return std::uint64_t{chance()} << 32 | chance();
}

} // namespace Rally::Shared
