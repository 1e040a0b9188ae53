#include "CareerPanels.h"

#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/Fellows.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Standings.h"
#include "RallyClub/CourseFacts.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Career
{
namespace CareerPanelsDetail
{

using Club::PagePanel;
using Club::PanelTable;

std::vector<Round> CalendarNow(const State& career, Tier tier)
{
    return RoundsOf(career, tier);
}

Phrase TeamOf(const State& career, Licence who)
{
    const std::uint8_t team = who == kPlayer ? career.contract.team : PersonOf(career, who).team;
    return team < Teams().size() ? Phrase(std::string_view(Teams()[team].name)) : Phrase(TextKey::CareerPagePrivateer);
}

Phrase CountryOf(const State& career, Licence who)
{
    return FellowOf(career, who) != nullptr ? Phrase()
           : who == kPlayer                 ? Phrase(career.beginning.country)
                                            : Phrase(std::string_view(PersonOf(career, who).country));
}

int DoorNumberOf(const State& career, Licence who)
{
    return who == kPlayer ? career.beginning.number : PersonOf(career, who).number;
}

Phrase TemperOf(const State& career, Licence who)
{
    const std::size_t temper =
        IsOfPeople(career, who) ? Tempers().size() : PlaceOfTrait(Tempers(), TemperWordOf(career, who));
    return temper < Tempers().size() ? Phrase(Tempers()[temper].name) : Phrase();
}

// The same in every language.
Phrase FormMark(const State& career, Licence who)
{
    constexpr std::string_view kMarks[] = {"↓↓", "↓", "→", "↑", "↑↑"};
    return IsOfPeople(career, who) ? Phrase() : Phrase(kMarks[FormOf(career, who) + kBestForm]);
}

// Who the rival is and why, and who has changed for what happened (C-19): it is said openly.
void AddRivalry(const State& career, PagePanel& to)
{
    if (const std::optional<Licence> rival = RivalOf(career))
    {
        const Ledger now = LedgerOf(career, kPlayer, *rival);
        to.panel.lines.emplace_back(TextKey::CareerSettleRival, std::vector<Phrase>{NameOf(career, *rival)});
        to.panel.lines.emplace_back(TextKey::CareerSettleRivalWhy,
                                    std::vector<Phrase>{now.close, now.passed, now.blocked, now.muddied});
        if (std::string_view(TemperWordOf(career, *rival)) != PersonOf(career, *rival).temper)
        {
            to.panel.lines.emplace_back(TextKey::CareerSettleTurned,
                                        std::vector<Phrase>{NameOf(career, *rival), TemperOf(career, *rival)});
        }
    }
}

std::vector<std::string> PartsOf(const std::string& course)
{
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= course.size();)
    {
        const std::size_t end = (std::min)(course.find('+', begin), course.size());
        parts.push_back(course.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

OptionSpecs SpecsOf(std::string_view id)
{
    const GameEntry* game = FindRuleset(id);
    return game != nullptr ? game->options() : OptionSpecs();
}

// An option as words say it, "sisu=stage", for people: its value where it is no switch, and the rule.
Phrase OptionPhrase(const OptionSpec& spec, const OptionValues& values, OptionSpecs specs, bool isBent)
{
    const Phrase said =
        spec.IsSwitch() ? Phrase(spec.name)
                        : Phrase(TextKey::SetupValue, {Phrase(spec.name), Phrase(ValueOf(specs, spec, values).name)});
    return Phrase(isBent ? TextKey::CareerPageRuleHere : TextKey::CareerPageRule,
                  {said, Phrase(std::string_view(spec.rule != nullptr ? spec.rule : ""))});
}

Phrase TasteOf(TextKey wish, Taste taste, const TextKey (&words)[3])
{
    return taste == Taste::Any
               ? Phrase()
               : Phrase(TextKey::SetupValue, {Phrase(wish), Phrase(words[static_cast<int>(taste) - 1])});
}

Phrase AmountOf(TextKey wish, Amount amount)
{
    constexpr TextKey kAmounts[] = {TextKey::SetupNone, TextKey::SetupFew, TextKey::SetupMany};
    return amount == Amount::Any
               ? Phrase()
               : Phrase(TextKey::SetupValue, {Phrase(wish), Phrase(kAmounts[static_cast<int>(amount) - 1])});
}

Phrase CharacterOf(const StageWishes& wishes)
{
    constexpr TextKey kHard[] = {TextKey::SetupEasy, TextKey::SetupMedium, TextKey::SetupHard};
    constexpr TextKey kTwist[] = {TextKey::SetupFlowing, TextKey::SetupMixed, TextKey::SetupTwisty};
    constexpr TextKey kHazard[] = {TextKey::SetupCalm, TextKey::SetupMixed, TextKey::SetupWild};
    const Phrase words = Listed(
        {TasteOf(TextKey::SetupWishDifficulty, wishes.difficulty, kHard),
         TasteOf(TextKey::SetupWishTwist, wishes.twist, kTwist),
         TasteOf(TextKey::SetupWishHazard, wishes.hazard, kHazard), AmountOf(TextKey::SetupWishJumps, wishes.jumps),
         AmountOf(TextKey::SetupWishFords, wishes.fords), AmountOf(TextKey::SetupWishShortcuts, wishes.shortcuts)});
    return words.IsEmpty() ? Phrase(TextKey::CareerPagePlainRoad) : words;
}

// Who has won a round; of several the first, and how many more share it does not matter here.
Licence WinnerOf(const std::vector<RallyRow>& rows)
{
    return rows.front().who;
}

const RallyRow* RowOf(const std::vector<RallyRow>& rows, Licence who)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const RallyRow& row) { return row.who == who; });
    return found != rows.end() ? &*found : nullptr;
}

std::vector<RallyRow> RowsOf(const State& career, std::size_t round)
{
    const Tier tier = career.PlayerTier();
    return ClassificationOf(career.Of(tier).rounds[round], tier, CalendarNow(career, tier)[round].stageCount);
}

// Whether the player has driven the roads this region keeps, in a season before.
bool HasBeenIn(const State& career, Tier tier, std::uint8_t region, const std::vector<SeasonRecord>& history)
{
    return std::any_of(history.begin(), history.end(),
                       [&](const SeasonRecord& record)
                       {
                           const std::vector<Round> there = RoundsOf(career, tier, record.season);
                           return record.tier == tier && std::any_of(there.begin(), there.end(), [&](const Round& round)
                                                                     { return round.region == region; });
                       });
}

} // namespace CareerPanelsDetail

