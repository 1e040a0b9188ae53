// A house of this machine's own, for friends: a server beside this program, which ends with it. A process of its own, so that
// neither can take the other along.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

namespace Rally::Online
{

class HouseHere
{
public:
    HouseHere() = default;
    virtual ~HouseHere() = default;
    HouseHere(const HouseHere&) = delete;
    HouseHere& operator=(const HouseHere&) = delete;

    // As friends reach it, and as this machine does.
    virtual const std::string& Address() const = 0;
    virtual const std::string& OwnAddress() const = 0;
};

// Whether there is a server beside this program.
bool CanOpenHouse();
// Kept in that folder. A Fail when it does not open.
std::unique_ptr<HouseHere> OpenHouse(const std::filesystem::path& folder, const std::string& name);

} // namespace Rally::Online
