#include "GtHelp.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtValues.h"

namespace Rally::Club
{

std::vector<HelpCard> GtHelp()
{
    const auto card = [](int number, TextKey title, std::initializer_list<HelpLine> lines, HelpPicture picture)
    { return HelpCard{"help.card." + std::to_string(number), title, lines, picture}; };
    const Gt::Board& usual = ValuesOf(Gt::CarClass::Six).BoardOf(Gt::Tyres::Asphalt, Gt::Weather::Dry); // G-DSH-3
    return {
        card(1, TextKey::GtHelpGoal, {{TextKey::GtHelpGoalText, {}}, {TextKey::GtHelpGoalOrder, {}}},
             HelpPicture::Clock),
        card(2, TextKey::GtHelpPlan, {{TextKey::GtHelpPlanText, {}}, {TextKey::GtHelpPlanGears, {}}},
             HelpPicture::Dice),
        card(3, TextKey::GtHelpRoll, {{TextKey::GtHelpRollText, {}}, {TextKey::GtHelpRollFlat, {}}}, HelpPicture::Roll),
        card(4, TextKey::GtHelpWarnings,
             {{Phrase(TextKey::GtHelpWarningsText, {int{usual.warningLimit}}), {}}, {TextKey::GtHelpWarningsLimit, {}}},
             HelpPicture::Warnings),
        card(5, TextKey::GtHelpTrack,
             {{TextKey::GtHelpLimit, {RoadSign::LimitDisc}},
              {TextKey::GtHelpTriangle, {}},
              {TextKey::GtHelpDotted, {RoadSign::SlideLine}},
              {TextKey::GtHelpHazard, {RoadSign::HazardYellow, RoadSign::HazardOrange, RoadSign::HazardRed}}},
             HelpPicture::None),
        card(6, TextKey::GtHelpRivals, {{TextKey::GtHelpRivalsText, {}}, {TextKey::GtHelpFlags, {}}},
             HelpPicture::Road),
        card(7, TextKey::GtHelpPits, {{TextKey::GtHelpPitsText, {}}}, HelpPicture::None),
    };
}

} // namespace Rally::Club
