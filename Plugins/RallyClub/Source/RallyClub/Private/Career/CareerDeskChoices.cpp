// What is chosen on the pages of a career, and where it leads.
#include "RallyClub/Career/CareerDesk.h"

#include "CareerPanels.h"
#include "GaragePage.h"
#include "GuestPage.h"
#include "SettlePage.h"
#include "StoryPanels.h"

#include "RallyClub/Career/Guests.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <charconv>

namespace Rally::Career
{
namespace CareerDeskChoicesDetail
{

constexpr std::string_view kOpenId = "career.open.";

bool StartsWith(std::string_view words, std::string_view start)
{
    return words.substr(0, start.size()) == start;
}

} // namespace CareerDeskChoicesDetail

using namespace CareerDeskChoicesDetail;

void CareerDesk::GoBack()
{
    const bool asked = place == Place::Start && fresh.StepBack();
    if (asked)
    {
        return;
    }
    if (place == Place::List)
    {
        wish = DeskWish::Leave;
    }
    const bool fromList = place == Place::Start || place == Place::List;
    const bool fromRecords = place == Place::Statistics || place == Place::Achievements || place == Place::Report ||
                             place == Place::Pack || place == Place::Garage;
    place = fromList ? Place::List : fromRecords ? Place::Driver : place == Place::Guest ? Place::End : Place::Season;
}

Club::TextField* CareerDesk::Field()
{
    return place == Place::Start ? fresh.Field() : nullptr;
}

std::size_t CareerDesk::RoomOfField(std::size_t usual) const
{
    return place == Place::Start ? fresh.RoomOfField(usual) : usual;
}

void CareerDesk::TakeTyped()
{
    fresh.TakeTyped();
}

void CareerDesk::EndTyping()
{
    fresh.EndTyping();
}

bool CareerDesk::Activate(std::string_view chosen)
{
    notice = {};
    switch (place)
    {
    case Place::List: return ActivateInList(chosen);
    case Place::Start: return ActivateInStart(chosen);
    case Place::Settle:
        if (Happening event; MaySettleNow() && SettlesBy(career, neighbours, chosen, event))
        {
            return Happen(std::move(event));
        }
        break;
    case Place::Driver:
        if (ActivateReport(chosen))
        {
            return true;
        }
        break;
    case Place::End:
        if (ActivateAtEnd(chosen))
        {
            return true;
        }
        break;
    case Place::Guest:
        if (chosen == "career.enter")
        {
            Happening enter;
            enter.kind = HappeningKind::GuestEntered;
            enter.choice = shownGuest;
            return Happen(std::move(enter));
        }
        break;
    default: break;
    }
    return ActivateToDrive(chosen) || ActivateGuest(chosen) || ActivateFilm(chosen) || ActivateInCareer(chosen);
}

bool CareerDesk::ActivateInList(std::string_view chosen)
{
    if (chosen == "career.new")
    {
        place = Place::Start;
        return true;
    }
    if (chosen == "career.back")
    {
        wish = DeskWish::Leave;
        return true;
    }
    for (const KeptCareer& one : kept)
    {
        if (one.found != CareerReading::Found::Nothing && chosen == std::string(kOpenId) + one.id)
        {
            id = one.id;
            wish = DeskWish::Open;
            return true;
        }
    }
    return false;
}

bool CareerDesk::ActivateInStart(std::string_view chosen)
{
    const bool taken = fresh.Activate(chosen);
    switch (fresh.TakeStep())
    {
    case NewCareer::Step::Begin: wish = DeskWish::Create; break;
    case NewCareer::Step::Back: place = Place::List; break;
    case NewCareer::Step::None: break;
    }
    return taken;
}

bool CareerDesk::ActivateToDrive(std::string_view chosen)
{
    if ((chosen == "career.drive" || chosen == "career.go-on") && MayDrive())
    {
        wish = DeskWish::Drive;
        sets = true;
        return true;
    }
    if (chosen == "career.go-on" && left == LeftRace::Waits)
    {
        wish = DeskWish::Drive;
        return true;
    }
    if (chosen == "career.co-driver" && MayLeave())
    {
        coDriver = sets = true;
        return true;
    }
    if (chosen == "career.retake" && place == Place::Result && MayRetake())
    {
        retakes = true;
        wish = DeskWish::Drive;
        return true;
    }
    return false;
}

bool CareerDesk::ActivateInCareer(std::string_view chosen)
{
    const bool rally = chosen == "career.rally" && !race.seats.empty() && !IsAtGuest();
    const bool ends = chosen == "career.end" && IsSeasonDriven(career, career.PlayerTier()) && !career.over;
    const bool last = chosen == "career.result" && LastRound() < career.Of(career.PlayerTier()).rounds.size();
    if (chosen == "career.back")
    {
        GoBack();
    }
    else if (chosen == "career.season")
    {
        place = Place::Season;
    }
    else if (chosen == "career.settle")
    {
        place = MaySettleNow() ? Place::Settle : place;
        return place == Place::Settle;
    }
    else if (chosen == "career.statistics" || chosen == "career.achievements" || chosen == "career.garage")
    {
        place = chosen == "career.statistics" ? Place::Statistics
                : chosen == "career.garage"   ? Place::Garage
                                              : Place::Achievements;
    }
    else if (chosen == "career.pack")
    {
        place = Place::Pack;
    }
    else if (chosen == "career.careers")
    {
        Close();
    }
    else if (chosen == "career.standings")
    {
        place = Place::Standings;
    }
    else if (chosen == "career.driver")
    {
        place = Place::Driver;
    }
    else if (rally || ends)
    {
        place = rally ? Place::Rally : Place::End;
    }
    else if (last)
    {
        shownRound = LastRound();
        place = Place::Result;
    }
    else if (StartsWith(chosen, kRoundId))
    {
        const std::string_view digits = chosen.substr(kRoundId.size());
        std::size_t round = 0;
        const std::from_chars_result read = std::from_chars(digits.data(), digits.data() + digits.size(), round);
        const bool is = read.ec == std::errc() && read.ptr == digits.data() + digits.size() && round >= 1 &&
                        round <= career.Of(career.PlayerTier()).rounds.size();
        shownRound = is ? round - 1 : shownRound;
        place = is ? Place::Result : place;
        return is;
    }
    else
    {
        return false;
    }
    return true;
}

// A season that is over is driven again in the head, up to where it was closed.
bool CareerDesk::ActivateReport(std::string_view chosen)
{
    const std::string own(kReportId);
    State then = Rally::Career::Begin(keeping.beginning);
    for (const Happening& event : keeping.events)
    {
        const bool is = chosen == own + std::to_string(then.season + 1);
        if (is && event.kind == HappeningKind::SeasonClosed)
        {
            break;
        }
        Follow(then, event);
    }
    const bool is = chosen == own + std::to_string(then.season + 1) && RecordOf(then).rounds > 0;
    reported = is ? std::move(then) : reported;
    place = is ? Place::Report : place;
    return is;
}

// To the cup that was entered, or to an invitation.
bool CareerDesk::ActivateGuest(std::string_view chosen)
{
    const std::vector<std::uint8_t> offered = GuestsOffered(career);
    const auto invitation = std::find_if(offered.begin(), offered.end(), [&](std::uint8_t event)
                                         { return chosen == std::string(kGuestId) + std::to_string(event); });
    const bool goes = chosen == "career.guest" && HasGuest(career);
    if (!goes && invitation == offered.end())
    {
        return false;
    }
    shownGuest = goes ? career.guest.event : *invitation;
    place = Place::Guest;
    return true;
}

// A rally, from its beginning, or one of the turns that are told at the season's end.
bool CareerDesk::ActivateFilm(std::string_view chosen)
{
    bool isFilm = FilmBy(keeping, chosen, watched);
    const std::vector<SeasonHighlight> turns =
        place == Place::End ? WatchableOf(career) : std::vector<SeasonHighlight>();
    for (std::size_t i = 0; i < turns.size(); ++i)
    {
        if (chosen == std::string(kWatchId) + std::to_string(i))
        {
            watched = {turns[i].log, turns[i].turn.entry};
            isFilm = true;
        }
    }
    wish = isFilm ? DeskWish::Watch : wish;
    return isFilm;
}

bool CareerDesk::ActivateAtEnd(std::string_view chosen)
{
    const bool declines = chosen == "career.decline";
    // A race that was begun is driven to its end, and so is one the co-driver is in.
    const bool waits = left == LeftRace::Waits || coDriver;
    if ((chosen != "career.close" && !declines) || waits || !MayCloseSeason(career) ||
        (declines && !PlayerWouldMoveUp(career)))
    {
        return false;
    }
    Happening close;
    close.kind = HappeningKind::SeasonClosed;
    close.declines = declines;
    const bool happened = Happen(std::move(close));
    place = happened ? Place::Season : place;
    return happened;
}

} // namespace Rally::Career
