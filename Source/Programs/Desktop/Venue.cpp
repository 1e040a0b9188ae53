#include "Desktop/Venue.h"

#include "Desktop/TableVenue.h"

namespace Rally::Desktop
{

Venue& Venues::Of(const GameEntry& game)
{
    std::unique_ptr<Venue>& venue = venues[&game];
    if (venue == nullptr)
    {
        const WindowEntry* own = WindowOf(game);
        venue = own != nullptr && own->venue != nullptr ? own->venue(game, park, tree)
                                                        : std::make_unique<TableVenue>(park, tree);
    }
    return *venue;
}

unsigned Venues::Answers() const
{
    unsigned answers = 0;
    for (const auto& [game, venue] : venues)
    {
        answers += venue->Answers();
    }
    return answers;
}

} // namespace Rally::Desktop
