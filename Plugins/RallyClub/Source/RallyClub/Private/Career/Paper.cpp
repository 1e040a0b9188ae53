#include "RallyClub/Career/Paper.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace PaperDetail
{

constexpr std::size_t kMostVariants = 3;
constexpr std::uint32_t kWhisker = 3;

std::span<const TextKey> VariantsOf(Story story)
{
    static constexpr TextKey kVariants[kStories][kMostVariants] = {
        {TextKey::PaperShared, kNoText, kNoText},
        {TextKey::PaperStolen1, TextKey::PaperStolen2, kNoText},
        {TextKey::PaperWhisker1, TextKey::PaperWhisker2, kNoText},
        {TextKey::PaperFirst, kNoText, kNoText},
        {TextKey::PaperWire1, TextKey::PaperWire2, kNoText},
        {TextKey::PaperRival1, TextKey::PaperRival2, kNoText},
        {TextKey::PaperSmiled1, TextKey::PaperSmiled2, kNoText},
        {TextKey::PaperFrowned1, TextKey::PaperFrowned2, kNoText},
        {TextKey::PaperBestLost1, TextKey::PaperBestLost2, kNoText},
        {TextKey::PaperRetired, kNoText, kNoText},
        {TextKey::PaperPower1, TextKey::PaperPower2, TextKey::PaperPower3},
        {TextKey::PaperLead1, TextKey::PaperLead2, TextKey::PaperLead3},
        {TextKey::PaperQuiet1, TextKey::PaperQuiet2, TextKey::PaperQuiet3},
        {TextKey::PaperChampion1, TextKey::PaperChampion2, kNoText},
        {TextKey::PaperEarly, kNoText, kNoText},
        {TextKey::PaperPromoted, kNoText, kNoText},
        {TextKey::PaperRelegated, kNoText, kNoText}};
    const auto& all = kVariants[static_cast<std::size_t>(story)];
    return {all, static_cast<std::size_t>(std::find(std::begin(all), std::end(all), kNoText) - std::begin(all))};
}

struct Told
{
    Story story{};
    Licence who{};
    Licence other{};
    std::int64_t number{};
    bool hasNumber{};
};

// A round with what the paper looks at.
struct Copy
{
    State then; // with nothing behind the round
    const RoundResult& round;
    std::vector<RallyRow> rows;
    std::size_t stages{};
    bool byTime{};
};

Copy CopyOf(const State& career, Tier tier, std::size_t number)
{
    const RoundResult& round = career.Of(tier).rounds[number];
    const std::size_t stages = RoundsOf(career, tier)[number].stageCount;
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    Copy copy{career, round, ClassificationOf(round, tier, stages), stages, game == nullptr || !game->isOneRace};
    copy.then.Of(tier).rounds.resize(number + 1);
    copy.then.Of(tier).isBetweenRounds = true;
    return copy;
}

// Who leads after so many stages; nobody when several do.
Licence LeaderAfter(const Copy& copy, std::size_t stages)
{
    Licence leader = kLicences;
    std::uint32_t best = 0xFFFFFFFF;
    for (const Drive& drive : copy.round.drives)
    {
        std::uint32_t seconds = 0;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            seconds += drive.seconds[stage];
        }
        leader = seconds == best ? static_cast<Licence>(kLicences) : seconds < best ? drive.who : leader;
        best = (std::min)(best, seconds);
    }
    return leader;
}

bool LedAll(const Copy& copy, Licence who)
{
    for (std::size_t stages = 1; stages <= copy.stages; ++stages)
    {
        if (LeaderAfter(copy, stages) != who)
        {
            return false;
        }
    }
    return true;
}

bool HasWonBefore(const Copy& copy, Tier tier)
{
    const bool inOtherYears = std::any_of(copy.then.seasons.begin(), copy.then.seasons.end(),
                                          [](const SeasonPast& past) { return past.wins > 0; });
    const std::vector<TableRow> table = TableOf(copy.then, tier);
    const auto own = std::find_if(table.begin(), table.end(), [](const TableRow& row) { return row.who == kPlayer; });
    return inOtherYears || own == table.end() || own->finishes[0] > 1;
}