using namespace CareerPanelsDetail;

const Club::CourseBook& CoursesOf(std::string_view id)
{
    const GameEntry* game = FindRuleset(id);
    const Club::ScreenEntry* screens = game != nullptr ? Club::ScreenEntryOf(*game) : nullptr;
    return screens != nullptr && screens->courses != nullptr ? screens->courses() : Club::NoCourses();
}

SaidOption SaidBy(const State& career, std::string_view words)
{
    const OptionSpecs specs = SpecsOf(career.beginning.game);
    const OptionSpec* spec = FindOption(specs, words.substr(0, words.find('=')));
    OptionValues values = UsualValues(specs);
    std::string misfit;
    if (words.empty() || spec == nullptr || !ReadOptions(specs, words, values, misfit))
    {
        return {};
    }
    const Phrase name = spec->name;
    return {spec->IsSwitch() && words.find('=') == words.npos
                ? name
                : Phrase(TextKey::SetupValue, {name, Phrase(ValueOf(specs, *spec, values).name)}),
            Phrase(std::string_view(spec->rule != nullptr ? spec->rule : ""))};
}

Club::PagePanel CalendarPanel(const State& career)
{
    const Tier tier = career.PlayerTier();
    const TierSeason& season = career.Of(tier);
    PagePanel made = Titled("calendar", TextKey::CareerPageCalendar);
    AddColumns(made,
               {TextKey::CareerPageColRound, TextKey::CareerPageColRegion, TextKey::CareerPageColRule,
                TextKey::CareerPageColWinner, TextKey::CareerPageColOwn},
               {TextKey::CareerPageColRound, TextKey::CareerPageColOwn});
    std::size_t number = 0;
    for (const Round& round : CalendarNow(career, tier))
    {
        const RegionEntry& region = career.TheWorld().regions[round.region];
        PanelTable::Row row;
        row.cells = {Phrase(number + 1), Phrase(std::string_view(region.name)), SaidBy(career, region.option).words};
        if (number < season.rounds.size() && !season.rounds[number].drives.empty())
        {
            const std::vector<RallyRow> rows = RowsOf(career, number);
            const RallyRow* own = RowOf(rows, kPlayer);
            row.cells.emplace_back(NameOf(career, WinnerOf(rows)));
            row.cells.push_back(own != nullptr ? Ordinal(own->rank) : Phrase());
            row.id = std::string(kRoundId) + std::to_string(number + 1);
        }
        else if (number == RoundsDriven(career, tier))
        {
            row.cells.emplace_back(TextKey::CareerPageCalendarNext);
            row.isOwn = true;
        }
        made.table.rows.push_back(std::move(row));
        ++number;
    }
    return made;
}

