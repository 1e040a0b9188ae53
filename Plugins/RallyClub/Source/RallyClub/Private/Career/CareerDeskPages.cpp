// What a desk shows: its pages, each made anew of the career as it stands.
#include "RallyClub/Career/CareerDesk.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "GaragePage.h"
#include "GuestPage.h"
#include "RecordPages.h"
#include "ReportPage.h"
#include "SettlePage.h"
#include "StoryPanels.h"

#include "RallyClub/Career/Guests.h"
#include "RallyClub/Career/Pack.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Career
{
namespace CareerDeskPagesDetail
{

using Club::Entry;
using Club::PanelPage;

PanelPage Made(const char* id, Phrase title)
{
    PanelPage page;
    page.id = id;
    page.title = std::move(title);
    return page;
}

Entry Disabled(Entry entry, Phrase why)
{
    entry.enabled = false;
    entry.reason = std::move(why);
    return entry;
}

Phrase SeasonTitle(const State& career)
{
    return Phrase(TextKey::CareerPageCupSeason, {CupOf(career.PlayerTier()), Phrase(career.season + 1)});
}

Phrase RoundTitle(const State& career, TextKey words, std::size_t round)
{
    const Tier tier = career.PlayerTier();
    return Phrase(words, {Phrase(std::string_view(RegionOf(career, tier, round).name)), Phrase(round + 1),
                          Phrase(EntryOf(tier).rounds)});
}

Phrase RoundsOf(const State& career)
{
    const Tier tier = career.PlayerTier();
    const std::size_t rounds = EntryOf(tier).rounds;
    const std::size_t now = (std::min)(RoundsDriven(career, tier) + 1, rounds);
    return std::to_string(now) + "/" + std::to_string(rounds);
}

Phrase OwnRank(const State& career)
{
    return Phrase(TextKey::CareerPageOrdinal, {RecordOf(career).rank});
}

Entry BackEntry(TextKey to = TextKey::CareerPageSeason)
{
    return Entry{"career.back", to};
}

// The code of its world, as signs in groups: whoever copies or types it needs no more.
PanelPage PackPage(const State& career)
{
    const Pack pack = PackOf(career);
    PanelPage page = Made("career.pack", TextKey::CareerPackTitle);
    page.question = TextKey::CareerPackAbout;
    Club::PagePanel code;
    code.panel.id = "pack";
    code.panel.title = Phrase(TextKey::SetupValue, {Phrase(pack.name), ContentOf(pack)});
    constexpr std::size_t kMostShown =
        840; // signs with what parts them: a page has room for no more, and nobody types them
    const std::string signs = CodeOf(pack);
    std::string shown = signs.substr(0, kMostShown);
    std::ranges::replace(shown, '-', ' '); // so that a line can end between groups
    const auto more = std::ranges::count_if(signs.begin() + static_cast<std::ptrdiff_t>(shown.size()), signs.end(),
                                            [](char sign) { return sign != '-'; });
    code.panel.lines.emplace_back(std::move(shown));
    if (more > 0)
    {
        code.panel.lines.emplace_back(TextKey::CareerPackMore,
                                      std::initializer_list<Phrase>{Phrase(static_cast<int>(more))});
    }
    page.panels.push_back(std::move(code));
    page.entries.push_back(BackEntry(TextKey::CareerPageDriver));
    return page;
}

void AddPanel(PanelPage& page, Club::PagePanel panel)
{
    const bool says = !panel.panel.rows.empty() || !panel.panel.lines.empty() || !panel.table.rows.empty();
    if (says)
    {
        page.panels.push_back(std::move(panel));
    }
}

} // namespace CareerDeskPagesDetail

using namespace CareerDeskPagesDetail;

Club::PanelPage CareerDesk::Page() const
{
    Club::PanelPage page;
    switch (place)
    {
    case Place::List: page = ListPage(); break;
    case Place::Start: page = fresh.Page(); break;
    case Place::Season: page = SeasonPage(); break;
    case Place::Rally: page = RallyPage(); break;
    case Place::Result: page = ResultPage(); break;
    case Place::Standings: page = StandingsPage(); break;
    case Place::End: page = EndPage(); break;
    case Place::Driver: page = DriverPage(); break;
    case Place::Settle: page = SettlingPage(); break;
    case Place::Guest: page = CupPage(); break;
    case Place::Pack: page = PackPage(career); break;
    case Place::Statistics:
        page = StatisticsPage(keeping, career);
        page.entries.push_back(BackEntry(TextKey::CareerPageDriver));
        break;
    case Place::Report:
        page = ReportPage(reported);
        page.entries.push_back(BackEntry(TextKey::CareerPageDriver));
        break;
    case Place::Garage:
        page = GaragePage(keeping, career, feats);
        page.entries.push_back(BackEntry(TextKey::CareerPageDriver));
        break;
    case Place::Achievements:
        page = AchievementsPage(keeping, feats);
        page.entries.push_back(BackEntry(TextKey::CareerPageDriver));
        break;
    }
    if (!notice.IsEmpty())
    {
        page.question = notice;
    }
    return page;
}

// What stands in the way of going on, if anything does.
Phrase CareerDesk::Situation() const
{
    return career.over                ? Phrase(TextKey::CareerPageOver)
           : coDriver                 ? Phrase(TextKey::CareerPageCoDriverDrives)
           : left == LeftRace::Waits  ? Phrase(IsAtGuest() ? TextKey::CareerGuestWaits : TextKey::CareerPageWaits)
           : left == LeftRace::Broken ? Phrase(TextKey::CareerPageBroken)
           : IsOwnDriven()            ? Phrase(TextKey::CareerPageOthersDrive)
           : IsSeasonDriven(career, career.PlayerTier()) ? Phrase(TextKey::CareerPageSeasonDriven)
                                                         : Phrase();
}

// To drive, to go on, or to leave it to somebody else: what comes first on every page before a rally.
void CareerDesk::AddDriving(std::vector<Club::Entry>& entries) const
{
    const bool guest = IsAtGuest();
    if (left == LeftRace::Waits)
    {
        entries.push_back(Entry{"career.go-on", guest ? TextKey::CareerGuestGoOn : TextKey::CareerPageGoOn});
        entries.push_back(Disabled(Entry{"career.co-driver", TextKey::CareerPageCoDriver},
                                   guest ? TextKey::CareerGuestBegunEnds : TextKey::CareerPageBegunEnds));
        return;
    }
    Entry drive{"career.drive", guest ? TextKey::CareerGuestRace : TextKey::CareerPageDrive};
    Entry coDrive{"career.co-driver", TextKey::CareerPageCoDriver};
    coDrive.reason = Phrase(TextKey::CareerPageCoDriverAbout, {StepName(StepOfCoDriver(career))});
    entries.push_back(MayDrive() ? std::move(drive) : Disabled(std::move(drive), Situation()));
    entries.push_back(MayLeave() ? std::move(coDrive) : Disabled(std::move(coDrive), Situation()));
}

void CareerDesk::AddSettling(Club::PanelPage& page) const
{
    if (!HasChoices(career) || career.over || IsOwnDriven())
    {
        return;
    }
    Entry settle{"career.settle", TextKey::CareerSettleTitle};
    const std::size_t open = OpenChoices(career);
    settle.reason = open > 0 ? Phrase(TextKey::CareerSettleOpen, {open}) : Phrase(TextKey::CareerSettleSettled);
    page.entries.push_back(MaySettleNow() ? std::move(settle)
                                          : Disabled(std::move(settle), TextKey::CareerPageBegunEnds));
}

Club::PanelPage CareerDesk::SettlingPage() const
{
    PanelPage page = SettlePage(career, neighbours);
    std::vector<Entry> first;
    AddDriving(first);
    page.entries.insert(page.entries.begin(), first.begin(), first.end());
    page.entries.push_back(BackEntry());
    return page;
}

Club::PanelPage CareerDesk::ListPage() const
{
    PanelPage page = Made("career.list", TextKey::CareerPageTitle);
    page.question = kept.empty() ? TextKey::CareerPageListNone : TextKey::CareerPageList;
    Club::PagePanel list;
    list.panel.id = "careers";
    for (const TextKey name : {TextKey::CareerPageColDriver, TextKey::CareerPageColTier, TextKey::CareerPageColSeason,
                               TextKey::CareerPageColRound, TextKey::CareerPageMode, TextKey::CareerPageColMark})
    {
        list.table.columns.push_back({name, name == TextKey::CareerPageColSeason});
    }
    for (const KeptCareer& one : kept)
    {
        Club::PanelTable::Row row;
        const Phrase name(one.career.beginning.name);
        if (one.found == CareerReading::Found::Nothing)
        {
            row.cells = {Phrase(one.id), {}, {}, {}, {}, TextKey::CareerPageUnreadable};
        }
        else
        {
            row.cells = {name,
                         NameOf(one.career.PlayerTier()),
                         Phrase(one.career.season + 1),
                         RoundsOf(one.career),
                         ModeName(one.career.beginning.ironMan),
                         one.found == CareerReading::Found::Part ? TextKey::CareerPageDamagedMark : kNoText};
            row.id = "career.open." + one.id;
            if (page.entries.empty())
            {
                page.entries.push_back(Entry{row.id, Phrase(TextKey::CareerPageOpen, {name})});
            }
        }
        list.table.rows.push_back(std::move(row));
    }
    if (!kept.empty())
    {
        page.panels.push_back(std::move(list));
    }
    page.entries.push_back(Entry{"career.new", TextKey::CareerPageNew});
    page.entries.push_back(Entry{"career.back", TextKey::CareerPageBack});
    return page;
}

Club::PanelPage CareerDesk::SeasonPage() const
{
    const Tier tier = career.PlayerTier();
    const bool isDriven = IsSeasonDriven(career, tier);
    PanelPage page = Made("career.season", SeasonTitle(career));
    page.question = Situation();
    if (!isDriven && !race.seats.empty())
    {
        page.panels.push_back(RoadsPanel(career));
        page.panels.push_back(RulesPanel(race, RegionOf(career, tier, RoundsDriven(career, tier)).option));
    }
    if (!isDriven)
    {
        AddPanel(page, SettledPanel(career));
    }
    AddPanel(page, ContractPanel(career));
    page.panels.push_back(CalendarPanel(career));
    page.panels.push_back(TablePanel(career, tier, TextKey::CareerPageTable));
    if (isDriven)
    {
        if (IsAtGuest())
        {
            page.entries.push_back(
                Entry{"career.guest", Phrase(TextKey::CareerGuestGo, {Guests()[career.guest.event].name})});
        }
        Entry end{"career.end", TextKey::CareerPageEnd};
        page.entries.push_back(career.over ? Disabled(std::move(end), TextKey::CareerPageOver) : std::move(end));
    }
    else
    {
        AddDriving(page.entries);
        AddSettling(page);
        page.entries.push_back(Entry{"career.rally", TextKey::CareerPageLook});
        page.entries.back().enabled = !race.seats.empty();
    }
    if (!career.Of(tier).rounds.empty())
    {
        page.entries.push_back(Entry{"career.result", TextKey::CareerPageLastResult});
    }
    page.entries.push_back(Entry{"career.standings", TextKey::CareerPageStandings});
    page.entries.push_back(Entry{"career.driver", TextKey::CareerPageDriver});
    page.entries.push_back(Entry{"career.careers", TextKey::CareerPageLeave});
    return page;
}

Club::PanelPage CareerDesk::RallyPage() const
{
    const std::size_t round = RoundsDriven(career, career.PlayerTier());
    PanelPage page = Made("career.rally", RoundTitle(career, TextKey::CareerPageRoundOf, round));
    page.question = Situation();
    if (!race.seats.empty() && !IsSeasonDriven(career, career.PlayerTier()))
    {
        page.panels.push_back(StagesPanel(career, race, history));
        page.panels.push_back(RulesPanel(race, RegionOf(career, career.PlayerTier(), round).option));
        AddPanel(page, SettledPanel(career));
        page.panels.push_back(GroupsPanel(career));
        AddDriving(page.entries);
        AddSettling(page);
    }
    page.entries.push_back(BackEntry());
    return page;
}

Club::PanelPage CareerDesk::ResultPage() const
{
    PanelPage page = Made("career.result", RoundTitle(career, TextKey::CareerPageResultOf, shownRound));
    if (shownRound < career.Of(career.PlayerTier()).rounds.size())
    {
        const bool isLast = shownRound == LastRound();
        page.question = OwnResult(career, shownRound);
        Club::PagePanel result = ResultPanel(career, shownRound);
        if (isLast && IsOwnDriven())
        {
            result.panel.lines.emplace_back(TextKey::CareerPageOthersDrive);
        }
        std::vector<Phrase> told = TaskOutcomes(career, shownRound);
        told.insert(told.begin(), OwnLuck(career, shownRound));
        for (Phrase& line : told)
        {
            if (!line.IsEmpty())
            {
                result.panel.lines.push_back(std::move(line));
            }
        }
        AddPanel(page, PaperPanel(career, shownRound));
        page.panels.push_back(std::move(result));
        page.panels.push_back(TablePanel(career, career.PlayerTier(), TextKey::CareerPageTable));
        const bool ends = IsSeasonDriven(career, career.PlayerTier()) && !career.over;
        page.entries.push_back(ends ? Entry{"career.end", TextKey::CareerPageEnd}
                                    : Entry{"career.season", TextKey::CareerPageOn});
        for (Entry& film :
             FilmsOfRound(RalliesSince(opening, std::span(keeping.events).subspan(firstEvent)), shownRound))
        {
            page.entries.push_back(std::move(film));
        }
        if (!career.beginning.ironMan)
        {
            Entry retake{"career.retake", TextKey::CareerPageRetake};
            retake.reason = TextKey::CareerPageRetakeAbout;
            page.entries.push_back(MayRetake()               ? retake
                                   : !isLast                 ? Disabled(retake, TextKey::CareerPageRetakeNot)
                                   : left == LeftRace::Waits ? Disabled(retake, TextKey::CareerPageWaits)
                                                             : Disabled(retake, TextKey::CareerPageOthersDrive));
        }
    }
    page.entries.push_back(BackEntry());
    return page;
}

Club::PanelPage CareerDesk::StandingsPage() const
{
    PanelPage page =
        Made("career.standings",
             Phrase(TextKey::CareerPageCupSeason, {Phrase(TextKey::CareerPageStandings), Phrase(career.season + 1)}));
    for (std::size_t i = 0; i < kTiers; ++i)
    {
        const auto tier = static_cast<Tier>(i);
        Club::PagePanel table = TablePanel(career, tier, CupOf(tier));
        table.panel.id += std::string(1, '.') + Tiers()[i].id;
        page.panels.push_back(std::move(table));
    }
    // The player's own comes first, with what even luck would make of it.
    const auto own = static_cast<std::ptrdiff_t>(career.PlayerTier());
    std::rotate(page.panels.begin(), page.panels.begin() + own, page.panels.begin() + own + 1);
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    if (game != nullptr && !game->isOneRace && RoundsDriven(career, career.PlayerTier()) > 0)
    {
        page.panels.insert(page.panels.begin() + 1, EvenPanel(career, career.PlayerTier()));
    }
    page.entries.push_back(BackEntry());
    return page;
}

// Where the player may go for the winter, or has gone.
void CareerDesk::AddGuests(std::vector<Club::Entry>& entries) const
{
    if (HasGuest(career))
    {
        entries.push_back(Entry{"career.guest", Phrase(TextKey::CareerGuestGo, {Guests()[career.guest.event].name})});
    }
    for (const std::uint8_t event : GuestsOffered(career))
    {
        entries.push_back(InvitationEntry(career, event));
    }
}

Club::PanelPage CareerDesk::CupPage() const
{
    const bool isEntered = HasGuest(career) && career.guest.event == shownGuest;
    PanelPage page = isEntered ? GuestPage(career, race) : InvitationPage(career, shownGuest);
    if (isEntered && !IsGuestDriven(career))
    {
        page.question = coDriver || left != LeftRace::None ? Situation() : Phrase();
        AddDriving(page.entries);
    }
    page.entries.push_back(BackEntry(TextKey::CareerPageEnd));
    return page;
}

Club::PanelPage CareerDesk::EndPage() const
{
    PanelPage page = Made("career.end", Phrase(TextKey::CareerPageEndOf, {career.season + 1}));
    Happening close;
    close.kind = HappeningKind::SeasonClosed;
    State after = career;
    if (!MayCloseSeason(career) || !Follow(after, close))
    {
        page.question = TextKey::CareerPageCloseWaits;
        page.panels.push_back(TablePanel(career, career.PlayerTier(), TextKey::CareerPageTable));
        page.entries = {Disabled(Entry{"career.close", TextKey::CareerPageOn}, TextKey::CareerPageCloseWaits),
                        BackEntry()};
        return page;
    }
    const Tier was = career.PlayerTier();
    const Tier is = after.PlayerTier();
    const TextKey said = is > was   ? TextKey::CareerPageYouUp
                         : is < was ? TextKey::CareerPageYouDown
                                    : TextKey::CareerPageYouStay;
    page.question = Phrase(said, {OwnRank(career), CupOf(is)});
    AddPanel(page, SeasonPaperPanel(career));
    page.panels.push_back(TitlesPanel(career, after));
    page.panels.push_back(MovesPanel(career, after));
    AddPanel(page, ContractPanel(career));
    Club::PagePanel people = PeoplePanel(career, after);
    if (!people.panel.lines.empty())
    {
        page.panels.push_back(std::move(people));
    }
    if (!WatchableOf(career).empty())
    {
        page.panels.push_back(HighlightPanel(career, false, true));
        page.panels.push_back(HighlightPanel(career, true, true));
    }
    page.entries.push_back(
        Entry{"career.close", Phrase(TextKey::CareerPageClose, {Phrase(career.season + 2), CupOf(is)})});
    if (IsAtGuest())
    {
        const bool waits = left == LeftRace::Waits || coDriver;
        page.entries.back().enabled = !waits;
        page.entries.back().reason = waits ? Situation() : Phrase(TextKey::CareerGuestUnfinished);
    }
    if (PlayerWouldMoveUp(career))
    {
        page.entries.push_back(Entry{"career.decline", Phrase(TextKey::CareerPageDecline, {CupOf(was)})});
        page.entries.back().reason = TextKey::CareerPageDeclineAbout;
    }
    AddGuests(page.entries);
    page.entries.push_back(Entry{"career.standings", TextKey::CareerPageStandings});
    page.entries.push_back(BackEntry());
    return page;
}

Club::PanelPage CareerDesk::DriverPage() const
{
    const Beginning& agreed = career.beginning;
    PanelPage page = Made("career.driver", agreed.name);
    Club::PagePanel who;
    who.panel.id = "driver";
    who.panel.title = TextKey::CareerPageDriver;
    const auto add = [&](TextKey name, Phrase value)
    { who.panel.rows.push_back({name, std::move(value), kNoSeat, false}); };
    add(TextKey::CareerPageNumber, agreed.number);
    if (!agreed.country.empty())
    {
        add(TextKey::CareerPageCountry, agreed.country);
    }
    add(TextKey::CareerPageStrength, NameOf(career.strength));
    add(TextKey::CareerPageLength, NameOf(agreed.length));
    add(TextKey::CareerPageMode, ModeName(agreed.ironMan));
    add(TextKey::CareerPageSeed, std::to_string(agreed.seed));
    if (!agreed.pack.empty())
    {
        add(TextKey::CareerPackLine, PackOf(career).name);
    }
    page.panels = {std::move(who), OwnTitlesPanel(career)};
    AddPanel(page, CupsPanel(career));
    page.panels.push_back(SeasonsPanel(history, RecordOf(career)));
    page.entries.push_back(Entry{"career.garage", TextKey::CareerGarageTitle});
    page.entries.back().reason = TextKey::CareerGarageAbout;
    page.entries.push_back(Entry{"career.statistics", TextKey::CareerRecordStatistics});
    page.entries.push_back(Entry{"career.achievements", TextKey::CareerRecordAchievements});
    page.entries.push_back(Entry{"career.pack", TextKey::CareerPackShare});
    page.entries.back().reason = TextKey::CareerPackAbout;
    page.entries.push_back(BackEntry());
    return page;
}

} // namespace Rally::Career
