// DIRT at the terminal: the road in letters, the cockpit, par and ghosts.
#include "Cli/Dirt/PlayGame.h"
#include "Cli/Dirt/PlaySetup.h"
#include "Cli/Dirt/Roadbook.h"
#include "Cli/Shell.h"

#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

namespace Rally::Dirt
{
namespace
{

using namespace Cli;

class DirtShell final : public Shell
{
public:
    bool AskForRace(Terminal& terminal, const GameEntry& game, RacePlan& plan) override
    {
        const bool nothingSaid = plan.course.empty() && plan.seats.empty();
        if (nothingSaid && !Cli::AskForRace(terminal, recceCar, plan))
        {
            return false;
        }
        plan.course = plan.course.empty() ? game.usualCourse : plan.course;
        plan.seats =
            plan.seats.empty() ? Club::Completed(Shared::SeatsOfWords("play", "you,bot"), Spoken()) : plan.seats;
        return true;
    }

    // As long as somebody wants another race after it.
    int Play(Terminal& terminal, RaceAtHand race) override
    {
        for (;;)
        {
            PlayGame game(terminal, recceCar, roads, race);
            const int code = game.Run();
            std::optional<Club::NextRace> next = game.Next();
            if (code != 0 || !next)
            {
                return code;
            }
            race.match = Shared::NewRace(next->agreed);
            race.seats = std::move(next->seats);
            race.seed = Shared::FreshSeed();
            race.seed = next->first == kNoSeat ? race.seed : Club::SeedThatBegins(*race.match, next->first, race.seed);
        }
    }

    bool Demonstrate(Terminal& terminal, Club::Table& table) override
    {
        Roadbook book;
        Club::Runs runs;
        Club::DirtMoments moments;
        Club::Table::State state = Club::Table::State::Moved;
        while (state == Club::Table::State::Moved)
        {
            const DirtMatch& match = *AsDirt(table.TheMatch());
            book.Take(*AsDirt(*table.ViewFor(kNoSeat)));
            for (const std::string& line : book.TakeLines())
            {
                terminal.Say(line);
            }
            runs.Take(match);
            const std::span<const Event> told(match.Events().begin(), match.Events().Size());
            for (const Club::MomentCard& card : moments.Follow(match, told, runs, nullptr, 0))
            {
                if (card.kind == Club::MomentKind::Overtaking)
                {
                    terminal.Say(OvertakingLine(card));
                }
            }
            state = table.Advance();
        }
        for (const std::string& line : ResultTable(*AsDirt(table.TheMatch())))
        {
            terminal.Say(line);
        }
        return state == Club::Table::State::Over;
    }

    // The roadbook.
    std::vector<std::string> Story(const AnyMatch& match) const override
    {
        std::vector<std::string> story = RoadbookOf(*AsDirt(match));
        story.emplace_back();
        for (std::string& line : ResultTable(*AsDirt(match)))
        {
            story.push_back(std::move(line));
        }
        return story;
    }

    Phrase DemoTitle(std::uint64_t seed) const override
    {
        return Phrase(TextKey::PlayDemo, {static_cast<std::int64_t>(seed)});
    }

private:
    std::shared_ptr<Shared::RoadStudy> roads = std::make_shared<Shared::RoadStudy>();
    Shared::RecceCar recceCar{roads};
};

} // namespace

std::unique_ptr<Cli::Shell> MakeShell();
std::unique_ptr<Cli::Shell> MakeShell()
{
    return std::make_unique<DirtShell>();
}

} // namespace Rally::Dirt
