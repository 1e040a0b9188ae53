// What a career's pages let a player settle, and what they tell of it afterwards.
#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Unit/CareerCases.h"
#include "Unit/CareerPages.h"

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;
using Club::PanelPage;

// A career as it stands, and how it came to that.
struct Past
{
    Keeping keeping;
    State career;
    Random lot{RandomOf(9)};

    static Random RandomOf(std::uint64_t seed) { return Random(seed, RandomStream::Looks); }

    explicit Past(const Beginning& beginning) : keeping{beginning, {}}, career(Rally::Career::Begin(beginning)) {}

    void Add(const Happening& event)
    {
        ASSERT_TRUE(Follow(career, event));
        keeping.events.push_back(event);
    }
    void DriveRound(Tier tier, Broken broken = {}, bool review = false)
    {
        const std::size_t round = RoundsDriven(career, tier);
        const Round agreed = RoundsOf(career, tier)[round];
        for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
        {
            Happening event = SomeDrive(career, tier, group, lot);
            for (Drive& drive : event.drives)
            {
                drive.broken = agreed.carries ? broken : Broken{};
            }
            event.deeds[Deed::Turns] = 20;
            event.deeds[Deed::Rolled] = group == kPlayersGroup && tier == career.PlayerTier() ? 60 : 0;
            event.deeds[Deed::Warned] = event.deeds[Deed::Rolled] / 6;
            event.deeds[Deed::Cards] = event.deeds[Deed::Rolled] / 3;
            const bool isOwn = group == kPlayersGroup && tier == career.PlayerTier();
            event.deeds = isOwn ? event.deeds : Deeds{};
            Add(event);
            if (review)
            {
                Add(SomeReview(event, round, agreed.stageCount, lot));
            }
        }
    }
    void DriveSeason(bool review = false)
    {
        for (const Tier tier : kAllTiers)
        {
            while (!IsSeasonDriven(career, tier))
            {
                DriveRound(tier, {}, review && tier == career.PlayerTier());
            }
        }
    }
    void OpenIn(CareerDesk& desk) const { desk.Open("ann", {CareerReading::Found::Whole, keeping, career}); }
};

std::vector<std::string> RowIds(const PanelPage& page)
{
    std::vector<std::string> ids;
    for (const Club::PagePanel& panel : page.panels)
    {
        for (const Club::PanelTable::Row& row : panel.table.rows)
        {
            if (!row.id.empty())
            {
                ids.push_back(row.id);
            }
        }
    }
    return ids;
}

