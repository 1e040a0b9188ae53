#include "RallyClub/Career/CareerDesk.h"

#include "SettlePage.h"

#include "RallyClub/Career/Guests.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Rally::Career
{
namespace CareerDeskDetail
{

constexpr Tier kAllTiers[kTiers] = {Tier::Club, Tier::National, Tier::World};

// So many rounds of a tier are driven while the player's is at its round: all of them with its last one.
std::size_t RoundsDue(const State& career, Tier tier)
{
    const Tier own = career.PlayerTier();
    const std::size_t rounds = EntryOf(own).rounds;
    const std::size_t weekend = (std::min)(RoundsDriven(career, own) + 1, rounds);
    return EntryOf(tier).rounds * weekend / rounds;
}

bool IsOfGuest(const Happening& event)
{
    return event.kind == HappeningKind::GuestEntered || event.kind == HappeningKind::GuestDriven;
}

// The first group of the round a tier is at that has not driven; as many as there are when all have.
std::size_t NextGroup(const State& career, Tier tier)
{
    const TierSeason& season = career.Of(tier);
    const std::size_t groups = GroupsOf(career, tier).size();
    const unsigned driven = season.isBetweenRounds ? 0u : season.rounds.back().groups;
    std::size_t group = 0;
    while (group < groups && (driven >> group & 1u) != 0)
    {
        ++group;
    }
    return group;
}

} // namespace CareerDeskDetail

using namespace CareerDeskDetail;

CareerDesk::CareerDesk() = default;

void CareerDesk::SetKept(std::vector<KeptCareer> careers)
{
    kept = std::move(careers);
}

void CareerDesk::SetFresh(std::uint64_t seed, std::string_view name)
{
    fresh.SetFresh(seed, name);
}

void CareerDesk::Open(std::string theId, CareerReading reading)
{
    if (reading.found == CareerReading::Found::Nothing)
    {
        Tell(TextKey::CareerPageUnreadable);
        return;
    }
    id = std::move(theId);
    keeping = std::move(reading.keeping);
    career = std::move(reading.career);
    history = HistoryOf(keeping);
    opening = Rally::Career::Begin(keeping.beginning);
    firstEvent = lastFirst = 0;
    State upTo = opening;
    for (std::size_t i = 0; i < keeping.events.size(); ++i)
    {
        const bool closes = keeping.events[i].kind == HappeningKind::SeasonClosed;
        if (closes)
        {
            Remember(upTo);
        }
        Follow(upTo, keeping.events[i]);
        if (closes)
        {
            opening = upTo;
            firstEvent = i + 1;
        }
    }
    notice = reading.found == CareerReading::Found::Part ? Phrase(TextKey::CareerPageDamaged) : Phrase();
    early.clear();
    blind.clear();
    left = LeftRace::None;
    attempt = 0;
    isOpen = true;
    isUnsaved = reading.found == CareerReading::Found::Part;
    coDriver = retakes = sets = false;
    place = Place::Season;
    Refresh();
}

void CareerDesk::Begin(std::string theId)
{
    CareerReading reading;
    reading.found = CareerReading::Found::Whole;
    reading.keeping.beginning = fresh.Agreed();
    reading.career = Rally::Career::Begin(reading.keeping.beginning);
    Open(std::move(theId), std::move(reading));
    isUnsaved = true;
}

void CareerDesk::Close()
{
    isOpen = false;
    place = Place::List;
    notice = {};
}

void CareerDesk::SetLeftRace(LeftRace found)
{
    left = found;
}

void CareerDesk::SetFeats(const OtherFeats& done)
{
    feats = done;
}

void CareerDesk::Tell(Phrase words)
{
    notice = std::move(words);
}

DeskWish CareerDesk::TakeWish()
{
    return std::exchange(wish, DeskWish::None);
}

// What comes next, made once: laying its roads takes a moment.
void CareerDesk::Refresh()
{
    race = {};
    if (!RaceOf(career, career.PlayerTier(), kPlayersGroup, race))
    {
        GuestRaceOf(career, race);
    }
}

bool CareerDesk::IsAtGuest() const
{
    return HasGuest(career) && !IsGuestDriven(career);
}

bool CareerDesk::IsUnderWay() const
{
    return sets || left == LeftRace::Waits || !IsSeasonFresh(career);
}

bool CareerDesk::IsOwnDriven() const
{
    const TierSeason& season = career.Of(career.PlayerTier());
    return !season.isBetweenRounds && (season.rounds.back().groups & 1u << kPlayersGroup) != 0;
}

bool CareerDesk::MayDrive() const
{
    return !career.over && !coDriver && !race.seats.empty() && !IsOwnDriven();
}

bool CareerDesk::MayLeave() const
{
    return MayDrive() && left != LeftRace::Waits;
}

// A rally that has begun is driven as it was settled.
bool CareerDesk::MaySettleNow() const
{
    return left != LeftRace::Waits && !coDriver && HasChoices(career);
}

// The round on the page, when all have driven it.
bool CareerDesk::MayRetake() const
{
    State before;
    return shownRound == LastRound() && left != LeftRace::Waits && !coDriver &&
           career.Of(career.PlayerTier()).isBetweenRounds && BeforeRetake(career, before);
}

std::uint8_t StepOfCoDriver(const State& career)
{
    std::vector<std::uint8_t> steps;
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (career.holders[who].tier == career.PlayerTier())
        {
            steps.push_back(career.holders[who].step);
        }
    }
    std::sort(steps.begin(), steps.end());
    return steps[(steps.size() - 1) / 2];
}

