// GT for the tools of the command line.
#include "Cli/Tools.h"

#include "Cli/Gt/CircuitCommand.h"
#include "Cli/Gt/GtCommands.h"
#include "Cli/Gt/GtPosition.h"
#include "Cli/Gt/GtWitness.h"
#include "Shared/Gt/GtFilms.h"

namespace Rally::Gt
{
namespace
{

class GtTools final : public Cli::Tools
{
public:
    std::unique_ptr<Cli::AnyPosition> Read(const Cli::JsonPlace& in) const override
    {
        return std::make_unique<Cli::GtPosition>(Cli::ReadGtPosition(in));
    }
    std::unique_ptr<Cli::Witness> WitnessOf(const AnyMatch& match) const override { return Cli::GtWitnessOf(match); }
    const Cli::CourseCommand* Courses() const override { return &Cli::kCircuits; }
    int Solve(std::vector<std::string> arguments) const override { return Cli::SolveGt(std::move(arguments)); }
    int League(std::vector<std::string> arguments) const override { return Cli::LeagueOfGt(std::move(arguments)); }
    int Medals(std::vector<std::string> arguments) const override { return Cli::MedalsOfGt(std::move(arguments)); }
    int Review(const AnyMatch& match, bool asJson) const override { return Cli::ReviewGt(*AsGt(match), asJson); }
    std::vector<Shared::FilmedRoad> Films(const AnyMatch& match) const override
    {
        return Shared::FilmsOf(*AsGt(match));
    }
};

} // namespace

std::unique_ptr<Cli::Tools> MakeTools();
std::unique_ptr<Cli::Tools> MakeTools()
{
    return std::make_unique<GtTools>();
}

} // namespace Rally::Gt
