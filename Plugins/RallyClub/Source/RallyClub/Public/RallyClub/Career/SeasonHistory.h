// What the player has done, season by season, as the events tell it: the tables of earlier seasons are not kept, they are driven
// again in the head.
#pragma once

#include "RallyClub/Career/CareerForm.h"

namespace Rally::Career
{

struct SeasonRecord
{
    std::uint16_t season{}; // from 0
    Tier tier{};
    std::uint8_t rank{};
    std::uint8_t rounds{};
    std::uint8_t wins{};
    std::uint8_t podiums{};
    std::uint8_t leftToCoDriver{}; // rounds
    std::uint8_t retaken{};        // rounds
    std::uint16_t points{};

    friend bool operator==(const SeasonRecord&, const SeasonRecord&) = default;
};

// Of the season as it stands.
RALLYCLUB_API SeasonRecord RecordOf(const State& career);
// Of those that are over.
RALLYCLUB_API std::vector<SeasonRecord> HistoryOf(const Keeping& keeping);

} // namespace Rally::Career