Club::PagePanel TablePanel(const State& career, Tier tier, Phrase title)
{
    PagePanel made = Titled("table", std::move(title));
    AddColumns(made,
               {TextKey::CareerPageColPlace, TextKey::CareerPageColDriver, TextKey::CareerPageColTeam,
                TextKey::CareerPageColPoints, TextKey::CareerPageColWins},
               {TextKey::CareerPageColPlace, TextKey::CareerPageColPoints, TextKey::CareerPageColWins});
    const bool isBegun = RoundsDriven(career, tier) > 0; // before that nobody is ahead of anybody
    for (const TableRow& table : TableOf(career, tier))
    {
        PanelTable::Row row;
        row.cells = {isBegun ? Ordinal(table.rank) : Phrase(), NameOf(career, table.who), TeamOf(career, table.who),
                     Phrase(table.points), Phrase(table.finishes[0])};
        row.isOwn = table.who == kPlayer;
        made.table.rows.push_back(std::move(row));
    }
    return made;
}

Club::PagePanel RulesPanel(const GroupRace& race, std::string_view bent)
{
    PagePanel made = Titled("rules", TextKey::CareerPageRules);
    const OptionSpecs specs = SpecsOf(race.game);
    const OptionValues usual = UsualValues(specs);
    std::vector<Phrase> said;
    for (std::size_t i = 0; i < specs.size(); ++i)
    {
        if (race.agreed.options.chosen[i] != usual.chosen[i])
        {
            said.push_back(
                OptionPhrase(specs[i], race.agreed.options, specs, bent.substr(0, bent.find('=')) == specs[i].key));
        }
    }
    made.panel.lines.push_back(said.empty() ? Phrase(TextKey::CareerPageRulesNone) : Listed(said));
    return made;
}

Club::PagePanel RoadsPanel(const State& career)
{
    const Tier tier = career.PlayerTier();
    const std::size_t round = RoundsDriven(career, tier);
    const std::vector<Round> calendar = CalendarNow(career, tier);
    const RegionEntry& region = career.TheWorld().regions[calendar[round].region];
    PagePanel made = Titled("next", Phrase(TextKey::CareerPageNext, {Phrase(std::string_view(region.name)),
                                                                     Phrase(round + 1), Phrase(calendar.size())}));
    AddRow(made, TextKey::CareerPageStages,
           Phrase(TextKey::CareerPageRallyFacts, {Phrase(calendar[round].stageCount), Phrase(EntryOf(tier).tiles)}));
    AddRow(made, TextKey::CareerPageCharacter, CharacterOf(region.wishes));
    return made;
}

Club::PagePanel StagesPanel(const State& career, const GroupRace& race, const std::vector<SeasonRecord>& history)
{
    const Tier tier = career.PlayerTier();
    const Round round = CalendarNow(career, tier)[RoundsDriven(career, tier)];
    const bool known = HasBeenIn(career, tier, round.region, history);
    const Club::CourseBook& book = CoursesOf(career.beginning.game);
    PagePanel made = Titled("stages", TextKey::CareerPageStages);
    AddColumns(made,
               {TextKey::CareerPageColStage, TextKey::CareerPageColRoad, TextKey::CareerPageColCorners,
                TextKey::CareerPageColAlso, TextKey::CareerPageColMark},
               {TextKey::CareerPageColCorners});
    std::size_t stage = 0;
    for (const std::string& part : PartsOf(race.agreed.course))
    {
        const Club::CourseFacts facts = Club::FactsOf(book, part);
        const TextKey mark = stage >= round.kept ? TextKey::CareerPageRoadNew
                             : known             ? TextKey::CareerPageRoadKnown
                                                 : TextKey::CareerPageRoadKept;
        PanelTable::Row row;
        row.cells = {Phrase(TextKey::CareerPageLeg, {stage + 1}), book.NameOf(part), Phrase(facts.corners),
                     Listed(facts.also), Phrase(mark)};
        made.table.rows.push_back(std::move(row));
        ++stage;
    }
    return made;
}

