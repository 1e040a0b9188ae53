#include "SettlePage.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Paper.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"

#include <charconv>

namespace Rally::Career
{
namespace SettlePageDetail
{

using Club::PagePanel;

constexpr std::string_view kSignId = "career.sign.";
constexpr std::string_view kVoteId = "career.vote.";
constexpr std::string_view kMendId = "career.mend.";
constexpr std::string_view kTaskId = "career.task.";
constexpr std::string_view kStrengthId = "career.strength";
constexpr std::string_view kLeaveTeamId = "career.leave-team";

std::string Numbered(std::string_view id, std::size_t number)
{
    return std::string(id) + std::to_string(number);
}

// The number behind an id of that start; as many as there can be when it is another id.
std::size_t NumberOf(std::string_view id, std::string_view start)
{
    constexpr std::size_t kNone = 255;
    if (id.substr(0, start.size()) != start)
    {
        return kNone;
    }
    const std::string_view digits = id.substr(start.size());
    std::size_t number = kNone;
    const std::from_chars_result read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() && read.ptr == digits.data() + digits.size() ? (std::min)(number, kNone) : kNone;
}

bool Votes(const State& career)
{
    return career.beginning.rules >= 2 && !ProposalsFor(career, career.PlayerTier()).options[1].empty();
}

bool MayVote(const State& career)
{
    return Votes(career) && career.vote == kNoChoice && career.Of(career.PlayerTier()).rounds.empty() && !career.over;
}

bool MayMend(const State& career)
{
    return MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()) && !career.ahead.mends &&
           MendingsOf(NotedOf(career, kPlayer)).size() > 1;
}

bool MayLeaveTeam(const State& career)
{
    Happening leave;
    leave.kind = HappeningKind::ContractSigned;
    leave.choice = kPrivateer;
    State after = career;
    return Follow(after, leave);
}

bool MayChangeStrength(const State& career)
{
    return IsSeasonFresh(career) && career.season > 0 && !career.over;
}

Phrase MendedWords(const Broken& mending)
{
    const auto part = [](TextKey key, std::uint8_t count) { return count > 0 ? Phrase(key, {count}) : Phrase(); };
    const Phrase words = Listed({part(TextKey::CareerSettleMendGearbox, mending.gearbox),
                                 part(TextKey::CareerSettleMendBrakes, mending.brakes),
                                 part(TextKey::CareerSettleMendCoast, mending.coast),
                                 mending.wheel ? Phrase(TextKey::CareerSettleMendWheel) : Phrase()});
    return words.IsEmpty() ? Phrase(TextKey::CareerSettleMendNothing) : words;
}

// --- panels -----------------------------------------------------------------------------------------------------------

PagePanel OffersPanel(const State& career, const std::vector<Offer>& offers)
{
    PagePanel made = Titled("offers", TextKey::CareerSettleOffers);
    made.panel.lines.emplace_back(TextKey::CareerSettleOffersAbout);
    AddColumns(made, {TextKey::CareerPageColTeam, TextKey::CareerSettleMate, TextKey::CareerSettleColAim}, {});
    for (std::size_t i = 0; i < offers.size(); ++i)
    {
        AddCells(made,
                 {Phrase(std::string_view(Teams()[offers[i].team].name)), Phrase(NameOf(career, offers[i].mate)),
                  WordsOf(career, offers[i])},
                 false, Numbered(kSignId, i));
    }
    return made;
}

PagePanel VotePanel(const State& career)
{
    const Tier tier = career.PlayerTier();
    const Proposals proposals = ProposalsFor(career, tier);
    const VoteResult result = VoteOf(career, tier);
    const bool open = MayVote(career);
    PagePanel made = Titled("vote", TextKey::CareerSettleVote);
    made.panel.lines.emplace_back(TextKey::CareerSettleVoteAbout);
    AddColumns(made,
               {TextKey::CareerSettleColOption, TextKey::CareerSettleColRule, TextKey::CareerSettleColVotes,
                TextKey::CareerPageColMark},
               {});
    for (std::size_t i = 0; i < kProposals; ++i)
    {
        const SaidOption said = SaidBy(career, proposals.options[i]);
        const bool isOwn = career.vote == i;
        // Nobody knows how the others vote before the own one is given.
        AddCells(made,
                 {said.words, said.rule, open ? Phrase() : Phrase(TextKey::CareerSettleVotes, {result.votes[i]}),
                  open || result.winner != i ? Phrase() : Phrase(TextKey::CareerSettleVoteWon)},
                 isOwn, open ? Numbered(kVoteId, i) : std::string());
    }
    return made;
}

PagePanel WorkshopPanel(const State& career)
{
    const Broken car = NotedOf(career, kPlayer);
    PagePanel made = Titled("workshop", TextKey::CareerSettleWorkshop);
    made.panel.lines.emplace_back(TextKey::CareerSettleWorkshopAbout, std::vector<Phrase>{kWorkshopHours});
    AddColumns(made, {TextKey::CareerSettleColMended, TextKey::CareerSettleColHours, TextKey::CareerSettleColStarts},
               {TextKey::CareerSettleColHours});
    const std::vector<Broken> all = MendingsOf(car);
    for (std::size_t i = 0; i < all.size(); ++i)
    {
        AddCells(made, {MendedWords(all[i]), Phrase(HoursOf(all[i])), MendedWords(AfterWorkshop(car, all[i]))},
                 career.ahead.mends && career.ahead.mending == all[i],
                 MayMend(career) ? Numbered(kMendId, i) : std::string());
    }
    return made;
}

PagePanel TaskPanel(const State& career)
{
    const std::vector<Task> tasks = TasksOffered(career);
    const bool open = career.ahead.task == kNoChoice;
    PagePanel made = Titled("task", TextKey::CareerSettleTask);
    made.panel.lines.emplace_back(TextKey::CareerSettleTaskAbout);
    AddColumns(made, {TextKey::CareerSettleColTask, TextKey::CareerPageColMark}, {});
    for (std::size_t i = 0; i < tasks.size(); ++i)
    {
        const bool isOwn = career.ahead.task == i;
        AddCells(made, {WordsOf(career, tasks[i]), isOwn ? Phrase(TextKey::CareerSettleChosen) : Phrase()}, isOwn,
                 open ? Numbered(kTaskId, i) : std::string());
    }
    return made;
}

Phrase TaskState(const State& career)
{
    const std::vector<Task> tasks = TasksOffered(career);
    return career.ahead.task < tasks.size() ? WordsOf(career, tasks[career.ahead.task])
                                            : Phrase(TextKey::CareerSettleNotChosen);
}

Phrase VoteState(const State& career)
{
    const Tier tier = career.PlayerTier();
    return MayVote(career) ? Phrase(TextKey::CareerSettleNotChosen)
                           : SaidBy(career, ProposalsFor(career, tier).options[VoteOf(career, tier).winner]).words;
}

Phrase WorkshopState(const State& career)
{
    return career.ahead.mends ? MendedWords(career.ahead.mending) : Phrase(TextKey::CareerSettleWorkshopCrew);
}

} // namespace SettlePageDetail

