#include "SettlePage.h"

#include "CareerPanels.h"
#include "CareerWords.h"
#include "PanelMaking.h"

#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Fellows.h"
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
constexpr std::string_view kVoteId = "vote."; // behind whose it is
constexpr std::string_view kMendId = "mend.";
constexpr std::string_view kTaskId = "task.";
constexpr std::string_view kJoinId = "career.join.";
constexpr std::string_view kFellowId = "career.fellow."; // with its place, ".", and the choice as the player has it
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

// What a person at this machine has settled: the player, or somebody who drives along.
struct Settled
{
    Licence who{kPlayer};
    std::uint8_t vote{kNoChoice};
    Ahead ahead;
    std::string id;   // before those of its choices ...
    std::string mark; // ... and behind those of its panels
    std::string name; // of a fellow
};

std::vector<Settled> PeopleOf(const State& career)
{
    std::vector<Settled> people = {{kPlayer, career.vote, career.ahead, "career.", {}, {}}};
    for (const Fellow& fellow : career.fellows)
    {
        const std::string number = std::to_string(people.size() - 1);
        people.push_back(
            {fellow.who, fellow.vote, fellow.ahead, std::string(kFellowId) + number + ".", "." + number, fellow.name});
    }
    return people;
}

bool MayVote(const State& career, const Settled& person)
{
    return Votes(career) && person.vote == kNoChoice && career.Of(career.PlayerTier()).rounds.empty() && !career.over;
}

// Nobody at this machine knows how the others vote before all who sit there have.
bool IsVoteOpen(const State& career)
{
    const std::vector<Settled> people = PeopleOf(career);
    return std::any_of(people.begin(), people.end(), [&](const Settled& one) { return MayVote(career, one); });
}

bool MayMend(const State& career, const Settled& person)
{
    return MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()) && !person.ahead.mends &&
           MendingsOf(NotedOf(career, person.who)).size() > 1;
}

bool MayTakeTask(const State& career, const Settled& person)
{
    return person.ahead.task == kNoChoice && !TasksOffered(career).empty();
}