void TellWin(const Copy& copy, Tier tier, std::vector<Told>& told)
{
    const RallyRow& first = copy.rows[0];
    const RallyRow& second = copy.rows[1];
    if (second.rank == 1)
    {
        told.push_back({Story::Shared, first.who, second.who, 0, false});
        return;
    }
    if (copy.byTime)
    {
        const Licence led = LeaderAfter(copy, copy.stages - 1);
        if (led < kLicences && led != first.who)
        {
            told.push_back({Story::Stolen, first.who, led, 0, false});
        }
        const std::uint32_t margin = second.seconds - first.seconds;
        if (margin <= kWhisker)
        {
            told.push_back({Story::Whisker, first.who, second.who, margin, true});
        }
    }
    if (first.who == kPlayer && !HasWonBefore(copy, tier))
    {
        told.push_back({Story::First, kPlayer, kPlayer, 0, false});
    }
    if (copy.byTime && copy.stages > 1 && LedAll(copy, first.who))
    {
        told.push_back({Story::Wire, first.who, first.who, 0, false});
    }
    if (told.empty())
    {
        told.push_back({Story::Quiet, first.who, first.who, 0, false});
    }
}

void TellLuck(const Copy& copy, std::vector<Told>& told)
{
    constexpr std::int32_t kTenths = 10;
    const Drive* best = nullptr;
    const Drive* worst = nullptr;
    const Drive* cheap = nullptr;
    for (const Drive& drive : copy.round.drives)
    {
        if (!drive.judged.isKnown)
        {
            return; // of some and not of others is nothing to compare
        }
        const bool beyond = std::abs(drive.judged.Luck()) > 2 * std::int32_t{drive.judged.spread};
        best = beyond && drive.judged.Luck() < (best != nullptr ? best->judged.Luck() : -kTenths) ? &drive : best;
        worst = beyond && drive.judged.Luck() > (worst != nullptr ? worst->judged.Luck() : kTenths) ? &drive : worst;
        cheap = cheap == nullptr || drive.judged.cost < cheap->judged.cost ? &drive : cheap;
    }
    if (best != nullptr)
    {
        told.push_back({Story::Smiled, best->who, best->who, -best->judged.Luck() / kTenths, true});
    }
    if (worst != nullptr)
    {
        told.push_back({Story::Frowned, worst->who, worst->who, worst->judged.Luck() / kTenths, true});
    }
    if (cheap != nullptr && copy.rows[0].who != cheap->who && copy.rows[1].rank > 1)
    {
        told.push_back({Story::BestLost, cheap->who, copy.rows[0].who, 0, false});
    }
}

void TellPeople(const Copy& copy, Tier tier, std::vector<Told>& told)
{
    const auto row = [&](Licence who)
    { return std::find_if(copy.rows.begin(), copy.rows.end(), [who](const RallyRow& one) { return one.who == who; }); };
    const std::optional<Licence> rival = tier == copy.then.PlayerTier() ? RivalOf(copy.then) : std::nullopt;
    if (rival && row(*rival) != copy.rows.end() && row(kPlayer) != copy.rows.end())
    {
        const std::uint32_t own = row(kPlayer)->seconds;
        const std::uint32_t other = row(*rival)->seconds;
        if ((std::max)(own, other) - (std::min)(own, other) <= kCloseSeconds)
        {
            told.push_back({Story::Rival, kPlayer, *rival, 0, false});
        }
    }
    const auto retired =
        std::find_if(copy.rows.begin(), copy.rows.end(), [](const RallyRow& one) { return one.retired != 0; });
    if (retired != copy.rows.end())
    {
        told.push_back({Story::Retired, retired->who, retired->who, 0, false});
    }
}

void TellRest(const Copy& copy, Tier tier, std::vector<Told>& told)
{
    const auto power =
        std::max_element(copy.rows.begin(), copy.rows.end(),
                         [](const RallyRow& one, const RallyRow& other) { return one.power < other.power; });
    if (power->power > 0)
    {
        told.push_back({Story::Power, power->who, power->who, 0, false});
    }
    const TableRow leader = TableOf(copy.then, tier).front();
    told.push_back({Story::Lead, leader.who, leader.who, leader.points, true});
}

std::vector<Told> StoriesOf(const State& career, Tier tier, std::size_t round)
{
    const Copy copy = CopyOf(career, tier, round);
    std::vector<Told> told;
    TellWin(copy, tier, told);
    TellPeople(copy, tier, told);
    TellLuck(copy, told);
    TellRest(copy, tier, told);
    told.resize((std::min)(told.size(), kPaperLines));
    return told;
}

// The words change from one time to the next.
PaperLine LineOf(const State& career, Tier tier, std::size_t round, const Told& told, std::size_t timesBefore,
                 const Phrase& place)
{
    const std::span<const TextKey> variants = VariantsOf(told.story);
    const std::uint64_t lot = ChanceOf(career.beginning.seed, ChanceFor::Paper, career.season,
                                       static_cast<std::uint64_t>(tier), static_cast<std::uint64_t>(told.story));
    const TextKey key = variants[(lot + timesBefore) % variants.size()];
    const Phrase third = told.hasNumber ? Phrase(told.number) : Phrase(NameOf(career, told.other));
    return {told.story, told.who, told.other, round, Phrase(key, {NameOf(career, told.who), place, third})};
}

