#include "RallyClub/Dirt/CourseFacts.h"

#include "RallyRules/Dirt/DirtGame.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/StageName.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace CourseFactsDetail
{

constexpr TextKey rallyNames[] = {TextKey::Rally1, TextKey::Rally2, TextKey::Rally3,
                                  TextKey::Rally4, TextKey::Rally5, TextKey::Rally6};

std::vector<StageDesign> DesignsOf(std::string_view course)
{
    std::vector<StageDesign> designs;
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    Dirt::AddStage(setup, course);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        const StageLayout layout = LayoutOf(setup.stages[stage]);
        designs.push_back(DesignOf(Dirt::DirtBox(), {layout.begin(), layout.Size()}));
    }
    return designs;
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

CourseFacts FactsOf(std::string_view course)
{
    CourseFacts facts;
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    if (!Dirt::AddStage(setup, course))
    {
        return facts;
    }
    const Dirt::DirtGame game(setup);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        facts.tiles += game.TrackOf(stage).tileCount;
        CourseFactsDetail::Count(game.TrackOf(stage), facts);
    }
    for (const StageDesign& design : CourseFactsDetail::DesignsOf(course))
    {
        const StageMetrics metrics = Measure(Dirt::DirtBox(), design);
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

Phrase StageName(std::string_view id)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        if (id == ready.id)
        {
            return Phrase(TextKey::StageName, {RallyName(ready.rally), int{ready.stage}});
        }
    }
    if (id.size() == 6 && id.substr(0, 5) == "rally" && id.back() >= '1' && id.back() <= '6')
    {
        return RallyName(static_cast<std::size_t>(id.back() - '0'));
    }
    const std::vector<StageDesign> designs = CourseFactsDetail::DesignsOf(id);
    return designs.empty()       ? Phrase(id)
           : designs.size() == 1 ? Phrase(StageNameOf(designs[0]).View())
                                 : RallyNameOf(designs);
}

TextKey RallyName(std::size_t rally)
{
    using CourseFactsDetail::rallyNames;
    return rally >= 1 && rally <= std::size(rallyNames) ? rallyNames[rally - 1] : TextKey::None;
}

std::string CodesOf(std::string_view course)
{
    std::string codes;
    for (const StageDesign& design : CourseFactsDetail::DesignsOf(course))
    {
        codes += (codes.empty() ? "" : "+") + std::string(CodeOf(Dirt::DirtBox(), design).Grouped().View());
    }
    return codes;
}

} // namespace Rally::Club