using namespace SettlePageDetail;

std::size_t OpenChoices(const State& career)
{
    const bool open[] = {!OffersTo(career).empty(), MayVote(career), MayMend(career),
                         career.ahead.task == kNoChoice && !TasksOffered(career).empty()};
    return static_cast<std::size_t>(std::count(std::begin(open), std::end(open), true));
}

bool HasChoices(const State& career)
{
    return !SettledPanel(career).panel.rows.empty() || MayChangeStrength(career);
}

Club::PagePanel SettledPanel(const State& career)
{
    PagePanel made = Titled("settled", TextKey::CareerSettleTitle);
    if (!OffersTo(career).empty())
    {
        AddRow(made, TextKey::CareerSettleContract, TextKey::CareerSettleNotChosen);
    }
    if (Votes(career))
    {
        AddRow(made, TextKey::CareerSettleVote, VoteState(career));
    }
    if (MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()))
    {
        AddRow(made, TextKey::CareerSettleWorkshop, WorkshopState(career));
    }
    if (!TasksOffered(career).empty())
    {
        AddRow(made, TextKey::CareerSettleTask, TaskState(career));
    }
    return made;
}

Club::PagePanel ContractPanel(const State& career)
{
    PagePanel made = Titled("contract", TextKey::CareerSettleContract);
    const std::optional<Offer> aim = AimNow(career);
    if (!aim)
    {
        return made;
    }
    const std::optional<bool> met = IsAimMet(career);
    AddRow(made, TextKey::CareerPageColTeam, Phrase(std::string_view(Teams()[aim->team].name)));
    AddRow(made, TextKey::CareerSettleMate,
           aim->mate == kPlayer ? Phrase(TextKey::CareerSettleNoMate) : Phrase(NameOf(career, aim->mate)));
    AddRow(made, TextKey::CareerSettleAim, WordsOf(career, *aim));
    if (RoundsDriven(career, career.PlayerTier()) > 0)
    {
        AddRow(made, TextKey::CareerSettleAimNow,
               !met   ? TextKey::CareerSettleAimLater
               : *met ? TextKey::CareerSettleAimMet
                      : TextKey::CareerSettleAimMissed);
    }
    AddRow(made, TextKey::CareerSettleMissed,
           Phrase(TextKey::CareerSettleMissedOf, {career.contract.missed, kMissesAllowed}));
    return made;
}