std::size_t CareerDesk::LastRound() const
{
    const std::vector<RoundResult>& rounds = career.Of(career.PlayerTier()).rounds;
    return rounds.empty() ? rounds.size() : rounds.size() - 1;
}

bool CareerDesk::OwnRace(GroupRace& out) const
{
    State before;
    if (retakes && BeforeRetake(career, before))
    {
        return RaceOf(before, before.PlayerTier(), kPlayersGroup, out, DrawOfRetake(career));
    }
    if (!MayDrive())
    {
        return false;
    }
    out = race;
    return true;
}

bool CareerDesk::TakeOwn(const AnyMatch& match)
{
    Happening event;
    State before;
    const Tier tier = career.PlayerTier();
    if (MayDrive() && (ResultOf(career, tier, kPlayersGroup, match, event) || GuestResultOf(career, match, event)))
    {
        return TakeOwnResult(std::move(event));
    }
    if (!BeforeRetake(career, before) || !ResultOf(before, tier, kPlayersGroup, match, event))
    {
        return false;
    }
    event.kind = HappeningKind::Retaken;
    return TakeOwnResult(std::move(event));
}

bool CareerDesk::TakeOwnResult(Happening event)
{
    const bool guest = IsOfGuest(event);
    const bool happened = (event.kind == HappeningKind::Retaken || MayDrive()) && Happen(std::move(event));
    if (happened)
    {
        left = LeftRace::None;
        retakes = false;
        shownRound = LastRound();
        place = guest ? Place::Guest : Place::Result;
    }
    return happened;
}

std::optional<GroupToDrive> CareerDesk::ToDrive() const
{
    constexpr std::uint8_t kPatience = 8; // draws of a match that never ends; nobody has seen one
    if (!isOpen || career.over || attempt >= kPatience || !IsUnderWay())
    {
        return std::nullopt;
    }
    GroupToDrive next;
    next.attempt = attempt;
    const Tier own = career.PlayerTier();
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, own);
    const bool isDriven = IsOwnDriven();
    next.tier = own;
    if (coDriver && !isDriven)
    {
        next.forPlayer = true;
        next.standIn = SkillWord(StepOfCoDriver(career));
        next.group = kPlayersGroup;
        next.isGuest = IsAtGuest();
        next.at = career;
        return next;
    }
    for (std::size_t group = 0; group < groups.size(); ++group)
    {
        const bool driven = isDriven && (career.Of(own).rounds.back().groups & 1u << group) != 0;
        const bool held =
            std::any_of(early.begin(), early.end(), [&](const Happening& one) { return one.group == group; });
        if (group != kPlayersGroup && !driven && !held)
        {
            next.group = group;
            next.at = career;
            return next;
        }
    }
    for (const Tier tier : kAllTiers)
    {
        if (tier != own && RoundsDriven(career, tier) < RoundsDue(career, tier))
        {
            next.tier = tier;
            next.group = NextGroup(career, tier);
            next.at = career;
            return next;
        }
    }
    return std::nullopt;
}

bool CareerDesk::Take(const GroupToDrive& group, const AnyMatch& match)
{
    Happening event;
    const bool is = group.isGuest ? GuestResultOf(group.at, match, event)
                                  : ResultOf(group.at, group.tier, group.group, match, event);
    return is && TakeResult(group, std::move(event));
}

