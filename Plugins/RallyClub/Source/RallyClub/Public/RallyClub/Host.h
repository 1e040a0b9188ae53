// The end of a race between machines that has the table: it decides, everybody else follows. It knows who follows, which
// seat is whose, how far each has been told, and what a silent seat means. Bytes come in by Hear(), go out over Lines and
// only in Publish(), so that a shell can put what was done into safe keeping before anybody is told. Time is handed in.
//
// A lost message is never missed for long: followers say from time to time what they know, and are told the rest; whoever
// is too far behind for that, or stands on another footing, is welcomed anew.
#pragma once

#include "RallyClub/Encore.h"
#include "RallyClub/Fair/LinkDesk.h"
#include "RallyClub/Protocol.h"
#include "RallyClub/RaceKeeping.h"
#include "RallyClub/RateLimit.h"

#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace Rally::Club
{

struct HostManners
{
    // Random bits for the seats of newcomers; without them nobody can come back to theirs.
    std::function<SeatSecret()> freshSecret;
    std::size_t mostWatchers = 12;
    std::uint8_t hereEvery = 5; // seconds after which a follower says that it is there
    // Seconds without a word: then a person's seat is driven by its stand-in, lost connection or not; and then the
    // follower is shown out.
    double silence = 20;
    double forgetting = 120;
};

class Host
{
public:
    using Peer = std::uint32_t; // a connection

    // Who has which seat is kept beside the host, which may end with its world: people find theirs at the next one.
    RALLYCLUB_API Host(SeatKeeping& keeping, HostManners manners);
    RALLYCLUB_API ~Host();
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    // A race begins, or goes on from a log; everybody here is given a seat at it and welcomed. Seats that are absent or
    // remote are for people. The epoch is a greater one than of any race that these followers may have seen. With a keeping
    // the race is kept as one at a single machine is; who has had a stand-in drive for them in it sets no records.
    // With dice, the table's source of chance, every roll is proven to those who follow; nothing falls before people have promised.
    RALLYCLUB_API void Begin(std::unique_ptr<Table> table, std::uint32_t epoch,
                             std::unique_ptr<RaceKeeping> raceKeeping = nullptr, FairChance* dice = nullptr);

    // Somebody comes in; the line stays there until Disconnect() or until IsShownOut(). The identity is one that a service
    // vouches for.
    RALLYCLUB_API Peer Connect(Line& line, std::string identity = {});
    RALLYCLUB_API void Disconnect(Peer peer);
    // Nothing more is heard from or told to it: the connection is to be ended.
    RALLYCLUB_API bool IsShownOut(Peer peer) const;

    RALLYCLUB_API void Hear(Peer peer, std::span<const std::uint8_t> bytes);
    RALLYCLUB_API void Pass(double seconds);
    // What drivers do, one thing at a time, and the dice that fall after it.
    RALLYCLUB_API Table::State Advance();
    // Everybody is told what they do not know yet. A call from within a Line's Send() is done when the first one is.
    RALLYCLUB_API void Publish();

    // How somebody at the table has asked for the next race since the last time; only after the end of one.
    std::optional<Encore> TakeNextRaceWish() { return std::exchange(nextRaceWished, std::nullopt); }

    // nullptr before the first race.
    Table* TheTable() const { return table.get(); }
    // nullptr when the race is not kept.
    RaceKeeping* Keeping() const { return kept.get(); }
    std::uint32_t Epoch() const { return epoch; }
    // kNoSeat for who watches or has not said hello.
    RALLYCLUB_API Seat SeatOf(Peer peer) const;
    // What its wishes must go by.
    RALLYCLUB_API Footing FootingOf(Peer peer) const;
    // Whether it has said hello.
    RALLYCLUB_API bool Knows(Peer peer) const;
    // Messages beyond what anybody can want to say, which nobody answered.
    RALLYCLUB_API std::size_t Dropped(Peer peer) const;

private:
    struct Guest;

    Guest* Find(Peer peer) const;
    void Sweep();
    void SitDown(Guest& guest);
    void TakeSeat(const Guest& guest);
    void Leave(Guest& guest);
    void Return(Guest& guest);
    void ShowOut(Guest& guest, Goodbye::Why why);
    std::size_t Watchers() const;

    void Greet(Guest& guest, const Hello& hello);
    void Note(Guest& guest, const Here& here);
    void Grant(Guest& guest, const Wish& wish);
    Reply GrantToSeat(Seat seat, const Wish& wish);
    void Happened();
    SeatMask OwnDrivers() const;
    void LetDiceFall();

    Footing FootingOf(const Guest& guest) const;
    TableStatus Status() const;
    void WelcomeTo(Guest& guest);
    void WelcomeAgain(Guest& guest) const;
    void Tell(Guest& guest);
    Welcomed WelcomeOf(Guest& guest);
    void TellNews(Guest& guest, std::vector<FromHost>& messages);
    void TellDice(Guest& guest, std::vector<FromHost>& messages);
    void Show(Guest& guest, const LinkShown& shown);
    SeatMask SeatsWithLinks() const;

    SeatKeeping& keeping;
    HostManners manners;
    std::unique_ptr<Table> table;
    std::unique_ptr<RaceKeeping> kept;
    SeatMask stoodInFor = 0; // since the race began here
    std::uint32_t epoch = 0;
    double now = 0;
    std::array<double, kMaxSeats> heardFrom{};
    std::map<Peer, std::unique_ptr<Guest>> guests;
    Peer latest = 0;
    std::uint32_t places = 0;
    std::optional<Encore> nextRaceWished;
    std::optional<LinkDesk> desk; // where links are shown, of a race whose dice are proven
    bool publishing = false;
    bool publishAgain = false;
};

} // namespace Rally::Club
