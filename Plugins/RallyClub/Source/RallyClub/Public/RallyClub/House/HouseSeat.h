// Who follows the race of the table where a visit sits: another follower with every race, and the same one on another line.
#pragma once

#include "RallyClub/Follower.h"
#include "RallyClub/House/HouseVisit.h"

#include <functional>
#include <memory>

namespace Rally::Club
{

class HouseSeat final : private Line
{
public:
    // The visit outlives it. With random bits its rolls are rolled with links of its own.
    RALLYCLUB_API explicit HouseSeat(HouseVisit& theVisit, std::function<Digest()> itsFresh = {});
    RALLYCLUB_API ~HouseSeat() override;
    HouseSeat(const HouseSeat&) = delete;
    HouseSeat& operator=(const HouseSeat&) = delete;

    // Takes in what the table has said, and says what there is to say.
    RALLYCLUB_API void Pass(double seconds);
    // nullptr before the first race.
    Follower* TheFollower() const { return follower.get(); }

private:
    void Send(std::span<const std::uint8_t> bytes) override { visit.TellTable(bytes); }

    HouseVisit& visit;
    std::function<Digest()> fresh;
    std::unique_ptr<Follower> follower;
    std::uint32_t race = 0;
    std::uint32_t connection = 0;
};

} // namespace Rally::Club
