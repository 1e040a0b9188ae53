#include "DirtHelp.h"

#include "RallyRules/Dirt/DirtValues.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

std::vector<HelpCard> DirtHelp()
{
    const auto card = [](int number, TextKey title, std::initializer_list<HelpLine> lines, HelpPicture picture)
    { return HelpCard{"help.card." + std::to_string(number), title, lines, picture}; };
    const int limit = Dirt::BoxValues().warningLimit;
    return {
        card(1, TextKey::HelpCardGoal, {{TextKey::HelpCardGoalText, {}}}, HelpPicture::Clock),
        card(2, TextKey::HelpCardPlan, {{TextKey::HelpCardPlanText, {}}, {TextKey::HelpCardPlanGears, {}}},
             HelpPicture::Dice),
        card(3, TextKey::HelpCardRoll, {{TextKey::HelpCardRollText, {}}, {TextKey::HelpCardRollFlat, {}}},
             HelpPicture::Roll),
        card(4, TextKey::HelpCardWarnings, {{Phrase(TextKey::HelpCardWarningsText, {limit}), {}}},
             HelpPicture::Warnings),
        card(5, TextKey::HelpCardRoad,
             {{TextKey::HelpCardLimit, {RoadSign::LimitDisc}},
              {TextKey::HelpCardSlide, {RoadSign::SlideLine}},
              {TextKey::HelpCardJump, {RoadSign::JumpBoard}},
              {TextKey::HelpCardFord, {RoadSign::FordBoard}},
              {TextKey::HelpCardShortcut, {RoadSign::ShortcutTrack}},
              {TextKey::HelpCardHazard, {RoadSign::HazardYellow, RoadSign::HazardOrange, RoadSign::HazardRed}}},
             HelpPicture::None),
        card(6, TextKey::HelpCardEnd, {{TextKey::HelpCardEndText, {}}}, HelpPicture::Road),
    };
}

} // namespace Rally::Club