Club::PanelPage SettlePage(const State& career)
{
    Club::PanelPage page;
    page.id = "career.settle";
    page.title = TextKey::CareerSettleTitle;
    page.question = TextKey::CareerSettleAbout;
    const std::vector<Offer> offers = OffersTo(career);
    if (!offers.empty())
    {
        page.panels.push_back(OffersPanel(career, offers));
    }
    if (career.contract.team != kNoChoice)
    {
        page.panels.push_back(ContractPanel(career));
    }
    if (Votes(career))
    {
        page.panels.push_back(VotePanel(career));
    }
    if (MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()))
    {
        page.panels.push_back(WorkshopPanel(career));
    }
    if (!TasksOffered(career).empty())
    {
        page.panels.push_back(TaskPanel(career));
    }
    if (MayChangeStrength(career))
    {
        Club::ValueRow row;
        row.entry = {std::string(kStrengthId), TextKey::CareerPageStrength};
        row.entry.reason = TextKey::CareerSettleStrengthAbout;
        row.value = NameOf(career.strength);
        row.canLess = career.strength != Strength::Gentle;
        row.canMore = career.strength != Strength::Stern;
        page.values.push_back(std::move(row));
    }
    if (MayLeaveTeam(career))
    {
        page.entries.push_back(Club::Entry{std::string(kLeaveTeamId), TextKey::CareerSettleLeaveTeam});
        page.entries.back().reason = TextKey::CareerSettleLeaveTeamAbout;
    }
    return page;
}

bool SettlesBy(const State& career, std::string_view id, Happening& event)
{
    const auto choice = [&event](HappeningKind kind, std::size_t number)
    {
        event.kind = kind;
        event.choice = static_cast<std::uint8_t>(number);
    };
    event = {};
    const std::vector<Broken> mendings = MendingsOf(NotedOf(career, kPlayer));
    if (const std::size_t offer = NumberOf(id, kSignId); offer < OffersTo(career).size())
    {
        choice(HappeningKind::ContractSigned, offer);
    }
    else if (id == kLeaveTeamId)
    {
        choice(HappeningKind::ContractSigned, kPrivateer);
    }
    else if (const std::size_t option = NumberOf(id, kVoteId); option < kProposals && MayVote(career))
    {
        choice(HappeningKind::Voted, option);
    }
    else if (const std::size_t mending = NumberOf(id, kMendId); mending < mendings.size() && MayMend(career))
    {
        event.kind = HappeningKind::Mended;
        event.mending = mendings[mending];
    }
    else if (const std::size_t task = NumberOf(id, kTaskId); task < TasksOffered(career).size())
    {
        choice(HappeningKind::TaskChosen, task);
    }
    else
    {
        const int step = static_cast<int>(career.strength);
        const int wanted = Club::StepAfter(id, kStrengthId, step, static_cast<int>(kStrengths));
        choice(HappeningKind::StrengthChanged, static_cast<std::size_t>(wanted));
        return wanted != step && MayChangeStrength(career);
    }
    return true;
}

Phrase TaskOutcome(const State& career, std::size_t round)
{
    const std::vector<Task> offered = TasksBefore(career, round);
    const RoundResult& driven = career.Of(career.PlayerTier()).rounds[round];
    if (driven.byCoDriver || driven.settled.task >= offered.size() ||
        round >= RoundsDriven(career, career.PlayerTier()))
    {
        return {};
    }
    const std::optional<bool> met = TaskMet(career, round);
    return Phrase(!met   ? TextKey::CareerSettleTaskLater
                  : *met ? TextKey::CareerSettleTaskMet
                         : TextKey::CareerSettleTaskMissed,
                  {WordsOf(career, offered[driven.settled.task])});
}

} // namespace Rally::Career
