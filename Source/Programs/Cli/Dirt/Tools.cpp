// DIRT for the tools of the command line.
#include "Cli/Tools.h"

#include "Cli/Dirt/StageCommand.h"
#include "Cli/Dirt/DirtCommands.h"
#include "Cli/Dirt/DirtWitness.h"
#include "Cli/Dirt/MedalCommand.h"
#include "Cli/Dirt/Position.h"
#include "Shared/Dirt/DirtFilms.h"

namespace Rally::Dirt
{
namespace
{

class DirtTools final : public Cli::Tools
{
public:
    std::unique_ptr<Cli::AnyPosition> Read(const Cli::JsonPlace& in) const override
    {
        return std::make_unique<Cli::Position>(Cli::ReadPosition(in));
    }
    std::unique_ptr<Cli::Witness> WitnessOf(const AnyMatch& match) const override { return Cli::DirtWitnessOf(match); }
    const Cli::CourseCommand* Courses() const override { return &Cli::kStages; }
    int Solve(std::vector<std::string> arguments) const override { return Cli::SolveDirt(std::move(arguments)); }
    int League(std::vector<std::string> arguments) const override { return Cli::LeagueOfDirt(std::move(arguments)); }
    int Medals(std::vector<std::string> arguments) const override { return Cli::MedalsOfDirt(std::move(arguments)); }
    int Review(const AnyMatch& match, bool asJson) const override { return Cli::ReviewDirt(*AsDirt(match), asJson); }
    std::vector<Shared::FilmedRoad> Films(const AnyMatch& match) const override
    {
        return Shared::FilmsOf(*AsDirt(match));
    }
};

} // namespace

std::unique_ptr<Cli::Tools> MakeTools();
std::unique_ptr<Cli::Tools> MakeTools()
{
    return std::make_unique<DirtTools>();
}

} // namespace Rally::Dirt
