#include "Online/Knock.h"

#include "Online/DeviceKey.h"
#include "Online/HouseLink.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Online
{
namespace
{

// As a player is told it; empty while there is nothing to say.
Phrase FaultPhrase(LinkFault fault)
{
    switch (fault)
    {
    case LinkFault::None: return {};
    case LinkFault::NotFound: return TextKey::LinkNotFound;
    case LinkFault::Unreached: return TextKey::LinkUnreached;
    case LinkFault::NoHouse: return TextKey::LinkNoHouse;
    case LinkFault::WrongPin: return TextKey::LinkWrongPin;
    case LinkFault::Untrusted: return TextKey::LinkUntrusted;
    case LinkFault::Cut: return TextKey::LinkCut;
    case LinkFault::Full: return TextKey::LinkFull;
    case LinkFault::Restarting: return TextKey::LinkRestarting;
    case LinkFault::TooOld: return TextKey::LinkTooOld;
    case LinkFault::Elsewhere: return TextKey::HouseOutElsewhere;
    case LinkFault::ShownOut: break;
    }
    return TextKey::LinkShownOut;
}

class WebWay final : public Shared::HouseWay
{
public:
    WebWay(const Address& address, Shared::Bell bell) : link(thread, address, std::move(bell)) {}

    void Send(std::span<const std::uint8_t> bytes) override { link.Send(bytes); }
    News Receive(ByteString& frame) override
    {
        switch (link.Receive(frame))
        {
        case HouseLink::News::Nothing: break;
        case HouseLink::News::Up: return News::Up;
        case HouseLink::News::Frame: return News::Frame;
        case HouseLink::News::Down: return News::Down;
        }
        return News::Nothing;
    }
    Phrase Trouble() const override { return link.IsUp() ? Phrase() : FaultPhrase(link.Fault()); }

private:
    LinkThread thread;
    HouseLink link; // last: it rings
};

} // namespace

std::shared_ptr<Shared::HouseCall> Knock(const std::string& address, const std::string& name,
                                         const std::filesystem::path& folder, Shared::Bell bell)
{
    const std::optional<Address> where = ReadAddress(address);
    if (!where)
    {
        return nullptr;
    }
    std::error_code kept; // why not is said by whoever writes there
    std::filesystem::create_directories(folder, kept);
    const auto key = std::make_shared<DeviceKey>(DeviceKey::KeptIn(folder / "device.key"));
    Club::VisitorPapers papers;
    papers.key = key->Account();
    papers.name = name;
    papers.sign = [key](std::span<const std::uint8_t> words) { return key->Sign(words); };
    return std::make_shared<Shared::HouseCall>(std::make_unique<WebWay>(*where, std::move(bell)), std::move(papers));
}

} // namespace Rally::Online
