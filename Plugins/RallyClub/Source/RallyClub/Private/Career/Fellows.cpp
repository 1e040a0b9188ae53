#include "RallyClub/Career/Fellows.h"

#include "Following.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/Votes.h"
#include "RallyClub/Career/Workshop.h"
#include "RallyClub/SeatRecord.h"

#include <algorithm>

namespace Rally::Career
{
namespace FellowsDetail
{

Fellow* FoundIn(State& career, Licence who)
{
    const auto found = std::find_if(career.fellows.begin(), career.fellows.end(),
                                    [who](const Fellow& fellow) { return fellow.who == who; });
    return found != career.fellows.end() ? &*found : nullptr;
}

bool IsInTier(const State& career, Licence who)
{
    return career.holders[who].tier == career.PlayerTier();
}

} // namespace FellowsDetail

using namespace FellowsDetail;

const Fellow* FellowOf(const State& career, Licence who)
{
    const auto found = std::find_if(career.fellows.begin(), career.fellows.end(),
                                    [who](const Fellow& fellow) { return fellow.who == who; });
    return found != career.fellows.end() ? &*found : nullptr;
}

bool MayJoin(const State& career, std::string_view name)
{
    const std::vector<std::vector<Licence>> groups = GroupsOf(career, career.PlayerTier());
    if (career.over || career.beginning.rules < 2 || !career.Of(career.PlayerTier()).rounds.empty() || groups.empty() ||
        career.fellows.size() + 1 >= groups[kPlayersGroup].size() || name.empty() || Club::TidyName(name) != name)
    {
        return false;
    }
    // Nobody at the table is called like another.
    for (Licence who = 0; who < kLicences; ++who)
    {
        if (IsInTier(career, who) && NameOf(career, who) == name)
        {
            return false;
        }
    }
    return true;
}

Licence CarForFellow(const State& career)
{
    const Licence rival = RivalOf(career).value_or(kPlayer);
    Licence found = kPlayer;
    for (Licence who = 1; who < kLicences; ++who)
    {
        const bool weaker = found == kPlayer || career.holders[who].step < career.holders[found].step;
        if (IsInTier(career, who) && who != rival && FellowOf(career, who) == nullptr && weaker)
        {
            found = who;
        }
    }
    return found;
}

Task TaskFor(Licence who, Task offered)
{
    // Whoever is named himself has the player to beat.
    const bool himself = offered.kind == TaskKind::BeatsRival && offered.rival == who;
    offered.rival = himself ? kPlayer : offered.rival;
    return offered;
}

bool MayTake(const Task& offered)
{
    return offered.kind != TaskKind::CheapStage;
}

std::optional<bool> FellowTaskMet(const State& career, std::size_t round, std::size_t fellow)
{
    const Tier tier = career.PlayerTier();
    if (round >= RoundsDriven(career, tier))
    {
        return std::nullopt;
    }
    const RoundResult& driven = career.Of(tier).rounds[round];
    const std::vector<Task> offered = TasksBefore(career, round);
    const FellowRound& own = driven.fellows[fellow];
    if (driven.byCoDriver || own.settled.task >= offered.size())
    {
        return std::nullopt;
    }
    return IsMet(TaskFor(own.who, offered[own.settled.task]), driven, tier, RoundsOf(career, tier)[round].stageCount,
                 own.who, own.deeds, {});
}

bool FollowJoining(State& career, const Happening& event)
{
    const Licence who = CarForFellow(career);
    if (!MayJoin(career, event.name) || who == kPlayer)
    {
        return false;
    }
    career.fellows.push_back({who, event.name, kNoChoice, {}});
    return true;
}

bool FollowFellow(State& career, const Happening& event)
{
    Fellow* fellow = FoundIn(career, event.who);
    if (fellow == nullptr)
    {
        return false;
    }
    if (event.kind == HappeningKind::FellowVoted)
    {
        const bool may =
            fellow->vote == kNoChoice && event.choice < kProposals && career.Of(career.PlayerTier()).rounds.empty();
        fellow->vote = may ? event.choice : fellow->vote;
        return may;
    }
    if (event.kind == HappeningKind::FellowMended)
    {
        const bool may = MaySettle(career) && IsSecondOfTwo(career, career.PlayerTier()) && !fellow->ahead.mends &&
                         CanMend(NotedOf(career, event.who), event.mending);
        fellow->ahead.mends = fellow->ahead.mends || may;
        fellow->ahead.mending = may ? event.mending : fellow->ahead.mending;
        return may;
    }
    const std::vector<Task> offered = TasksOffered(career);
    const bool may = fellow->ahead.task == kNoChoice && event.choice < offered.size() && MayTake(offered[event.choice]);
    fellow->ahead.task = may ? event.choice : fellow->ahead.task;
    return may;
}

} // namespace Rally::Career
