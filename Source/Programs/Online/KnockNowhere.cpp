#include "Online/Knock.h"

#include "Shared/Files.h"

namespace Rally::Online
{

std::shared_ptr<Shared::HouseCall> Knock(const std::string&, const std::string&, const std::filesystem::path&,
                                         Shared::Bell)
{
    throw Shared::Fail("this program was built without what it takes to call on a house: Boost, OpenSSL and libsodium");
}

} // namespace Rally::Online
