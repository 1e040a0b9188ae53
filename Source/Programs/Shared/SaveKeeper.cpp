#include "Shared/SaveKeeper.h"

#include "RallyClub/SaveForm.h"

namespace Rally::Shared
{

SaveKeeper::SaveKeeper(std::filesystem::path file, std::uint64_t theSeed, Club::SeatRecords theSeats)
    : seed(theSeed),
      seats(std::move(theSeats)),
      keeper(std::move(file))
{}

void SaveKeeper::Keep(const AnyMatch& match)
{
    keeper.Keep(Club::EncodeSave(seed, seats, EncodeLog(match)));
}

} // namespace Rally::Shared
