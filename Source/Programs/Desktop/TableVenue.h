// The table, where any game can be played.
#pragma once

#include "Desktop/Pages/TablePage.h"
#include "Desktop/TableShow.h"
#include "Desktop/Venue.h"

namespace Rally::Desktop
{

class TableVenue final : public Venue
{
public:
    TableVenue(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree) {}

    MatchPage& Open(MatchAtHand hand) override
    {
        const MatchRace::Terms terms{park.Save(), park.settings.ownFolder, park.FilesRaces(), hand.seed, hand.records,
                                     hand.film,   hand.elsewhere};
        page = std::make_unique<TablePage>(
            park, tree,
            std::make_unique<MatchRace>(std::move(hand.match), std::move(hand.seats), terms, park.thinking));
        table.Seat(&page->Race());
        return *page;
    }
    void Close() override
    {
        table.Seat(nullptr);
        page.reset();
    }
    MatchShow& Show() override { return table; }
    void Update(const Club::CarLooks&, double) override {}

private:
    ServicePark& park;
    const Ui::Tree& tree;
    TableShow table;
    std::unique_ptr<TablePage> page;
};

} // namespace Rally::Desktop
