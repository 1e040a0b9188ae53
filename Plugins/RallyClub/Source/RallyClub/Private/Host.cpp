#include "RallyClub/Host.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace Rally::Club
{
namespace HostDetail
{

// So much may be on its way before a follower has said that it arrived.
constexpr std::uint32_t kWindow = 128;
// A question that was on its way when its answer left is not answered twice.
constexpr double kOnTheWay = 0.4;

SeatMask SeatsForPeople(const Table& table)
{
    SeatMask seats = 0;
    for (Seat seat = 0; seat < table.TheMatch().Seats(); ++seat)
    {
        const SeatKind kind = table.KindOf(seat);
        if (kind == SeatKind::Absent || kind == SeatKind::Remote)
        {
            seats = static_cast<SeatMask>(seats | MaskOf(seat));
        }
    }
    return seats;
}

} // namespace HostDetail

// One connection.
struct Host::Guest
{
    explicit Guest(Line& itsLine) : line(&itsLine) {}

    Line* line; // nullptr: it has left, or was shown out
    RateLimit mayAsk{30, 12};
    RateLimit mayBeWelcomed{4, 0.5};
    SeatClaim claim;
    std::uint8_t protocol = kNewestProtocol;
    bool known = false;
    bool away = false;
    bool left = false;
    Seat seat = kNoSeat;
    std::uint32_t place = 0;
    double heardAt = 0;
    double welcomedAt = -1;
    double repeatedAt = -1;
    std::uint32_t next = 0;    // it has been told everything before
    std::uint32_t arrived = 0; // and has said so of everything before
    TableStatus status;        // as it was told
    bool owesStatus = false;
    bool owesWelcome = false;
    bool owesWho = false;
    bool owesDice = false;
    std::uint32_t diceEdition = 0; // as it was told
    std::vector<Answer> answers;
    std::optional<Goodbye> farewell;
    std::size_t dropped = 0;

    bool IsDeaf() const { return line == nullptr || farewell.has_value(); }
};

Host::Host(SeatKeeping& itsKeeping, HostManners itsManners) : keeping(itsKeeping), manners(std::move(itsManners)) {}

Host::~Host() = default;

void Host::Begin(std::unique_ptr<Table> newTable, std::uint32_t newEpoch, std::unique_ptr<RaceKeeping> raceKeeping,
                 FairChance* dice)
{
    desk.reset();
    table = std::move(newTable);
    kept = std::move(raceKeeping);
    stoodInFor = 0;
    epoch = newEpoch;
    nextRaceWished.reset();
    if (dice != nullptr)
    {
        desk.emplace(*dice, now);
    }
    table->Broadcast();
    keeping.Arrange(HostDetail::SeatsForPeople(*table), now);
    for (Seat seat = 0; seat < table->TheMatch().Seats(); ++seat)
    {
        if (keeping.IsKept(seat))
        {
            table->Arrive(seat); // its person may come as soon as they can
            heardFrom[seat] = now;
        }
    }
    for (const auto& [peer, guest] : guests)
    {
        guest->seat = kNoSeat; // of the race before
    }
    for (const auto& [peer, guest] : guests)
    {
        if (guest->known && !guest->away && !guest->left)
        {
            SitDown(*guest);
        }
    }
    LetDiceFall();
}

// ---- coming and going

Host::Peer Host::Connect(Line& line, std::string identity)
{
    auto guest = std::make_unique<Guest>(line);
    guest->claim.identity = std::move(identity);
    guest->heardAt = now;
    guests.emplace(++latest, std::move(guest));
    return latest;
}

void Host::Disconnect(Peer peer)
{
    if (Guest* guest = Find(peer))
    {
        Leave(*guest);
        guest->line = nullptr;
        guest->left = true;
        Sweep();
    }
}

void Host::Sweep()
{
    if (!publishing)
    {
        std::erase_if(guests, [](const auto& one) { return one.second->left; });
    }
}

Host::Guest* Host::Find(Peer peer) const
{
    const auto found = guests.find(peer);
    return found != guests.end() ? found->second.get() : nullptr;
}

// The seat that is kept for the guest, or a free one, or none; whoever came in before as the same person watches then.
void Host::SitDown(Guest& guest)
{
    const Seat seat = keeping.Arrive(guest.claim, manners.freshSecret ? manners.freshSecret() : SeatSecret(), now);
    for (const auto& [peer, other] : guests)
    {
        if (seat != kNoSeat && other.get() != &guest && other->seat == seat)
        {
            other->claim = {};
            other->seat = kNoSeat;
            WelcomeTo(*other);
        }
    }
    guest.claim.secret = keeping.SecretOf(seat);
    guest.seat = seat;
    TakeSeat(guest);
    WelcomeTo(guest);
}

void Host::TakeSeat(const Guest& guest)
{
    if (guest.seat != kNoSeat)
    {
        table->Arrive(guest.seat);
        heardFrom[guest.seat] = now;
    }
}

// To a new place: what was told for the one before is not taken for this one's.
void Host::WelcomeTo(Guest& guest)
{
    guest.place = ++places;
    guest.owesWelcome = true;
}

void Host::Leave(Guest& guest)
{
    if (!guest.away)
    {
        keeping.Depart(guest.seat, now);
    }
    guest.away = true;
}

// Out of a silence that lasted long, yet the seat is still theirs.
void Host::Return(Guest& guest)
{
    guest.away = false;
    if (table != nullptr && guest.known)
    {
        if (guest.seat == kNoSeat)
        {
            SitDown(guest);
            return;
        }
        keeping.Arrive(guest.claim, {}, now);
    }
}

void Host::ShowOut(Guest& guest, Goodbye::Why why)
{
    Leave(guest);
    guest.known = false;
    guest.seat = kNoSeat;
    guest.farewell = Goodbye{why, kOldestProtocol, kNewestProtocol};
}

std::size_t Host::Watchers() const
{
    return static_cast<std::size_t>(std::count_if(guests.begin(), guests.end(), [](const auto& one)
                                                  { return one.second->known && one.second->seat == kNoSeat; }));
}

// ---- what they say

void Host::Hear(Peer peer, std::span<const std::uint8_t> bytes)
{
    Guest* guest = Find(peer);
    if (guest == nullptr || guest->IsDeaf())
    {
        return;
    }
    if (!guest->mayAsk.Take(now))
    {
        ++guest->dropped; // without an answer: answers would be a flood of our own
        return;
    }
    FromFollower message;
    if (!Decode(bytes, message))
    {
        ShowOut(*guest, Goodbye::Why::Nonsense);
        return;
    }
    guest->heardAt = now;
    if (guest->away)
    {
        Return(*guest);
    }
    TakeSeat(*guest);
    if (const Hello* hello = std::get_if<Hello>(&message))
    {
        Greet(*guest, *hello);
    }
    else if (!guest->known)
    {
        guest->owesWho = true;
    }
    else if (const Here* here = std::get_if<Here>(&message))
    {
        Note(*guest, *here);
    }
    else if (const Wish* wish = std::get_if<Wish>(&message))
    {
        Grant(*guest, *wish);
    }
    else if (const LinkShown* shown = std::get_if<LinkShown>(&message))
    {
        Show(*guest, *shown);
    }
}

void Host::Greet(Guest& guest, const Hello& hello)
{
    if (hello.newest < kOldestProtocol || hello.oldest > kNewestProtocol)
    {
        ShowOut(guest, hello.newest < kOldestProtocol ? Goodbye::Why::TooOld : Goodbye::Why::TooNew);
        return;
    }
    if (guest.known)
    {
        WelcomeAgain(guest); // the first secret of a connection counts: another guess is none
        return;
    }
    guest.known = true;
    guest.protocol = (std::min)(hello.newest, kNewestProtocol);
    guest.claim.secret = hello.secret;
    if (table != nullptr)
    {
        SitDown(guest);
    }
    if (guest.seat == kNoSeat && Watchers() > manners.mostWatchers)
    {
        ShowOut(guest, Goodbye::Why::NoRoom);
    }
}

// Asked for once more; not when one has just left.
void Host::WelcomeAgain(Guest& guest) const
{
    guest.owesWelcome = guest.owesWelcome || now - guest.welcomedAt > HostDetail::kOnTheWay;
}

void Host::Note(Guest& guest, const Here& here)
{
    if (table == nullptr)
    {
        return;
    }
    const Feed& feed = *table->TheFeed();
    if (here.ticket != FootingOf(guest).Ticket() || here.revision < feed.First() || here.revision > feed.Revision())
    {
        WelcomeAgain(guest);
        return;
    }
    guest.arrived = (std::max)(guest.arrived, here.revision);
    guest.next = (std::max)(guest.next, guest.arrived);
    const bool missesSome = here.revision < guest.next || here.status != guest.status;
    if (missesSome && now - guest.repeatedAt > HostDetail::kOnTheWay)
    {
        guest.next = here.revision;
        guest.owesStatus = true;
        guest.repeatedAt = now;
    }
}

// What was meant on another footing is meant anew, or no more, by whoever is welcomed.
void Host::Grant(Guest& guest, const Wish& wish)
{
    if (table == nullptr)
    {
        return;
    }
    if (wish.ticket != FootingOf(guest).Ticket())
    {
        WelcomeAgain(guest);
        return;
    }
    Reply reply{Reply::Kind::Refused, table->TheFeed()->Revision(), Nonsense()};
    if (guest.seat != kNoSeat)
    {
        reply = GrantToSeat(guest.seat, wish);
    }
    guest.answers.push_back({wish.number, reply});
}

// What was shown at another table is of no use at this one.
void Host::Show(Guest& guest, const LinkShown& shown)
{
    if (!desk || guest.protocol < kProvenSince)
    {
        return;
    }
    if (shown.ticket != FootingOf(guest).Ticket())
    {
        WelcomeAgain(guest);
        return;
    }
    guest.owesDice = shown.kind != LinkShown::Kind::Next;
    desk->Hear(guest.seat, shown);
    desk->Pass(now, SeatsWithLinks()); // it may have been the last that was awaited
    LetDiceFall();
}

// Of people who are there, and whose game knows of links.
SeatMask Host::SeatsWithLinks() const
{
    SeatMask seats = 0;
    for (const auto& [peer, guest] : guests)
    {
        const bool isThere = guest->known && !guest->away && !guest->left && guest->seat != kNoSeat;
        if (isThere && guest->protocol >= kProvenSince && table->KindOf(guest->seat) == SeatKind::Remote)
        {
            seats = static_cast<SeatMask>(seats | MaskOf(guest->seat));
        }
    }
    return seats;
}

Reply Host::GrantToSeat(Seat seat, const Wish& wish)
{
    Reply done{Reply::Kind::Done, table->TheFeed()->Revision(), {}};
    switch (wish.kind)
    {
    case Wish::Kind::Pause: table->Pause(true); return done;
    case Wish::Kind::GoOn: table->Pause(false); return done;
    case Wish::Kind::NextRace:
    case Wish::Kind::Again:
    case Wish::Kind::Rematch:
        if (!table->TheMatch().WhoMoves().IsOver())
        {
            return {Reply::Kind::Refused, done.revision, Nonsense()};
        }
        nextRaceWished = wish.kind == Wish::Kind::NextRace ? Encore::Following
                         : wish.kind == Wish::Kind::Again  ? Encore::Again
                                                           : Encore::Rematch;
        return done;
    case Wish::Kind::Intent: break;
    }
    const Reply reply = table->Hear(seat, wish.intent);
    const bool tookBack = wish.intent.kind == Intent::Kind::Undo;
    if (reply.kind == Reply::Kind::Done && !tookBack)
    {
        Happened();
    }
    else if (reply.kind == Reply::Kind::Done && kept != nullptr)
    {
        kept->TakenBack(table->TheMatch());
    }
    LetDiceFall();
    return reply;
}

// ---- the race

// After every action and every outcome.
void Host::Happened()
{
    const LogEntry& entry = table->TheMatch().Entries().back();
    if (!entry.chance && table->KindOf(entry.action.seat) == SeatKind::Absent)
    {
        stoodInFor = static_cast<SeatMask>(stoodInFor | MaskOf(entry.action.seat));
    }
    if (kept != nullptr)
    {
        kept->Happened(table->TheMatch(), OwnDrivers());
    }
}

// People who have driven all of it themselves.
SeatMask Host::OwnDrivers() const
{
    SeatMask people = 0;
    for (Seat seat = 0; seat < table->TheMatch().Seats(); ++seat)
    {
        const bool own = table->KindOf(seat) == SeatKind::Remote && (stoodInFor & MaskOf(seat)) == 0;
        people = static_cast<SeatMask>(people | (own ? MaskOf(seat) : 0u));
    }
    return people;
}

void Host::LetDiceFall()
{
    while (table->TheMatch().WhoMoves().IsChance() && table->Advance() == Table::State::Moved)
    {
        Happened();
    }
}

Table::State Host::Advance()
{
    const Table::State state = table->Advance();
    if (state == Table::State::Moved)
    {
        Happened();
    }
    LetDiceFall();
    return state;
}

void Host::Pass(double seconds)
{
    now += seconds;
    for (const auto& [peer, guest] : guests)
    {
        const double silence = now - guest->heardAt;
        if (silence > manners.silence)
        {
            Leave(*guest);
        }
        if (silence > manners.forgetting && !guest->IsDeaf())
        {
            ShowOut(*guest, Goodbye::Why::Unheard);
        }
    }
    if (table == nullptr)
    {
        return;
    }
    for (Seat seat = 0; seat < table->TheMatch().Seats(); ++seat)
    {
        if (now - heardFrom[seat] > manners.silence)
        {
            table->Depart(seat); // if it is a person's
        }
    }
    if (desk)
    {
        desk->Pass(now, SeatsWithLinks());
    }
    LetDiceFall();
}

// ---- what they are told

Footing Host::FootingOf(const Guest& guest) const
{
    return {epoch, guest.place};
}

TableStatus Host::Status() const
{
    TableStatus status;
    status.paused = table->IsPaused();
    status.suspended = static_cast<std::uint16_t>(table->TheMatch().Suspended());
    for (Seat seat = 0; seat < table->TheMatch().Seats(); ++seat)
    {
        if (table->KindOf(seat) == SeatKind::Absent)
        {
            status.away = static_cast<SeatMask>(status.away | MaskOf(seat));
        }
    }
    return status;
}

void Host::Publish()
{
    publishAgain = true;
    if (publishing)
    {
        return;
    }
    publishing = true;
    if (kept != nullptr && table->TheMatch().Suspended() != 0)
    {
        kept->Suspended(table->TheMatch());
    }
    while (std::exchange(publishAgain, false))
    {
        for (const auto& [peer, guest] : guests)
        {
            Tell(*guest);
        }
    }
    publishing = false;
    Sweep();
}

// All of it is put together first: to send can be to hear the answer at once, and more.
void Host::Tell(Guest& guest)
{
    std::vector<FromHost> messages;
    if (std::exchange(guest.owesWho, false))
    {
        messages.emplace_back(Who{});
    }
    if (guest.known && !guest.away && table != nullptr)
    {
        if (!guest.owesWelcome)
        {
            TellNews(guest, messages);
            TellDice(guest, messages);
        }
        else if (guest.mayBeWelcomed.Take(now))
        {
            messages.emplace_back(WelcomeOf(guest));
        }
    }
    for (const Answer& answer : std::exchange(guest.answers, {}))
    {
        messages.emplace_back(answer);
    }
    if (guest.farewell)
    {
        messages.assign(1, *guest.farewell);
    }
    Line* line = guest.farewell ? std::exchange(guest.line, nullptr) : guest.line;
    for (const FromHost& message : messages)
    {
        if (line != nullptr && !guest.left)
        {
            line->Send(Encode(message));
        }
    }
}

Welcomed Host::WelcomeOf(Guest& guest)
{
    const Feed& feed = *table->TheFeed();
    guest.owesWelcome = false;
    guest.owesStatus = false;
    guest.welcomedAt = now;
    guest.status = Status();
    guest.next = feed.Revision();
    guest.arrived = guest.next;
    guest.diceEdition = 0;
    Welcomed welcomed{guest.protocol,  FootingOf(guest),  guest.claim.secret,
                      guest.status,    manners.hereEvery, feed.WelcomeFor(table->TheMatch(), guest.seat),
                      desk.has_value()};
    for (Notice& notice : welcomed.start.notices)
    {
        notice.proof.reset(); // where checking begins is told apart; older followers know of none
    }
    return welcomed;
}

void Host::TellDice(Guest& guest, std::vector<FromHost>& messages)
{
    const bool isNew = desk && guest.diceEdition != desk->Edition();
    if (!desk || guest.protocol < kProvenSince || !(std::exchange(guest.owesDice, false) || isNew))
    {
        return;
    }
    guest.diceEdition = desk->Edition();
    DiceNews news = desk->News(table->TheFeed()->Revision());
    news.ticket = static_cast<std::uint16_t>(FootingOf(guest).Ticket());
    messages.emplace_back(std::move(news));
}

void Host::TellNews(Guest& guest, std::vector<FromHost>& messages)
{
    const Feed& feed = *table->TheFeed();
    const TableStatus status = Status();
    // Who is too far behind is welcomed as soon as it says so; who never says what arrived is not told ever more.
    const std::uint32_t most =
        guest.next < feed.First() ? guest.next : (std::min)(feed.Revision(), guest.arrived + HostDetail::kWindow);
    guest.owesStatus = guest.owesStatus || guest.status != status;
    guest.status = status;
    while (guest.next < most || guest.owesStatus)
    {
        News news;
        news.ticket = static_cast<std::uint16_t>(FootingOf(guest).Ticket());
        news.status = status;
        news.revision = guest.next;
        while (guest.next < most && news.notices.size() < kMostNews)
        {
            news.notices.push_back(feed.At(guest.next++));
            if (guest.protocol < kProvenSince)
            {
                news.notices.back().proof.reset();
            }
        }
        if (guest.seat != kNoSeat)
        {
            const std::vector<Whisper>& own = feed.WhispersTo(guest.seat);
            std::copy_if(own.begin(), own.end(), std::back_inserter(news.whispers), [&](const Whisper& whisper)
                         { return whisper.revision >= news.revision && whisper.revision < guest.next; });
        }
        guest.owesStatus = false;
        messages.emplace_back(std::move(news));
    }
}

// ---- questions

Seat Host::SeatOf(Peer peer) const
{
    const Guest* guest = Find(peer);
    return guest != nullptr ? guest->seat : kNoSeat;
}

Footing Host::FootingOf(Peer peer) const
{
    const Guest* guest = Find(peer);
    return guest != nullptr ? FootingOf(*guest) : Footing();
}

bool Host::Knows(Peer peer) const
{
    const Guest* guest = Find(peer);
    return guest != nullptr && guest->known;
}

bool Host::IsShownOut(Peer peer) const
{
    const Guest* guest = Find(peer);
    return guest == nullptr || guest->line == nullptr;
}

std::size_t Host::Dropped(Peer peer) const
{
    const Guest* guest = Find(peer);
    return guest != nullptr ? guest->dropped : 0;
}

} // namespace Rally::Club
