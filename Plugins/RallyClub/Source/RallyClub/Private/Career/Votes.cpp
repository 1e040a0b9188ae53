#include "RallyClub/Career/Votes.h"

#include "RallyClub/Career/Fellows.h"
#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace VotesDetail
{

const SeasonGame* OwnRules(const State& career)
{
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    return game != nullptr && game->hasOwnRules ? game : nullptr;
}

std::vector<std::string_view> ChoicesOf(const State& career, Tier tier)
{
    std::vector<std::string_view> choices;
    const SeasonGame* game = OwnRules(career);
    for (std::string_view words = game != nullptr ? game->rules[static_cast<std::size_t>(tier)].votes
                                                  : EntryOf(tier).votes;
         !words.empty();)
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
    std::vector<std::string_view> choices = VotesDetail::ChoicesOf(career, tier);
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
    Random lot(
        ChanceOf(career.beginning.seed, ChanceFor::Vote, career.season, kTiers, who, career.holders[who].person));
    return static_cast<std::uint8_t>(lot.Below(kProposals));
}

VoteResult VoteOf(const State& career, Tier tier)
{
    VoteResult result;
    for (Licence who = 0; who < kLicences; ++who)
    {
        const Fellow* fellow = FellowOf(career, who);
        const std::uint8_t ballot = who == kPlayer      ? career.vote
                                    : fellow != nullptr ? fellow->vote
                                                        : BallotOf(career, who);
        if (career.holders[who].tier == tier && ballot < kProposals)
        {
            ++result.votes[ballot];
        }
    }
    Random lot(
        ChanceOf(career.beginning.seed, ChanceFor::Vote, career.season, kTiers + 1, static_cast<std::uint64_t>(tier)));
    const bool level = result.votes[0] == result.votes[1];
    result.winner = static_cast<std::uint8_t>(level                               ? lot.Below(kProposals)
                                              : result.votes[1] > result.votes[0] ? 1
                                                                                  : 0);
    return result;
}

std::string RulesIn(const State& career, Tier tier, const Round& round)
{
    const SeasonGame* game = VotesDetail::OwnRules(career);
    std::string rules(game != nullptr ? game->rules[static_cast<std::size_t>(tier)].options : EntryOf(tier).options);
    const auto add = [&rules](std::string_view more)
    {
        rules += rules.empty() || more.empty() ? "" : ",";
        rules += more;
    };
    if (career.beginning.rules >= 2)
    {
        add(ProposalsFor(career, tier).options[VoteOf(career, tier).winner]);
    }
    add(game == nullptr ? career.TheWorld().regions[round.region].option : "");
    return rules;
}

} // namespace Rally::Career
