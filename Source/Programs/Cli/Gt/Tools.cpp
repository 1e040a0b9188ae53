// GT for the tools of the command line.
#include "Cli/Tools.h"

#include "Cli/Gt/GtPosition.h"
#include "Cli/Gt/GtWitness.h"

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
};

} // namespace

std::unique_ptr<Cli::Tools> MakeTools();
std::unique_ptr<Cli::Tools> MakeTools()
{
    return std::make_unique<GtTools>();
}

} // namespace Rally::Gt