Club::PagePanel GroupsPanel(const State& career)
{
    PagePanel made = Titled("groups", TextKey::CareerPageGroups);
    AddColumns(made,
               {TextKey::CareerPageColGroup, TextKey::CareerPageColNumber, TextKey::CareerPageColDriver,
                TextKey::CareerPageColCountry, TextKey::CareerPageColLevel, TextKey::CareerSettleColForm,
                TextKey::CareerPageColTemper},
               {TextKey::CareerPageColGroup, TextKey::CareerPageColNumber});
    made.panel.lines.emplace_back(TextKey::CareerSettleFormAbout);
    std::size_t group = 0;
    for (const std::vector<Licence>& seats : GroupsOf(career, career.PlayerTier()))
    {
        ++group;
        for (const Licence who : seats)
        {
            PanelTable::Row row;
            row.cells = {Phrase(group),
                         Phrase(DoorNumberOf(career, who)),
                         NameOf(career, who),
                         CountryOf(career, who),
                         IsOfPeople(career, who) ? Phrase() : StepName(career.holders[who].step),
                         FormMark(career, who),
                         TemperOf(career, who)};
            row.isOwn = who == kPlayer;
            made.table.rows.push_back(std::move(row));
        }
    }
    AddRivalry(career, made);
    return made;
}

// Of which places are told and no times.
bool IsOfPlaces(const State& career)
{
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    return game != nullptr && game->isOneRace;
}

Club::PagePanel ResultPanel(const State& career, std::size_t round)
{
    const std::vector<RallyRow> rows = RowsOf(career, round);
    const RoundResult& result = career.Of(career.PlayerTier()).rounds[round];
    const bool places = IsOfPlaces(career);
    const std::size_t stages = places ? 0 : CalendarNow(career, career.PlayerTier())[round].stageCount;
    PagePanel made = Titled("result", TextKey::CareerPageClassification);
    AddColumns(made, {TextKey::CareerPageColPlace, TextKey::CareerPageColDriver}, {TextKey::CareerPageColPlace});
    for (std::size_t stage = 0; stage < stages; ++stage)
    {
        made.table.columns.push_back({Phrase(TextKey::CareerPageLeg, {stage + 1}), true});
    }
    for (const TextKey name : {TextKey::CareerPageColTotal, TextKey::CareerPageColGap, TextKey::CareerPageColPoints,
                               TextKey::CareerPageColPower})
    {
        made.table.columns.push_back({name, true});
    }
    bool retired = false;
    for (const RallyRow& one : rows)
    {
        const Drive& drive = *std::find_if(result.drives.begin(), result.drives.end(),
                                           [&](const Drive& each) { return each.who == one.who; });
        PanelTable::Row row;
        row.cells = {Ordinal(one.rank), NameOf(career, one.who)};
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            const bool out = (drive.retired >> stage & 1) != 0;
            const Phrase time(Clock(drive.seconds[stage]));
            row.cells.push_back(out ? Phrase(TextKey::CareerPageRetiredTime, {time}) : time);
            retired = retired || out;
        }
        row.cells.push_back(places ? Phrase() : Phrase(Clock(one.seconds)));
        row.cells.push_back(one.rank > 1 && !places ? Phrase(Clock(one.seconds - rows.front().seconds)) : Phrase());
        row.cells.emplace_back(one.points);
        row.cells.push_back(one.power > 0 ? Phrase(one.power) : Phrase());
        row.isOwn = one.who == kPlayer;
        made.table.rows.push_back(std::move(row));
    }
    std::string scale;
    for (const std::uint8_t points : PowerScale())
    {
        scale += (scale.empty() ? "" : "-") + std::to_string(points);
    }
    const Phrase marks[] = {places ? Phrase() : Phrase(TextKey::CareerPagePowerMark, {Phrase(scale)}),
                            retired ? Phrase(TextKey::CareerPageRetiredMark) : Phrase(),
                            result.byCoDriver ? Phrase(TextKey::CareerPageLeftMark) : Phrase(),
                            result.retakes > 0 ? Phrase(TextKey::CareerPageRetakenMark, {result.retakes}) : Phrase()};
    for (const Phrase& mark : marks)
    {
        if (!mark.IsEmpty())
        {
            made.panel.lines.push_back(mark);
        }
    }
    return made;
}

Phrase OwnResult(const State& career, std::size_t round)
{
    const std::vector<RallyRow> rows = RowsOf(career, round);
    const RallyRow* own = RowOf(rows, kPlayer);
    if (own == nullptr)
    {
        return {};
    }
    const int points = own->points + own->power;
    if (IsOfPlaces(career) && own->rank > 1)
    {
        return Phrase(TextKey::CareerPageTitleWon, {Ordinal(own->rank), points});
    }
    return own->rank == 1
               ? Phrase(TextKey::CareerPageWon, {points})
               : Phrase(TextKey::CareerPageCame, {Phrase(own->rank), Phrase(Clock(own->seconds - rows.front().seconds)),
                                                  Phrase(NameOf(career, rows.front().who)), Phrase(points)});
}

