#include "RallyClub/CourseFacts.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/LayoutCheck.h"
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

// Spaces between the lines, those of shortcuts and outsides of corners not counted; jumps and fords row by row.
void Count(const Track& track, CourseFacts& facts)
{
    std::uint16_t section = 0xFFFF;
    bool jump = false;
    bool ford = false;
    std::uint8_t cut = kNoCorner;
    for (const Space& space : track.spaces)
    {
        const bool outside =
            space.kind == SpaceKind::Outer || space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond;
        if (space.kind == SpaceKind::Cut)
        {
            facts.shortcuts += space.corner != cut;
            cut = space.corner;
            continue;
        }
        if (outside || space.section == section)
        {
            continue;
        }
        section = space.section;
        ++facts.spaces;
        facts.jumps += space.jump != 0 && !jump;
        facts.fords += space.ford && !ford;
        jump = space.jump != 0;
        ford = space.ford;
    }
    facts.corners += static_cast<int>(track.corners.Size());
}

} // namespace CourseFactsDetail

CourseFacts FactsOf(const CourseBook& book, std::string_view course)
{
    CourseFacts facts;
    for (const CourseStage& stage : book.stagesOf(course))
    {
        const StageLayout layout = LayOut(*book.box, stage.design);
        Track track;
        BuildTrack(*book.box, {layout.begin(), layout.Size()}, track);
        facts.tiles += track.tileCount;
        CourseFactsDetail::Count(track, facts);
        const StageMetrics metrics = Measure(*book.box, stage.design);
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
                                   Phrase(TextKey::SetupLength, {facts.spaces}),
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
        phrases.push_back(Phrase(TextKey::SetupMinutes, {facts.minutes[drivers - 1]}));
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
            return Phrase(TextKey::StageName, {RallyName(book, ready.rally), int{ready.stage}});
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

std::string CodesOf(const CourseBook& book, std::string_view course)
{
    std::string codes;
    for (const CourseStage& stage : book.stagesOf(course))
    {
        codes += (codes.empty() ? "" : "+") + std::string(CodeOf(*book.box, stage.design).Grouped().View());
    }
    return codes;
}

} // namespace Rally::Club
