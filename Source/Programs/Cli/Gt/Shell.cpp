// GT at the terminal: the circuit in letters; asked for, demonstrated and told as every game with courses.
#include "Cli/Gt/ClockSheet.h"
#include "Cli/Gt/PlayGt.h"
#include "Cli/MatchShell.h"

namespace Rally::Gt
{
namespace
{

class GtShell final : public Cli::MatchShell
{
public:
    int Play(Cli::Terminal& terminal, Cli::RaceAtHand race) override { return Cli::PlayGt(terminal, race).Run(); }

    std::vector<std::string> Story(const AnyMatch& match) const override
    {
        std::vector<std::string> story = MatchShell::Story(match);
        for (std::string& line : Cli::SheetOf(*AsGt(match)))
        {
            story.push_back(std::move(line));
        }
        return story;
    }
};

} // namespace

std::unique_ptr<Cli::Shell> MakeShell();
std::unique_ptr<Cli::Shell> MakeShell()
{
    return std::make_unique<GtShell>();
}

} // namespace Rally::Gt