TextKey TierName(Tier tier)
{
    constexpr TextKey kNames[kTiers] = {TextKey::CareerPageTierClub, TextKey::CareerPageTierNational,
                                        TextKey::CareerPageTierWorld};
    return kNames[static_cast<std::size_t>(tier)];
}

bool WasEarly(const State& career, Tier tier)
{
    State before = career;
    before.Of(tier).rounds.pop_back();
    const std::vector<TableRow> table = TableOf(before, tier);
    return table[0].points - table[1].points > PointScale().front() + PowerScale().front();
}

} // namespace PaperDetail

std::vector<PaperLine> PaperOf(const State& career, Tier tier, std::size_t round)
{
    using namespace PaperDetail;
    std::vector<PaperLine> lines;
    if (round >= RoundsDriven(career, tier))
    {
        return lines;
    }
    std::size_t times[kStories]{};
    for (std::size_t before = 0; before < round; ++before)
    {
        for (const Told& told : StoriesOf(career, tier, before))
        {
            ++times[static_cast<std::size_t>(told.story)];
        }
    }
    const Phrase place{std::string_view(Regions()[RoundsOf(career, tier)[round].region].name)};
    for (const Told& told : StoriesOf(career, tier, round))
    {
        lines.push_back(LineOf(career, tier, round, told, times[static_cast<std::size_t>(told.story)], place));
    }
    return lines;
}

std::vector<PaperLine> PaperOfSeason(const State& career, Tier tier)
{
    using namespace PaperDetail;
    std::vector<PaperLine> lines;
    if (!IsSeasonDriven(career, tier))
    {
        return lines;
    }
    const std::size_t last = RoundsDriven(career, tier) - 1;
    const std::vector<TableRow> table = TableOf(career, tier);
    const auto tell = [&](Story story, Licence who, Tier where)
    { lines.push_back(LineOf(career, tier, last, {story, who, who, 0, false}, 0, TierName(where))); };
    for (const TableRow& row : table)
    {
        if (row.rank == 1)
        {
            tell(Story::Champion, row.who, tier);
        }
    }
    if (lines.size() == 1 && WasEarly(career, tier))
    {
        tell(Story::Early, table[0].who, tier);
    }
    for (std::size_t place = 0; place < table.size(); ++place)
    {
        constexpr std::size_t kUpAndDown = 2;
        const Licence who = table[place].who;
        if (place < kUpAndDown && tier != Tier::World)
        {
            tell(Story::Promoted, who, static_cast<Tier>(static_cast<std::uint8_t>(tier) + 1));
        }
        if (place + kUpAndDown >= table.size() && tier != Tier::Club)
        {
            tell(Story::Relegated, who, static_cast<Tier>(static_cast<std::uint8_t>(tier) - 1));
        }
    }
    return lines;
}

Phrase WordsOf(const State& career, const Task& task)
{
    constexpr TextKey kKeys[kTaskKinds] = {
        TextKey::CareerTaskWinStages,  TextKey::CareerTaskPowerPoints, TextKey::CareerTaskInControl,
        TextKey::CareerTaskCheapStage, TextKey::CareerTaskFlatSeconds, TextKey::CareerTaskNeverFlat,
        TextKey::CareerTaskInHand,     TextKey::CareerTaskLeadsFirst,  TextKey::CareerTaskBeatsRival,
        TextKey::CareerTaskNoCut,      TextKey::CareerTaskLongJump,    TextKey::CareerTaskGainsPlaces,
        TextKey::CareerTaskFinishes};
    if (task.kind == TaskKind::InControl && task.amount == 0)
    {
        return TextKey::CareerTaskNeverLost;
    }
    const Phrase amount = task.kind == TaskKind::BeatsRival ? Phrase(NameOf(career, task.rival)) : Phrase(task.amount);
    return Phrase(kKeys[static_cast<std::size_t>(task.kind)], {amount});
}

Phrase WordsOf(const State& career, const Offer& offer)
{
    constexpr TextKey kKeys[kAimKinds] = {TextKey::CareerAimPlace, TextKey::CareerAimBeatMate,
                                          TextKey::CareerAimPodiums, TextKey::CareerAimCost, TextKey::CareerAimPower};
    const Phrase amount = offer.aim == AimKind::BeatMate ? Phrase(NameOf(career, offer.mate)) : Phrase(offer.amount);
    return Phrase(kKeys[static_cast<std::size_t>(offer.aim)], {amount});
}

} // namespace Rally::Career
