#include "RallyClub/Career/Votes.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace VotesDetail
{

std::vector<std::string_view> ChoicesOf(Tier tier)
{
    std::vector<std::string_view> choices;
    for (std::string_view words = EntryOf(tier).votes; !words.empty();)
    {
        const std::size_t end = (std::min)(words.find(','), words.size());
        choices.push_back(words.substr(0, end));
        words.remove_prefix((std::min)(end + 1, words.size()));
    }
    return choices;
}

} // namespace VotesDetail

Proposals ProposalsFor(const State& career, Tier tier)
{
    std::vector<std::string_view> choices = VotesDetail::ChoicesOf(tier);
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Vote, career.season, static_cast<std::uint64_t>(tier)));
    Proposals proposals;
    for (std::size_t i = 0; i < kProposals && i < choices.size(); ++i)
    {
        const std::uint32_t at = lot.Below(static_cast<std::uint32_t>(choices.size() - i));
        std::swap(choices[i], choices[i + at]);
        proposals.options[i] = choices[i];
    }
    return proposals;
}

std::uint8_t BallotOf(const State& career, Licence who)
{
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Vote, career.season, kTiers, who, career.holders[who].person));
    return static_cast<std::uint8_t>(lot.Below(kProposals));
}

VoteResult VoteOf(const State& career, Tier tier)
{
    VoteResult result;
    for (Licence who = 0; who < kLicences; ++who)
    {
        const std::uint8_t ballot = who == kPlayer ? career.vote : BallotOf(career, who);
        if (career.holders[who].tier == tier && ballot < kProposals)
        {
            ++result.votes[ballot];
        }
    }
    result.winner = result.votes[1] > result.votes[0] ? 1 : 0;
    return result;
}

std::string RulesIn(const State& career, Tier tier, const Round& round)
{
    std::string rules = EntryOf(tier).options;
    const auto add = [&rules](std::string_view more)
    {
        rules += rules.empty() || more.empty() ? "" : ",";
        rules += more;
    };
    if (career.beginning.rules >= 2)
    {
        add(ProposalsFor(career, tier).options[VoteOf(career, tier).winner]);
    }
    add(Regions()[round.region].option);
    return rules;
}

} // namespace Rally::Career
