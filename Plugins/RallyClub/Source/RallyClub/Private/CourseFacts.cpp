#include "RallyClub/CourseFacts.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/StageName.h"

#include <algorithm>

namespace Rally::Club
{
namespace CourseFactsDetail
{

// Of a stage of the box that its id is of: "rally2" of "rally2-ss1".
std::string_view RallyOf(const ReadyStage& ready)
{
    const std::string_view id = ready.id;
    return id.substr(0, id.find('-'));
}

// The stages of the box that a course names, if it is a stage or a whole rally of it: by id, or joined.
std::vector<std::string> BoxStages(const CourseBook& book, std::string_view course)
{
    std::vector<std::string> ids;
    for (const CourseStage& stage : book.stagesOf(course))
    {
        ids.push_back(stage.id);
    }
    return ids;
}

// "rally2" when these are all stages of it, in order.
std::string WholeRally(const CourseBook& book, const std::vector<std::string>& ids)
{
    for (const ReadyStage& ready : book.box->stages)
    {
        const std::string rally(RallyOf(ready));
        if (ids.size() > 1 && ready.stage == 1 && BoxStages(book, rally) == ids)
        {
            return rally;
        }
    }
    return {};
}

} // namespace CourseFactsDetail

CourseFacts FactsOf(const CourseBook& book, std::string_view course)
{
    CourseFacts facts;
    for (const CourseStage& stage : book.stagesOf(course))
    {
        const StageMetrics metrics = Measure(*book.box, stage.design);
        facts.tiles += metrics.tiles;
        facts.fewest += metrics.tightSpaces;
        facts.most += metrics.wideSpaces;
        facts.corners += metrics.corners;
        facts.jumps += metrics.jumps;
        facts.fords += metrics.fords;
        facts.shortcuts += metrics.shortcuts;
        ++facts.stages;
        facts.difficulty = (std::max)(facts.difficulty, int{metrics.difficulty});
        for (std::size_t drivers = 1; drivers <= kMaxSeats; ++drivers)
        {
            facts.minutes[drivers - 1] += ExpectedMinutes(metrics, static_cast<int>(drivers));
        }
    }
    return facts;
}

std::vector<Phrase> InPhrases(const CourseFacts& facts, std::size_t drivers, int par)
{
    std::vector<Phrase> phrases = {Phrase(TextKey::SetupTiles, {facts.tiles}),
                                   Phrase(TextKey::SetupLength, {facts.fewest, facts.most}),
                                   Phrase(TextKey::SetupCorners, {facts.corners})};
    const std::pair<TextKey, int> some[] = {{TextKey::SetupJumps, facts.jumps},
                                            {TextKey::SetupFords, facts.fords},
                                            {TextKey::SetupShortcuts, facts.shortcuts}};
    for (const auto& [key, count] : some)
    {
        if (count > 0)
        {
            phrases.push_back(Phrase(key, {count}));
        }
    }
    phrases.push_back(Phrase(TextKey::SetupDifficulty, {facts.difficulty}));
    if (drivers >= 1 && drivers <= kMaxSeats)
    {
        phrases.push_back(Phrase(TextKey::SetupMinutes, {facts.minutes[drivers - 1], static_cast<int>(drivers)}));
    }
    if (par > 0)
    {
        phrases.push_back(Phrase(TextKey::SetupPar, {Clock(par)}));
    }
    return phrases;
}

Phrase StageName(const CourseBook& book, std::string_view id)
{
    for (const ReadyStage& ready : book.box->stages)
    {
        if (id == ready.id)
        {
            return book.single != kNoText
                       ? Phrase(book.single, {int{ready.stage}})
                       : Phrase(TextKey::StageName, {RallyName(book, ready.rally), int{ready.stage}});
        }
        if (id == CourseFactsDetail::RallyOf(ready))
        {
            return RallyName(book, ready.rally);
        }
    }
    std::vector<StageDesign> designs;
    for (const CourseStage& stage : book.stagesOf(id))
    {
        designs.push_back(stage.design);
    }
    if (designs.empty())
    {
        return Phrase(id);
    }
    return designs.size() == 1 ? Phrase(StageNameOf(designs[0]).View()) : RallyNameOf(designs);
}

TextKey RallyName(const CourseBook& book, std::size_t rally)
{
    return rally >= 1 && rally <= book.rallies.size() ? book.rallies[rally - 1] : TextKey::None;
}

bool IsOfTheBox(const CourseBook& book, std::string_view id)
{
    const std::span<const ReadyStage> stages = book.box->stages;
    return std::any_of(stages.begin(), stages.end(), [&](const ReadyStage& ready)
                       { return id == ready.id || id == CourseFactsDetail::RallyOf(ready); });
}

std::string CourseAfter(const CourseBook& book, std::string_view course)
{
    using namespace CourseFactsDetail;
    const std::vector<std::string> ids = BoxStages(book, course);
    const std::string rally = WholeRally(book, ids);
    bool found = false;
    for (const ReadyStage& ready : book.box->stages)
    {
        const std::string id = rally.empty() ? std::string(ready.id) : std::string(RallyOf(ready));
        const bool counts = rally.empty() || ready.stage == 1;
        if (found && counts)
        {
            return id;
        }
        found = found || (counts && (rally.empty() ? ids.size() == 1 && ids[0] == id : rally == id));
    }
    return {};
}

std::string CodesOf(const CourseBook& book, std::string_view course)
{
    std::string codes;
    for (const CourseStage& stage : book.single == kNoText ? book.stagesOf(course) : std::vector<CourseStage>())
    {
        codes += (codes.empty() ? "" : "+") + std::string(CodeOf(*book.box, stage.design).Grouped().View());
    }
    return codes;
}

} // namespace Rally::Club
