#include "Shared/SaveKeeper.h"

#include "RallyClub/SaveForm.h"

namespace Rally::Shared
{

SaveKeeper::SaveKeeper(std::filesystem::path file, std::uint64_t theSeed, const Club::CarLooks& theLooks)
    : seed(theSeed),
      looks(theLooks),
      keeper(std::move(file))
{}

void SaveKeeper::Keep(const AnyMatch& match)
{
    keeper.Keep(Club::EncodeSave(seed, looks, EncodeLog(match)));
}

} // namespace Rally::Shared
