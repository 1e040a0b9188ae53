#include "GuestPage.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/Fellows.h"
#include "RallyClub/CourseFacts.h"

namespace Rally::Career
{
namespace GuestPageDetail
{

using Club::PagePanel;

Phrase PriceOf(const GuestEntry& guest, unsigned stars)
{
    return Phrase(TextKey::CareerGuestInvitationAbout, {guest.rounds, guest.price, stars});
}

std::string_view PlaceOf(const State& career, const Round& round)
{
    return career.TheWorld().regions[round.region].name;
}

PagePanel TermsPanel(const State& career, const GuestEntry& guest)
{
    PagePanel made = Titled("terms", Phrase(TextKey::CareerGuestInvitation, {guest.name}));
    AddRow(made, TextKey::CareerGuestRounds, guest.rounds);
    AddRow(made, TextKey::CareerGuestPrice, Phrase(TextKey::CareerGuestStars, {guest.price}));
    AddRow(made, TextKey::CareerGuestOwnStars, StarsToSpend(career));
    made.panel.lines.emplace_back(TextKey::CareerGuestTerms);
    return made;
}

// In the order they start in, or as they were invited.
PagePanel FieldPanel(const State& career, const std::vector<Licence>& field)
{
    PagePanel made = Titled("field", TextKey::CareerGuestField);
    AddColumns(made, {TextKey::CareerPageColDriver, TextKey::CareerPageColCountry, TextKey::CareerPageColLevel}, {});
    for (const Licence who : field)
    {
        const bool isRival = !IsOfPeople(career, who);
        AddCells(made,
                 {Phrase(NameOf(career, who)),
                  isRival          ? Phrase(std::string_view(PersonOf(career, who).country))
                  : who == kPlayer ? Phrase(career.beginning.country)
                                   : Phrase(),
                  isRival ? StepName(career.holders[who].step) : Phrase()},
                 who == kPlayer);
    }
    return made;
}

PagePanel CupCalendar(const State& career, const std::vector<Round>& rounds)
{
    PagePanel made = Titled("calendar", TextKey::CareerPageCalendar);
    AddColumns(made,
               {TextKey::CareerPageColRound, TextKey::CareerGuestCourse, TextKey::CareerPageColWinner,
                TextKey::CareerPageColOwn},
               {TextKey::CareerPageColRound, TextKey::CareerPageColOwn});
    for (std::size_t round = 0; round < rounds.size(); ++round)
    {
        const bool isDriven = round < career.guest.rounds.size();
        const bool isNext = HasGuest(career) && round == career.guest.rounds.size();
        std::vector<Phrase> cells = {Phrase(round + 1), Phrase(PlaceOf(career, rounds[round]))};
        if (isDriven)
        {
            const std::vector<RallyRow> rows = GuestClassificationOf(career, round);
            const auto own =
                std::find_if(rows.begin(), rows.end(), [](const RallyRow& row) { return row.who == kPlayer; });
            cells.emplace_back(NameOf(career, rows.front().who));
            cells.push_back(Ordinal(own->rank));
        }
        else if (isNext)
        {
            cells.emplace_back(TextKey::CareerPageCalendarNext);
        }
        AddCells(made, std::move(cells), isNext);
    }
    return made;
}

PagePanel NextPanel(const State& career, const GroupRace& race)
{
    const std::vector<Round> rounds = GuestRoundsOf(career);
    const std::size_t next = career.guest.rounds.size();
    PagePanel made =
        Titled("next", Phrase(TextKey::CareerPageNext, {PlaceOf(career, rounds[next]), next + 1, rounds.size()}));
    AddRow(made, TextKey::CareerGuestCourse, CoursesOf(race.game).NameOf(race.agreed.course));
    return made;
}

PagePanel LastPanel(const State& career)
{
    const std::size_t last = career.guest.rounds.size() - 1;
    const RoundResult& result = career.guest.rounds[last];
    PagePanel made = Titled("result", TextKey::CareerPageLastResult);
    AddColumns(made, {TextKey::CareerPageColPlace, TextKey::CareerPageColDriver, TextKey::CareerPageColPoints},
               {TextKey::CareerPageColPlace, TextKey::CareerPageColPoints});
    for (const RallyRow& row : GuestClassificationOf(career, last))
    {
        AddCells(made, {Ordinal(row.rank), Phrase(NameOf(career, row.who)), Phrase(row.points)}, row.who == kPlayer);
    }
    if (result.byCoDriver)
    {
        made.panel.lines.emplace_back(TextKey::CareerPageLeftMark);
    }
    return made;
}

PagePanel CupTable(const State& career)
{
    PagePanel made = Titled("table", TextKey::CareerPageTable);
    AddColumns(made,
               {TextKey::CareerPageColPlace, TextKey::CareerPageColDriver, TextKey::CareerPageColPoints,
                TextKey::CareerPageColWins},
               {TextKey::CareerPageColPlace, TextKey::CareerPageColPoints, TextKey::CareerPageColWins});
    for (const TableRow& row : GuestTableOf(career))
    {
        AddCells(made,
                 {Ordinal(row.rank), Phrase(NameOf(career, row.who)), Phrase(row.points), Phrase(row.finishes[0])},
                 row.who == kPlayer);
    }
    return made;
}

Phrase EndOf(const State& career)
{
    const Trophy& trophy = career.trophies.back();
    return trophy.rank == 1 ? Phrase(TextKey::CareerGuestWon, {trophy.points})
                            : Phrase(TextKey::CareerGuestEnded, {Phrase(trophy.rank), Phrase(trophy.points),
                                                                 Phrase(NameOf(career, trophy.winner))});
}

Club::PanelPage Made(const State& career, const GuestEntry& guest)
{
    Club::PanelPage page;
    page.id = "career.guest";
    page.title = Phrase(TextKey::CareerPageCupSeason, {guest.name, career.season + 1});
    return page;
}

} // namespace GuestPageDetail

using namespace GuestPageDetail;

Club::Entry InvitationEntry(const State& career, std::uint8_t event)
{
    const GuestEntry& guest = Guests()[event];
    Club::Entry entry{std::string(kGuestId) + std::to_string(event),
                      Phrase(TextKey::CareerGuestInvitation, {guest.name})};
    entry.reason = PriceOf(guest, StarsToSpend(career));
    return entry;
}

Club::PanelPage InvitationPage(const State& career, std::uint8_t event)
{
    const GuestEntry& guest = Guests()[event];
    Club::PanelPage page = Made(career, guest);
    page.question = guest.about;
    page.panels = {
        TermsPanel(career, guest), FieldPanel(career, InvitedTo(career, guest)),
        CupCalendar(career, GuestCalendarOf(career.TheWorld(), career.beginning.seed, career.season, event))};
    Club::Entry enter{"career.enter", TextKey::CareerGuestEnter};
    const unsigned stars = StarsToSpend(career);
    enter.enabled = stars >= guest.price;
    enter.reason = enter.enabled ? Phrase(TextKey::CareerGuestStars, {guest.price})
                                 : Phrase(TextKey::CareerGuestTooDear, {guest.price, stars});
    page.entries.push_back(std::move(enter));
    return page;
}

Club::PanelPage GuestPage(const State& career, const GroupRace& race)
{
    Club::PanelPage page = Made(career, Guests()[career.guest.event]);
    if (IsGuestDriven(career))
    {
        page.question = EndOf(career);
    }
    else if (!race.seats.empty())
    {
        page.panels = {NextPanel(career, race), RulesPanel(race, {})};
    }
    if (!career.guest.rounds.empty())
    {
        page.panels.push_back(LastPanel(career));
        page.panels.push_back(CupTable(career));
    }
    page.panels.push_back(CupCalendar(career, GuestRoundsOf(career)));
    if (!IsGuestDriven(career))
    {
        page.panels.push_back(FieldPanel(career, GuestGridOf(career)));
    }
    return page;
}

Club::PagePanel CupsPanel(const State& career)
{
    PagePanel made = Titled("trophies", TextKey::CareerGuestTrophies);
    AddColumns(made,
               {TextKey::CareerPageColSeason, TextKey::CareerGuestColCup, TextKey::CareerPageColPlace,
                TextKey::CareerPageColPoints, TextKey::CareerPageColMark},
               {TextKey::CareerPageColSeason, TextKey::CareerPageColPlace, TextKey::CareerPageColPoints});
    for (const Trophy& trophy : career.trophies)
    {
        AddCells(made,
                 {Phrase(trophy.season + 1), Phrase(Guests()[trophy.event].name), Ordinal(trophy.rank),
                  Phrase(trophy.points),
                  Listed({trophy.rank == 1 ? Phrase(TextKey::CareerGuestTrophy) : Phrase(),
                          trophy.left > 0 ? Phrase(TextKey::CareerPageMarkLeft, {trophy.left}) : Phrase()})},
                 trophy.rank == 1);
    }
    return made;
}

} // namespace Rally::Career