Club::PagePanel TitlesPanel(const State& before, const State& after)
{
    PagePanel made = Titled("titles", TextKey::CareerPageTitles);
    for (std::size_t i = before.titles.size(); i < after.titles.size(); ++i)
    {
        const Title& title = after.titles[i];
        AddRow(made, CupOf(title.tier),
               Phrase(TextKey::CareerPageTitleWon, {Phrase(NameOf(before, title.who)), Phrase(title.points)}));
    }
    return made;
}

Club::PagePanel MovesPanel(const State& before, const State& after)
{
    PagePanel made = Titled("moves", TextKey::CareerPageMoves);
    AddColumns(made, {TextKey::CareerPageColDriver, TextKey::CareerPageColFrom, TextKey::CareerPageColTo}, {});
    for (Licence who = 0; who < kLicences; ++who)
    {
        const Holder& was = before.holders[who];
        const bool same = who == kPlayer || was.person == after.holders[who].person;
        if (same && was.tier != after.holders[who].tier)
        {
            PanelTable::Row row;
            row.cells = {NameOf(before, who), NameOf(was.tier), NameOf(after.holders[who].tier)};
            row.isOwn = who == kPlayer;
            made.table.rows.push_back(std::move(row));
        }
    }
    return made;
}

Club::PagePanel PeoplePanel(const State& before, const State& after)
{
    PagePanel made = Titled("people", TextKey::CareerPagePeople);
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (before.holders[who].person != after.holders[who].person)
        {
            made.panel.lines.push_back(
                Phrase(TextKey::CareerPageRetire, {Phrase(kSeasonsOfRival), NameOf(before, who)}));
            made.panel.lines.push_back(Phrase(TextKey::CareerPageComes, {NameOf(after, who)}));
        }
    }
    return made;
}

void AddOwnTitles(Club::PagePanel& made, const State& career)
{
    for (const Title& title : career.titles)
    {
        if (title.who == kPlayer)
        {
            AddRow(made, CupOf(title.tier),
                   Phrase(title.retaken ? TextKey::CareerPageTitleRetaken : TextKey::CareerPageTitleRow,
                          {Phrase(title.season + 1), Phrase(title.points)}));
        }
    }
}

Club::PagePanel OwnTitlesPanel(const State& career)
{
    PagePanel made = Titled("titles", TextKey::CareerPageTitlesOwn);
    AddOwnTitles(made, career);
    if (made.panel.rows.empty())
    {
        made.panel.lines.emplace_back(TextKey::CareerPageTitlesNone);
    }
    return made;
}

Club::PagePanel SeasonsPanel(const std::vector<SeasonRecord>& history, const SeasonRecord& now)
{
    PagePanel made = Titled("seasons", TextKey::CareerPageSeasons);
    AddColumns(made,
               {TextKey::CareerPageColSeason, TextKey::CareerPageColTier, TextKey::CareerPageColPlace,
                TextKey::CareerPageColPoints, TextKey::CareerPageColWins, TextKey::CareerPageColPodiums,
                TextKey::CareerPageColMark},
               {TextKey::CareerPageColSeason, TextKey::CareerPageColPlace, TextKey::CareerPageColPoints,
                TextKey::CareerPageColWins, TextKey::CareerPageColPodiums});
    std::vector<SeasonRecord> all = history;
    all.push_back(now);
    for (const SeasonRecord& record : all)
    {
        const bool runs = &record == &all.back();
        PanelTable::Row row;
        row.cells = {
            Phrase(record.season + 1),
            NameOf(record.tier),
            record.rounds > 0 ? Ordinal(record.rank) : Phrase(),
            Phrase(record.points),
            Phrase(record.wins),
            Phrase(record.podiums),
            Listed({record.leftToCoDriver > 0 ? Phrase(TextKey::CareerPageMarkLeft, {record.leftToCoDriver}) : Phrase(),
                    record.retaken > 0 ? Phrase(TextKey::CareerPageMarkRetaken, {record.retaken}) : Phrase(),
                    runs ? Phrase(TextKey::CareerPageRuns) : Phrase()})};
        row.isOwn = runs;
        row.id = record.rounds > 0 ? std::string(kReportId) + std::to_string(record.season + 1) : std::string();
        made.table.rows.push_back(std::move(row));
    }
    return made;
}

} // namespace Rally::Career
