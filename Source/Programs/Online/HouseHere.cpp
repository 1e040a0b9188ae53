#include "Online/HouseHere.h"

#include "Online/Address.h"
#include "Online/ServerChild.h"
#include "Shared/Files.h"

namespace Rally::Online
{
namespace
{

std::filesystem::path ServerBeside()
{
    std::error_code problem;
    const std::filesystem::path own = std::filesystem::read_symlink("/proc/self/exe", problem);
    const std::filesystem::path server = own.parent_path() / "rally-server";
    return !problem && std::filesystem::exists(server, problem) ? server : std::filesystem::path();
}

class ChildHouse final : public HouseHere
{
public:
    ChildHouse(const std::filesystem::path& folder, const std::string& name)
        : child(ServerBeside(), {"--port", "0", "--data", folder.string(), "--name", name},
                folder.parent_path() / "house.log")
    {
        std::optional<Online::Address> here = ReadAddress(child.Address());
        if (!here)
        {
            throw Shared::Fail("the house did not say where it is");
        }
        here->host = "127.0.0.1";
        own = WriteAddress(*here);
    }

    ~ChildHouse() override { child.Close(); } // friends are told

    const std::string& Address() const override { return child.Address(); }
    const std::string& OwnAddress() const override { return own; }

private:
    ServerChild child;
    std::string own;
};

} // namespace

bool CanOpenHouse()
{
    return !ServerBeside().empty();
}

std::unique_ptr<HouseHere> OpenHouse(const std::filesystem::path& folder, const std::string& name)
{
    std::error_code kept; // why not is said by whoever writes there
    std::filesystem::create_directories(folder.parent_path(), kept);
    return std::make_unique<ChildHouse>(folder, name.empty() ? "RallyDirt" : name);
}

} // namespace Rally::Online
