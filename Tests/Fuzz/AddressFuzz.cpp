// What somebody has typed or was sent as the address of a house: none, or one that is written in a form that means the same.
#include "Demand.h"

#include "Online/Address.h"

using namespace Rally;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view typed(reinterpret_cast<const char*>(data), size);
    if (const std::optional<Online::Address> address = Online::ReadAddress(typed))
    {
        Demand(!address->host.empty() && address->port != 0, "an address is somewhere");
        Demand(!(address->plain && address->pin), "a pin without TLS promises what is not kept");
        Demand(Online::ReadAddress(Online::WriteAddress(*address)) == address, "an address is written as it was read");
    }
    if (const std::optional<Digest> pin = Online::ReadPin(typed))
    {
        Demand(Online::WritePin(*pin) == typed, "a pin has one form");
    }
    return 0;
}