// "Workshop", or "Workshop: Bo".
Phrase TitleFor(const Settled& person, TextKey title)
{
    return person.name.empty() ? Phrase(title) : Phrase(TextKey::SetupValue, {Phrase(title), Phrase(person.name)});
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

PagePanel VotePanel(const State& career, const Settled& person)
{
    const Tier tier = career.PlayerTier();
    const Proposals proposals = ProposalsFor(career, tier);
    const VoteResult result = VoteOf(career, tier);
    const bool open = MayVote(career, person);
    const bool secret = IsVoteOpen(career);
    PagePanel made = Titled("vote", TitleFor(person, TextKey::CareerSettleVote));
    made.panel.id += person.mark;
    made.panel.lines.emplace_back(TextKey::CareerSettleVoteAbout);
    AddColumns(made,
               {TextKey::CareerSettleColOption, TextKey::CareerSettleColRule, TextKey::CareerSettleColVotes,
                TextKey::CareerPageColMark},
               {});
    for (std::size_t i = 0; i < kProposals; ++i)
    {
        const SaidOption said = SaidBy(career, proposals.options[i]);
        const bool isOwn = person.vote == i;
        AddCells(made,
                 {said.words, said.rule, secret ? Phrase() : Phrase(TextKey::CareerSettleVotes, {result.votes[i]}),
                  secret || result.winner != i ? Phrase() : Phrase(TextKey::CareerSettleVoteWon)},
                 isOwn, open ? Numbered(person.id + std::string(kVoteId), i) : std::string());
    }
    return made;
}

PagePanel WorkshopPanel(const State& career, const Settled& person)
{
    const Broken car = NotedOf(career, person.who);
    PagePanel made = Titled("workshop", TitleFor(person, TextKey::CareerSettleWorkshop));
    made.panel.id += person.mark;
    made.panel.lines.emplace_back(TextKey::CareerSettleWorkshopAbout, std::vector<Phrase>{kWorkshopHours});
    AddColumns(made, {TextKey::CareerSettleColMended, TextKey::CareerSettleColHours, TextKey::CareerSettleColStarts},
               {TextKey::CareerSettleColHours});
    const std::vector<Broken> all = MendingsOf(car);
    for (std::size_t i = 0; i < all.size(); ++i)
    {
        AddCells(made, {MendedWords(all[i]), Phrase(HoursOf(all[i])), MendedWords(AfterWorkshop(car, all[i]))},
                 person.ahead.mends && person.ahead.mending == all[i],
                 MayMend(career, person) ? Numbered(person.id + std::string(kMendId), i) : std::string());
    }
    return made;
}

PagePanel TaskPanel(const State& career, const Settled& person)
{
    const std::vector<Task> tasks = TasksOffered(career);
    const bool open = MayTakeTask(career, person);
    PagePanel made = Titled("task", TitleFor(person, TextKey::CareerSettleTask));
    made.panel.id += person.mark;
    made.panel.lines.emplace_back(TextKey::CareerSettleTaskAbout);
    AddColumns(made, {TextKey::CareerSettleColTask, TextKey::CareerPageColMark}, {});
    for (std::size_t i = 0; i < tasks.size(); ++i)
    {
        const bool isOwn = person.ahead.task == i;
        const bool can = open && (person.who == kPlayer || MayTake(tasks[i]));
        AddCells(
            made,
            {WordsOf(career, TaskFor(person.who, tasks[i])), isOwn ? Phrase(TextKey::CareerSettleChosen) : Phrase()},
            isOwn, can ? Numbered(person.id + std::string(kTaskId), i) : std::string());
    }
    return made;
}

PagePanel JoiningPanel(const State& career, std::span<const std::string> others)
{
    PagePanel made = Titled("fellows", TextKey::CareerMateTitle);
    made.panel.lines.emplace_back(TextKey::CareerMateAbout);
    AddColumns(made, {TextKey::CareerPageColDriver}, {});
    for (std::size_t i = 0; i < others.size(); ++i)
    {
        if (MayJoin(career, others[i]))
        {
            const Licence car = CarForFellow(career);
            AddCells(made, {Phrase(TextKey::CareerMateJoin, {Phrase(others[i]), Phrase(NameOf(career, car))})}, false,
                     Numbered(kJoinId, i));
        }
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
    return IsVoteOpen(career) ? Phrase(TextKey::CareerSettleNotChosen)
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
    std::size_t choices = OffersTo(career).empty() ? 0 : 1;
    for (const Settled& person : PeopleOf(career))
    {
        const bool open[] = {MayVote(career, person), MayMend(career, person), MayTakeTask(career, person)};
        choices += static_cast<std::size_t>(std::count(std::begin(open), std::end(open), true));
    }
    return choices;
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
    for (const Fellow& fellow : career.fellows)
    {
        AddRow(made, TextKey::CareerMateTitle,
               Phrase(TextKey::CareerMateSits,
                      {Phrase(fellow.name), Phrase(std::string_view(PersonOf(career, fellow.who).name))}));
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

Club::PanelPage SettlePage(const State& career, std::span<const std::string> others)
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
    for (const Settled& person : PeopleOf(career))
    {
        if (Votes(career))
        {
            page.panels.push_back(VotePanel(career, person));
        }
        if (MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()))
        {
            page.panels.push_back(WorkshopPanel(career, person));
        }
        if (!TasksOffered(career).empty())
        {
            page.panels.push_back(TaskPanel(career, person));
        }
    }
    if (PagePanel joining = JoiningPanel(career, others); !joining.table.rows.empty())
    {
        page.panels.push_back(std::move(joining));
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

// What one of the people at this machine settles for itself.
bool SettlesFor(const State& career, const Settled& person, std::string_view id, Happening& event)
{
    const bool own = person.who == kPlayer;
    const auto choice = [&](HappeningKind kind, std::size_t number)
    {
        event.kind = kind;
        event.choice = static_cast<std::uint8_t>(number);
        event.who = person.who;
        return true;
    };
    if (id.substr(0, person.id.size()) != person.id)
    {
        return false;
    }
    id.remove_prefix(person.id.size());
    const std::vector<Broken> mendings = MendingsOf(NotedOf(career, person.who));
    if (const std::size_t option = NumberOf(id, kVoteId); option < kProposals && MayVote(career, person))
    {
        return choice(own ? HappeningKind::Voted : HappeningKind::FellowVoted, option);
    }
    if (const std::size_t mending = NumberOf(id, kMendId); mending < mendings.size() && MayMend(career, person))
    {
        choice(own ? HappeningKind::Mended : HappeningKind::FellowMended, 0);
        event.mending = mendings[mending];
        return true;
    }
    const std::size_t task = NumberOf(id, kTaskId);
    return task < TasksOffered(career).size() &&
           choice(own ? HappeningKind::TaskChosen : HappeningKind::FellowTask, task);
}

bool SettlesBy(const State& career, std::span<const std::string> others, std::string_view id, Happening& event)
{
    const auto choice = [&event](HappeningKind kind, std::size_t number)
    {
        event.kind = kind;
        event.choice = static_cast<std::uint8_t>(number);
    };
    event = {};
    for (const Settled& person : PeopleOf(career))
    {
        if (SettlesFor(career, person, id, event))
        {
            return true;
        }
    }
    if (const std::size_t offer = NumberOf(id, kSignId); offer < OffersTo(career).size())
    {
        choice(HappeningKind::ContractSigned, offer);
    }
    else if (id == kLeaveTeamId)
    {
        choice(HappeningKind::ContractSigned, kPrivateer);
    }
    else if (const std::size_t other = NumberOf(id, kJoinId); other < others.size())
    {
        event.kind = HappeningKind::FellowJoined;
        event.name = others[other];
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

std::vector<Phrase> TaskOutcomes(const State& career, std::size_t round)
{
    const std::vector<Task> offered = TasksBefore(career, round);
    const RoundResult& driven = career.Of(career.PlayerTier()).rounds[round];
    std::vector<Phrase> told;
    if (driven.byCoDriver || round >= RoundsDriven(career, career.PlayerTier()))
    {
        return told;
    }
    const auto words = [&](const Task& task, std::optional<bool> met)
    {
        return Phrase(!met   ? TextKey::CareerSettleTaskLater
                      : *met ? TextKey::CareerSettleTaskMet
                             : TextKey::CareerSettleTaskMissed,
                      {WordsOf(career, task)});
    };
    if (driven.settled.task < offered.size())
    {
        told.push_back(words(offered[driven.settled.task], TaskMet(career, round)));
    }
    for (std::size_t i = 0; i < driven.fellows.size(); ++i)
    {
        const FellowRound& fellow = driven.fellows[i];
        if (fellow.settled.task < offered.size())
        {
            told.emplace_back(
                TextKey::SetupValue,
                std::vector<Phrase>{NameOf(career, fellow.who), words(TaskFor(fellow.who, offered[fellow.settled.task]),
                                                                      FellowTaskMet(career, round, i))});
        }
    }
    return told;
}

} // namespace Rally::Career
