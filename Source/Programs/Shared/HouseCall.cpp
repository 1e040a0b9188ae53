#include "Shared/HouseCall.h"

#include <utility>

namespace Rally::Shared
{

class HouseCall::Seat final : public TableLink
{
public:
    explicit Seat(std::shared_ptr<HouseCall> its) : call(std::move(its)) {}

    void Send(std::span<const std::uint8_t> bytes) override { call->visit.TellTable(bytes); }
    bool Receive(ByteString& message) override
    {
        call->Pump();
        return call->visit.HearTable(message);
    }
    bool IsUp() const override { return call->up && call->visit.IsIn(); }
    std::uint32_t Connections() const override { return call->visit.RaceConnections(); }

private:
    std::shared_ptr<HouseCall> call;
};

HouseCall::HouseCall(std::unique_ptr<HouseWay> theWay, Club::VisitorPapers papers)
    : way(std::move(theWay)),
      visit(*way, std::move(papers))
{}

// Who is on a new line says who they are, once more or for the first time.
void HouseCall::Pump()
{
    ByteString frame;
    for (HouseWay::News news = way->Receive(frame); news != HouseWay::News::Nothing; news = way->Receive(frame))
    {
        switch (news)
        {
        case HouseWay::News::Up:
            up = true;
            visit.Reconnected();
            break;
        case HouseWay::News::Frame: visit.Hear(frame); break;
        case HouseWay::News::Down: up = false; break;
        case HouseWay::News::Nothing: break;
        }
    }
}

std::unique_ptr<TableLink> HouseCall::Table()
{
    return std::make_unique<Seat>(shared_from_this());
}

} // namespace Rally::Shared
