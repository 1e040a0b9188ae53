#include "Shared/Race.h"

#include "Shared/Spoken.h"

#include "Shared/Files.h"

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
                                     const Pilot::DriverAids& aids, const GameEntry& game)
{
    std::vector<Club::SeatPlan> seats(records.size());
    std::vector<Pilot::DriverWish> wishes;
    for (std::size_t seat = 0; seat < records.size(); ++seat)
    {
        seats[seat].kind =
            records[seat].kind == Club::SeatKind::Driver ? Club::SeatKind::Driver : Club::SeatKind::Human;
        if (seats[seat].kind == Club::SeatKind::Driver)
        {
            wishes.push_back({Pilot::CharacterOf(records[seat].level, records[seat].temper), seed + seat});
        }
    }
    const Pilot::DriverList drivers = Pilot::DriversFor(game, wishes, aids);
    std::size_t next = 0;
    for (Club::SeatPlan& plan : seats)
    {
        plan.driver = plan.kind == Club::SeatKind::Driver ? drivers[next++] : nullptr;
    }
    return seats;
}

std::uint64_t FreshSeed()
{
    std::random_device chance;
    return std::uint64_t{chance()} << 32 | chance();
}

Digest FreshDigest()
{
    std::random_device chance;
    Digest digest{};
    for (std::uint8_t& byte : digest)
    {
        byte = static_cast<std::uint8_t>(chance());
    }
    return digest;
}

} // namespace Rally::Shared