bool CareerDesk::TakeResult(const GroupToDrive& group, Happening event)
{
    // What was driven meanwhile may have changed who starts with whom.
    const bool stands = isOpen && group.at.beginning == career.beginning && group.at.season == career.season &&
                        group.at.vote == career.vote && group.at.fellows == career.fellows &&
                        group.at.strength == career.strength && group.at.Of(group.tier) == career.Of(group.tier) &&
                        group.at.guest == career.guest;
    if (!stands)
    {
        return false;
    }
    attempt = 0;
    event.byCoDriver = group.forPlayer;
    const bool waits = group.tier == career.PlayerTier() && !group.forPlayer && !IsOwnDriven();
    if (waits)
    {
        early.push_back(std::move(event));
        return true;
    }
    const bool happened = Happen(std::move(event));
    if (happened && group.forPlayer)
    {
        coDriver = false;
        left = LeftRace::None;
        shownRound = LastRound();
        place = group.isGuest ? Place::Guest : Place::Result;
    }
    return happened;
}

void CareerDesk::CouldNotDrive(const GroupToDrive&)
{
    ++attempt;
}

// Events of the player's tier come in the order they are driven in; those of the others stand behind them, tier by tier, so that
// a career has the same bytes however long a machine takes for them. Tiers know nothing of one another within a season. What comes
// when all have driven is last.
bool CareerDesk::Happen(Happening event)
{
    const Tier own = opening.PlayerTier();
    const auto isOther = [&](const Happening& one)
    { return one.kind == HappeningKind::GroupDriven && one.tier != own; };
    std::vector<Happening> events = EventsOfSeason();
    const bool other = isOther(event);
    const bool closes = event.kind == HappeningKind::SeasonClosed;
    const bool guest = IsOfGuest(event);
    const bool retaken = event.kind == HappeningKind::Retaken;
    const bool votes = event.kind == HappeningKind::Voted || event.kind == HappeningKind::FellowVoted ||
                       event.kind == HappeningKind::FellowJoined;
    // What is settled changes how the round that comes begins.
    const bool settles = votes || event.kind == HappeningKind::Mended || event.kind == HappeningKind::FellowMended ||
                         event.kind == HappeningKind::StrengthChanged;
    const bool ownGroup = event.kind == HappeningKind::GroupDriven && !other;
    const Tier tier = event.tier;
    const auto at = std::find_if(events.begin(), events.end(), [&](const Happening& one)
                                 { return !closes && !guest && isOther(one) && (!other || one.tier > tier); });
    const auto placed = events.insert(at, std::move(event));
    if (ownGroup && !IsOwnDriven())
    {
        events.insert(placed + 1, early.begin(), early.end()); // they were there first, but nobody has seen them yet
    }
    if (!Retell(std::move(events)))
    {
        return false;
    }
    if (settles || guest)
    {
        Refresh();
    }
    if (votes || closes || retaken || ownGroup)
    {
        early.clear(); // by other rules what was driven for the round counts no more
    }
    return true;
}

// The season that runs becomes the one before.
void CareerDesk::Remember(const State& closing)
{
    lastOpening = opening;
    lastClosing = closing;
    lastFirst = firstEvent;
}

bool CareerDesk::Retell(std::vector<Happening> events)
{
    const Tier own = opening.PlayerTier();
    const bool closes = !events.empty() && events.back().kind == HappeningKind::SeasonClosed;
    State then = opening;
    State closing;
    SeasonRecord record;
    for (const Happening& one : events)
    {
        if (one.kind == HappeningKind::SeasonClosed)
        {
            record = RecordOf(then);
            closing = then;
        }
        if (!Follow(then, one))
        {
            return false;
        }
    }
    const bool roundPasses = closes || RoundsDriven(then, own) != RoundsDriven(career, own);
    keeping.events.resize(firstEvent);
    keeping.events.insert(keeping.events.end(), events.begin(), events.end());
    career = std::move(then);
    isUnsaved = true;
    if (closes)
    {
        history.push_back(record);
        Remember(closing);
        opening = career;
        firstEvent = keeping.events.size();
        sets = false;
    }
    if (roundPasses)
    {
        Refresh();
    }
    return true;
}

std::vector<Happening> CareerDesk::EventsOfSeason() const
{
    return {keeping.events.begin() + static_cast<std::ptrdiff_t>(firstEvent), keeping.events.end()};
}

// --- looking back -----------------------------------------------------------------------------------------------------

