#include "Online/HouseHere.h"
#include "Online/Knock.h"

#include "Shared/Files.h"

namespace Rally::Online
{

std::shared_ptr<Shared::HouseCall> Knock(const std::string&, const std::string&, const std::filesystem::path&,
                                         Shared::Bell)
{
    throw Shared::Fail("this program was built without what it takes to call on a house: Boost, OpenSSL and libsodium");
}

bool CanOpenHouse()
{
    return false;
}

std::unique_ptr<HouseHere> OpenHouse(const std::filesystem::path&, const std::string&)
{
    throw Shared::Fail("this program was built without what it takes to open a house");
}

} // namespace Rally::Online
