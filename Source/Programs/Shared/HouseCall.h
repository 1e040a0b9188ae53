// A call on a house of many tables, for a shell: the way there, whatever it is made of, who one is in the house, and the link to
// the table at which one sits. A shell pumps it many times a second, whatever else it waits for.
#pragma once

#include "RallyClub/House/HouseVisit.h"
#include "RallyRules/Text/Phrase.h"
#include "Shared/TableLink.h"

#include <memory>
#include <optional>

namespace Rally::Shared
{

// It finds its way back by itself after a cut; what cannot be mended it says.
class HouseWay : public Club::Line
{
public:
    enum class News : std::uint8_t
    {
        Nothing,
        Up,    // the line is a new one: what went before is over
        Frame, // the bytes
        Down,
    };
    virtual News Receive(ByteString& frame) = 0;
    // Why nobody answers there; empty while there is nothing to say.
    virtual Phrase Trouble() const = 0;
};

class HouseCall : public std::enable_shared_from_this<HouseCall>
{
public:
    HouseCall(std::unique_ptr<HouseWay> theWay, Club::VisitorPapers papers);
    HouseCall(const HouseCall&) = delete;
    HouseCall& operator=(const HouseCall&) = delete;

    void Pump();
    bool IsUp() const { return up; }
    Phrase Trouble() const { return way->Trouble(); }
    Club::HouseVisit& Visit() { return visit; }
    // To the table at which one sits, now and later on. The call lives as long as its link.
    std::unique_ptr<TableLink> Table();

private:
    class Seat;

    std::unique_ptr<HouseWay> way;
    Club::HouseVisit visit;
    bool up = false;
};

} // namespace Rally::Shared
