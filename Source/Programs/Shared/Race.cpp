#include "Shared/Race.h"

#include "Shared/Files.h"

#include "RallyClub/SeatNames.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"

#include <random>

namespace Rally::Shared
{

std::unique_ptr<Dirt::DirtMatch> NewRace(const RacePlan& plan)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(static_cast<std::uint8_t>(plan.names.size()));
    setup.options = plan.options;
    if (!Dirt::AddStage(setup, plan.stage))
    {
        throw Fail("play: " + WhyNoCourse(plan.stage));
    }
    if (const char* complaint = Dirt::Complaint(setup); complaint != nullptr)
    {
        throw Fail("play: " + plan.stage + ": " + complaint);
    }
    return std::make_unique<Dirt::DirtMatch>(setup, plan.names);
}

std::string WhyNoCourse(const std::string& words)
{
    std::size_t begin = 0;
    std::string part = words;
    for (Dirt::DirtSetup probe = Dirt::NewSetup(1); begin <= words.size(); begin += part.size() + 1)
    {
        part = words.substr(begin, words.find('+', begin) - begin);
        if (!Dirt::AddStage(probe, part))
        {
            StageDesign unused;
            const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), part, unused);
            return verdict ? "a rally has at most " + std::to_string(Dirt::kMaxStages) + " stages"
                           : "there is no stage or rally '" + part +
                                 "', expected rally1-ss1 to rally6-ss3, rally1 to rally6 or a stage code; read as a "
                                 "code: " +
                                 std::string(Reason(verdict).View());
        }
    }
    return "expected one stage, not several";
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