bool Has(const PanelPage& page, std::string_view id)
{
    const std::vector<std::string> ids = RowIds(page);
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

const Club::PagePanel* PanelOf(const PanelPage& page, std::string_view id)
{
    const auto found = std::find_if(page.panels.begin(), page.panels.end(),
                                    [id](const Club::PagePanel& one) { return one.panel.id == id; });
    return found != page.panels.end() ? &*found : nullptr;
}

PanelPage Settling(CareerDesk& desk)
{
    EXPECT_TRUE(desk.Activate("career.settle"));
    PanelPage page = desk.Page();
    EXPECT_EQ(page.id, "career.settle");
    Examine(page);
    return page;
}

// C-11, C-15: each of them once, and what stands is said on the pages before the rally.
TEST(CareerPages, AVoteAndATaskAreGivenOnceAndStand)
{
    Past past(SomeBeginning(31));
    CareerDesk desk;
    past.OpenIn(desk);
    const Club::Entry* settle = Find(desk.Page(), "career.settle");
    PanelPage page = Settling(desk);
    ASSERT_TRUE(Has(page, "career.vote.0") && Has(page, "career.vote.1"));
    ASSERT_TRUE(Has(page, "career.task.0") && Has(page, "career.task.2"));
    EXPECT_FALSE(desk.Activate("career.vote.2"));
    EXPECT_FALSE(desk.Activate("career.vote.x"));
    EXPECT_FALSE(desk.Activate("career.task.3"));
    EXPECT_FALSE(desk.Activate("career.sign.0")); // nobody offers anything before a first season
    EXPECT_FALSE(desk.Activate("career.strength.more"));
    EXPECT_FALSE(desk.IsUnsaved());
    ASSERT_TRUE(desk.Activate("career.vote.1"));
    EXPECT_TRUE(desk.IsUnsaved());
    EXPECT_EQ(desk.TheCareer().vote, 1);
    EXPECT_FALSE(desk.Activate("career.vote.0"));
    ASSERT_TRUE(desk.Activate("career.task.2"));
    EXPECT_EQ(desk.TheCareer().ahead.task, 2);
    EXPECT_FALSE(desk.Activate("career.task.0"));
    page = desk.Page();
    Examine(page);
    EXPECT_TRUE(RowIds(page).empty());
    const VoteResult result = VoteOf(desk.TheCareer(), Tier::Club);
    EXPECT_EQ(result.votes[0] + result.votes[1], EntryOf(Tier::Club).entries);
    GroupRace race;
    ASSERT_TRUE(desk.OwnRace(race));
    GroupRace agreed;
    ASSERT_TRUE(RaceOf(desk.TheCareer(), Tier::Club, kPlayersGroup, agreed));
    EXPECT_TRUE(std::equal(std::begin(race.agreed.options.chosen), std::end(race.agreed.options.chosen),
                           std::begin(agreed.agreed.options.chosen))); // by what won
    ASSERT_TRUE(desk.Activate("career.back"));
    EXPECT_EQ(desk.Page().id, "career.season");
    settle = nullptr;
    const PanelPage season = desk.Page();
    settle = Find(season, "career.settle");
    ASSERT_NE(settle, nullptr);
    EXPECT_EQ(settle->reason, Phrase(TextKey::CareerSettleSettled));
    const Club::PagePanel* settled = PanelOf(season, "settled");
    ASSERT_NE(settled, nullptr);
    EXPECT_EQ(settled->panel.rows.size(), 2u);
    // A race that waits is driven as it was settled.
    desk.SetLeftRace(LeftRace::Waits);
    EXPECT_FALSE(desk.Activate("career.settle"));
}

// C-14: two hours, and what is mended is whole at the start.
TEST(CareerPages, TheWorkshopMendsWhatIsChosen)
{
    Past past(SomeBeginning(5, Tier::National));
    while (!IsSecondOfTwo(past.career, Tier::National))
    {
        ASSERT_LT(RoundsDriven(past.career, Tier::National), EntryOf(Tier::National).rounds);
        ASSERT_NO_FATAL_FAILURE(past.DriveRound(Tier::National, {1, 0, 1, true}));
    }
    CareerDesk desk;
    past.OpenIn(desk);
    GroupRace before;
    ASSERT_TRUE(desk.OwnRace(before));
    const PanelPage page = Settling(desk);
    const Club::PagePanel* workshop = PanelOf(page, "workshop");
    ASSERT_NE(workshop, nullptr);
    const std::vector<Broken> all = MendingsOf({1, 0, 1, true});
    ASSERT_EQ(workshop->table.rows.size(), all.size());
    const auto wheel = std::find(all.begin(), all.end(), Broken{1, 0, 0, true}) - all.begin();
    EXPECT_FALSE(desk.Activate("career.mend." + std::to_string(all.size())));
    ASSERT_TRUE(desk.Activate("career.mend." + std::to_string(wheel)));
    EXPECT_EQ(CarriedBy(desk.TheCareer(), kPlayer), (Broken{0, 0, 1, false}));
    EXPECT_FALSE(desk.Activate("career.mend.0"));
    GroupRace after;
    ASSERT_TRUE(desk.OwnRace(after));
    EXPECT_NE(before.agreed.carried, after.agreed.carried); // the race that comes begins so
}

// C-16, C-20: before a season, and not once it has begun.
TEST(CareerPages, TeamsOfferSeatsAndTheFieldMayChangeBetweenSeasons)
{
    Past past(SomeBeginning(31));
    ASSERT_NO_FATAL_FAILURE(past.DriveSeason());
    past.Add(Close(PlayerWouldMoveUp(past.career)));
    CareerDesk desk;
    past.OpenIn(desk);
    EXPECT_FALSE(desk.ToDrive()); // nothing is driven by what may still change
    const PanelPage page = Settling(desk);
    const std::vector<Offer> offers = OffersTo(desk.TheCareer());
    ASSERT_FALSE(offers.empty());
    ASSERT_EQ(page.values.size(), 1u);
    ASSERT_TRUE(desk.Activate("career.strength.more"));
    EXPECT_EQ(desk.TheCareer().strength, Strength::Stern);
    ASSERT_TRUE(desk.Activate("career.strength.less") && desk.Activate("career.strength.less"));
    EXPECT_FALSE(desk.Activate("career.strength.less"));
    EXPECT_EQ(desk.TheCareer().strength, Strength::Gentle);
    EXPECT_FALSE(desk.Activate("career.sign." + std::to_string(offers.size())));
    ASSERT_TRUE(desk.Activate("career.sign.0"));
    EXPECT_EQ(desk.TheCareer().contract.team, offers[0].team);
    EXPECT_FALSE(desk.Activate("career.sign.1"));
    EXPECT_FALSE(desk.Activate("career.leave-team")); // not in the year it was signed
    const PanelPage signed_ = desk.Page();
    Examine(signed_);
    ASSERT_NE(PanelOf(signed_, "contract"), nullptr);
    ASSERT_TRUE(desk.Activate("career.back"));
    const std::string season = TextOf(desk.Page(), kFirstLanguage);
    EXPECT_NE(season.find(Teams()[offers[0].team].name), std::string::npos);
    // A year later it may be left; two missed aims would have ended it.
    past.career = desk.TheCareer();
    past.keeping = desk.TheKeeping();
    ASSERT_NO_FATAL_FAILURE(past.DriveSeason());
    past.Add(Close(PlayerWouldMoveUp(past.career)));
    if (past.career.contract.team != kNoChoice)
    {
        past.OpenIn(desk);
        Settling(desk);
        ASSERT_TRUE(desk.Activate("career.leave-team"));
        EXPECT_EQ(desk.TheCareer().contract.team, kNoChoice);
        EXPECT_FALSE(desk.Activate("career.leave-team"));
    }
}

// C-22, C-23, C-35, C-36: what looking back has found is told.
TEST(CareerPages, TellLuckAndDecisionsThePaperAndTurnsWorthSeeing)
{
    Past past(SomeBeginning(31));
    ASSERT_NO_FATAL_FAILURE(past.DriveRound(Tier::Club));
    CareerDesk desk;
    past.OpenIn(desk);
    ASSERT_TRUE(desk.Activate("career.result"));
    EXPECT_NE(PanelOf(desk.Page(), "paper"), nullptr);
    EXPECT_NE(TextOf(desk.Page(), kFirstLanguage).find("looked back on"), std::string::npos);
    ASSERT_TRUE(desk.Activate("career.back") && desk.Activate("career.standings"));
    EXPECT_TRUE(PanelOf(desk.Page(), "even")->table.rows.empty());
    ASSERT_NO_FATAL_FAILURE(past.DriveSeason(true));
    past.OpenIn(desk);
    ASSERT_TRUE(desk.Activate("career.result"));
    const PanelPage result = desk.Page();
    Examine(result);
    EXPECT_NE(TextOf(result, kFirstLanguage).find("your decisions cost"), std::string::npos);
    ASSERT_TRUE(desk.Activate("career.back") && desk.Activate("career.standings"));
    const PanelPage standings = desk.Page();
    Examine(standings);
    EXPECT_EQ(PanelOf(standings, "even")->table.rows.size(), EntryOf(Tier::Club).entries);
    EXPECT_EQ(standings.panels.front().panel.id, "table.club");
    ASSERT_TRUE(desk.Activate("career.back") && desk.Activate("career.end"));
    const PanelPage end = desk.Page();
    Examine(end);
    const std::vector<SeasonHighlight> dear = HighlightsOf(past.career, false);
    ASSERT_FALSE(dear.empty());
    ASSERT_EQ(RowIds(end).size(), dear.size() + HighlightsOf(past.career, true).size());
    ASSERT_TRUE(desk.Activate("career.watch.0"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Watch);
    EXPECT_EQ(desk.Watched().log, dear[0].log);
    EXPECT_EQ(desk.Watched().entry, dear[0].turn.entry);
    EXPECT_FALSE(desk.Activate("career.watch.99"));
    ASSERT_TRUE(desk.Activate("career.back") && desk.Activate("career.driver") && desk.Activate("career.statistics"));
    const PanelPage statistics = desk.Page();
    Examine(statistics);
    const Club::PagePanel* dice = PanelOf(statistics, "dice");
    ASSERT_NE(dice, nullptr);
    ASSERT_EQ(dice->table.rows.size(), 1u); // nothing but first gears was rolled
    EXPECT_EQ(InWords(dice->table.rows[0].cells[3], kFirstLanguage), "16.6 %");
    EXPECT_EQ(InWords(dice->table.rows[0].cells[5], kFirstLanguage), "16.7 %"); // one face of six
}

// C-22: a season that is closed before its last review is there takes it late, and has the same bytes as if it had waited.
TEST(CareerPages, AReviewComesLateIntoASeasonThatIsClosed)
{
    Past past(SomeBeginning(31));
    ASSERT_NO_FATAL_FAILURE(past.DriveSeason(true));
    Keeping without = past.keeping;
    const auto last = std::find_if(without.events.rbegin(), without.events.rend(),
                                   [](const Happening& event) { return event.kind == HappeningKind::GroupReviewed; });
    const Happening late = *last;
    const Happening driven = *std::next(last);
    without.events.erase(std::next(last).base());
    State then = Begin(without.beginning);
    for (const Happening& event : without.events)
    {
        ASSERT_TRUE(Follow(then, event));
    }
    CareerDesk waited;
    past.OpenIn(waited);
    ASSERT_TRUE(waited.Activate("career.end") && waited.Activate("career.close"));
    EXPECT_FALSE(waited.ToReview());
    CareerDesk desk;
    desk.Open("ann", {CareerReading::Found::Whole, without, then});
    const std::optional<GroupToReview> before = desk.ToReview();
    ASSERT_TRUE(before);
    ASSERT_TRUE(desk.Activate("career.end") && desk.Activate("career.close"));
    EXPECT_EQ(desk.TheCareer().season, 1);
    const std::optional<GroupToReview> group = desk.ToReview();
    ASSERT_TRUE(group);
    EXPECT_EQ(group->at.season, 0);
    EXPECT_EQ(group->driven, driven);
    CareerDesk reopened; // the next day
    reopened.Open("ann", {CareerReading::Found::Whole, desk.TheKeeping(), desk.TheCareer()});
    ASSERT_TRUE(reopened.ToReview());
    EXPECT_EQ(reopened.ToReview()->driven, driven);
    desk.Saved();
    Happening broken = late;
    broken.drives.pop_back();
    EXPECT_FALSE(desk.TakeReview(*group, broken));
    EXPECT_FALSE(desk.IsUnsaved());
    ASSERT_TRUE(desk.TakeReview(*before, late)); // it was being found while the season was closed
    EXPECT_TRUE(desk.IsUnsaved());
    EXPECT_EQ(desk.TheKeeping(), waited.TheKeeping());
    EXPECT_EQ(desk.TheCareer(), waited.TheCareer());
    EXPECT_FALSE(desk.ToReview());
    EXPECT_FALSE(desk.TakeReview(*group, late)); // once
    // What follows stands behind it.
    for (CareerDesk* one : {&desk, &waited, &reopened})
    {
        ASSERT_TRUE(one->Activate("career.settle") && one->Activate("career.vote.0"));
    }
    EXPECT_EQ(desk.TheKeeping(), waited.TheKeeping());
    ASSERT_TRUE(reopened.TakeReview(*group, late));
    EXPECT_EQ(reopened.TheKeeping(), waited.TheKeeping());
    EXPECT_EQ(reopened.TheCareer(), waited.TheCareer());
    CareerDesk whole;
    whole.Open("ann", {CareerReading::Found::Whole, desk.TheKeeping(), desk.TheCareer()});
    EXPECT_FALSE(whole.ToReview());
}

// C-3, C-7: every rally as film, by what counts of each group; what was won, and whose colours were worn.
TEST(CareerPages, TheGarageHasEveryRallyAsFilm)
{
    Beginning open = SomeBeginning(31, Tier::National); // of two groups
    open.ironMan = false;
    Past past(open);
    CareerDesk desk;
    past.OpenIn(desk);
    ASSERT_TRUE(desk.Activate("career.driver") && desk.Activate("career.garage"));
    Examine(desk.Page());
    EXPECT_TRUE(RowIds(desk.Page()).empty());
    ASSERT_NO_FATAL_FAILURE(past.DriveSeason());
    past.Add(Close(PlayerWouldMoveUp(past.career)));
    const Tier tier = past.career.PlayerTier();
    const std::size_t before = past.keeping.events.size();
    ASSERT_NO_FATAL_FAILURE(past.DriveRound(tier));
    State then;
    ASSERT_TRUE(BeforeRetake(past.career, then));
    Happening again = SomeDrive(then, tier, kPlayersGroup, past.lot);
    again.kind = HappeningKind::Retaken;
    past.Add(again);
    past.OpenIn(desk);
    ASSERT_TRUE(desk.Activate("career.driver") && desk.Activate("career.garage"));
    const PanelPage page = desk.Page();
    Examine(page);
    EXPECT_EQ(page.id, "career.garage");
    ASSERT_NE(PanelOf(page, "trophies"), nullptr);
    const std::vector<std::string> films = RowIds(page);
    ASSERT_EQ(films.size(), EntryOf(Tier::National).rounds + 1u);
    EXPECT_EQ(films.front(), "career.film.2.1"); // the latest first
    EXPECT_EQ(films.back(), "career.film.1.1");
    const std::vector<DrivenRally> rallies = RalliesOf(past.keeping);
    ASSERT_EQ(rallies.size(), films.size());
    EXPECT_EQ(rallies.back().retakes, 1);
    ASSERT_EQ(rallies[2].logs.size(), 2u);
    const auto watches = [&](const char* id, std::uint64_t log)
    { return desk.Activate(id) && desk.TakeWish() == DeskWish::Watch && desk.Watched() == FilmWish{log, 0}; };
    EXPECT_TRUE(watches("career.film.2.1", again.log)); // what counts
    EXPECT_TRUE(watches("career.film.1.3", rallies[2].logs[0]));
    EXPECT_TRUE(watches("career.film.1.3.2", rallies[2].logs[1]));
    for (const char* none :
         {"career.film.", "career.film.1.3.1", "career.film.1.3.3", "career.film.1.9", "career.film.3.1"})
    {
        EXPECT_FALSE(desk.Activate(none)) << none;
        EXPECT_EQ(desk.TakeWish(), DeskWish::None);
    }
    // As the career stood before, and not when it was driven the first time.
    DrivenGroup group;
    ASSERT_TRUE(FindGroup(past.keeping, again.log, group));
    EXPECT_EQ(group.driven, again);
    EXPECT_EQ(group.at, then);
    ASSERT_TRUE(FindGroup(past.keeping, past.keeping.events[before].log, group));
    EXPECT_EQ(group.driven.kind, HappeningKind::GroupDriven);
    EXPECT_FALSE(FindGroup(past.keeping, 1, group));
    EXPECT_FALSE(FindGroup(past.keeping, 0, group));
    EXPECT_EQ(TeamsOf(past.keeping), (std::vector<std::uint8_t>{kNoChoice, past.career.contract.team}));
    desk.GoBack();
    EXPECT_EQ(desk.Page().id, "career.driver");
    ASSERT_TRUE(desk.Activate("career.back") && desk.Activate("career.result"));
    const PanelPage result = desk.Page();
    Examine(result);
    EXPECT_NE(Find(result, "career.film.2.1"), nullptr);
    EXPECT_EQ(Find(result, "career.film.2.1.2") != nullptr, rallies.back().logs.size() > 1);
}

// C-18, C-19: who feels how is shown before the rally; the rival and why.
TEST(CareerPages, ShowFormAndTheRival)
{
    Past past(SomeBeginning(31));
    CareerDesk desk;
    past.OpenIn(desk);
    ASSERT_TRUE(desk.Activate("career.rally"));
    const PanelPage page = desk.Page();
    const Club::PagePanel* groups = PanelOf(page, "groups");
    ASSERT_NE(groups, nullptr);
    const std::string_view marks[] = {"↓↓", "↓", "→", "↑", "↑↑"};
    for (const Club::PanelTable::Row& row : groups->table.rows)
    {
        const std::string mark = InWords(row.cells[5], kFirstLanguage);
        EXPECT_TRUE(row.isOwn ? mark.empty() : std::find(std::begin(marks), std::end(marks), mark) != std::end(marks));
    }
    EXPECT_FALSE(RivalOf(past.career));
    State& career = past.career;
    for (std::uint16_t& memory : career.memory)
    {
        memory = 900; // a long one, of everybody
    }
    ASSERT_TRUE(RivalOf(career));
    desk.Open("ann", {CareerReading::Found::Whole, past.keeping, career});
    ASSERT_TRUE(desk.Activate("career.rally"));
    Examine(desk.Page());
    const std::string text = TextOf(desk.Page(), kFirstLanguage);
    EXPECT_NE(text.find("Your rival: " + NameOf(career, *RivalOf(career))), std::string::npos);
}

} // namespace
} // namespace Rally::Test
