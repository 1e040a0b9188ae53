// DIRT for the tools of the command line.
#include "Cli/Tools.h"

#include "Cli/Dirt/DirtWitness.h"
#include "Cli/Dirt/Position.h"

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
};

} // namespace

std::unique_ptr<Cli::Tools> MakeTools();
std::unique_ptr<Cli::Tools> MakeTools()
{
    return std::make_unique<DirtTools>();
}

} // namespace Rally::Dirt