// Of each group of each round what counts. Rounds of a tier follow one another, with as many groups each.
std::vector<GroupToReview> CareerDesk::UnreviewedIn(const Span& season, const std::vector<Happening>& events)
{
    const Tier own = season.opening.PlayerTier();
    const std::size_t groups = (EntryOf(own).entries + kGroupSeats - 1) / kGroupSeats;
    std::size_t count = 0;
    std::vector<GroupToReview> driven;
    for (std::size_t i = season.first; i < season.end; ++i)
    {
        const Happening& event = events[i];
        const bool again = event.kind == HappeningKind::Retaken;
        if (again || (event.kind == HappeningKind::GroupDriven && event.tier == own))
        {
            count += again ? 0 : 1;
            const std::size_t round = (count - 1) / groups;
            std::erase_if(driven, [&](const GroupToReview& one)
                          { return one.round == round && one.driven.group == event.group; });
            driven.push_back({{}, event, round});
        }
    }
    std::erase_if(driven,
                  [&](const GroupToReview& one)
                  {
                      const std::vector<Drive>& drives = season.now.Of(own).rounds[one.round].drives;
                      return std::any_of(drives.begin(), drives.end(), [&](const Drive& drive)
                                         { return drive.group == one.driven.group && drive.judged.isKnown; });
                  });
    for (GroupToReview& one : driven)
    {
        one.at = season.now;
    }
    return driven;
}

// This season's come first.
std::vector<GroupToReview> CareerDesk::Unreviewed() const
{
    std::vector<GroupToReview> open = UnreviewedIn(ThisSeason(), keeping.events);
    if (career.season > 0)
    {
        std::vector<GroupToReview> late = UnreviewedIn(LastSeason(), keeping.events);
        open.insert(open.end(), std::make_move_iterator(late.begin()), std::make_move_iterator(late.end()));
    }
    return open;
}

std::optional<GroupToReview> CareerDesk::ToReview() const
{
    std::vector<GroupToReview> open = isOpen ? Unreviewed() : std::vector<GroupToReview>();
    std::erase_if(open, [&](const GroupToReview& one)
                  { return std::find(blind.begin(), blind.end(), one.driven.log) != blind.end(); });
    const auto next = std::max_element(open.begin(), open.end(),
                                       [](const GroupToReview& one, const GroupToReview& other)
                                       {
                                           const bool players = one.driven.group == kPlayersGroup;
                                           const bool others = other.driven.group == kPlayersGroup;
                                           if (one.at.season != other.at.season)
                                           {
                                               return one.at.season < other.at.season;
                                           }
                                           return players != others ? others : one.round < other.round;
                                       });
    return next != open.end() ? std::optional(std::move(*next)) : std::nullopt;
}

// Right behind the match, so that a career has the same bytes however long looking back takes.
bool CareerDesk::TakeReview(const GroupToReview& group, Happening review)
{
    const std::vector<GroupToReview> open = isOpen ? Unreviewed() : std::vector<GroupToReview>();
    const bool stands =
        group.at.beginning == career.beginning &&
        std::any_of(
            open.begin(), open.end(), [&](const GroupToReview& one)
            { return one.at.season == group.at.season && one.round == group.round && one.driven == group.driven; });
    if (!stands || review.kind != HappeningKind::GroupReviewed || review.tier != group.driven.tier ||
        review.group != group.driven.group || review.round != group.round)
    {
        return false;
    }
    if (group.at.season != career.season)
    {
        return TakeLateReview(group, std::move(review));
    }
    std::vector<Happening> events = EventsOfSeason();
    const auto behind = std::find(events.rbegin(), events.rend(), group.driven).base();
    events.insert(behind, std::move(review));
    return Retell(std::move(events));
}

// In the season that was closed meanwhile: there it is told, and counts for even luck, medals and stars. Where it would have brought
// another contract than the one that stands, nobody looked back in time.
bool CareerDesk::TakeLateReview(const GroupToReview& group, Happening review)
{
    Keeping told = keeping;
    const auto first = told.events.begin() + static_cast<std::ptrdiff_t>(lastFirst);
    const auto closed = told.events.begin() + static_cast<std::ptrdiff_t>(firstEvent);
    told.events.insert(std::find(first, closed, group.driven) + 1, std::move(review));
    State then = lastOpening;
    State closing;
    State reopened;
    for (std::size_t i = lastFirst; i < told.events.size(); ++i)
    {
        const bool closes = i == firstEvent;
        if (closes)
        {
            closing = then;
        }
        if (!Follow(then, told.events[i]))
        {
            return false;
        }
        if (closes)
        {
            reopened = then;
        }
    }
    State alike = then;
    alike.seasons = career.seasons;
    alike.stars = career.stars;
    if (alike != career)
    {
        return false;
    }
    keeping = std::move(told);
    career = std::move(then);
    opening = std::move(reopened);
    lastClosing = std::move(closing);
    ++firstEvent;
    isUnsaved = true;
    return true;
}

void CareerDesk::CouldNotReview(const GroupToReview& group)
{
    blind.push_back(group.driven.log);
}

} // namespace Rally::Career
