#include "Shared/SaveKeeper.h"

#include "RallyClub/SaveForm.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"

namespace Rally::Shared
{

SaveKeeper::SaveKeeper(std::filesystem::path file, std::uint64_t theSeed, Club::SeatRecords theSeats)
    : seed(theSeed),
      seats(std::move(theSeats)),
      keeper(std::move(file))
{}

void SaveKeeper::Keep(const AnyMatch& match)
{
    if (match.Suspended() == 0)
    {
        keeper.Keep(Club::EncodeSave(seed, seats, EncodeLog(match)));
    }
}

std::filesystem::path SaveKeeper::KeepSuspended(const AnyMatch& match) const
{
    const std::filesystem::path file = Aside(File(), "suspended");
    try
    {
        SaveRace(file, match, seed, seats);
    }
    catch (const Fail&)
    {
        return {}; // a full disk must not end the program here
    }
    return file;
}

} // namespace Rally::Shared
