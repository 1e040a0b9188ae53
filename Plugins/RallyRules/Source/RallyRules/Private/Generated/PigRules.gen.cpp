// The rules with kind, chapter and title, in the order of enum Rule.
// Generated from Content/Data/Pig/rules.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "../Pig/PigTables.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{

namespace Pig
{
namespace PigRulesTable
{
constexpr RuleEntry kRules[] = {
    {Rule::P_TRN_1, RuleKind::Rule, "P-TRN-1", TextKey::ChapterPTRN, TextKey::RulePTRN1},
    {Rule::P_TRN_2, RuleKind::Rule, "P-TRN-2", TextKey::ChapterPTRN, TextKey::RulePTRN2},
    {Rule::P_TRN_3, RuleKind::Rule, "P-TRN-3", TextKey::ChapterPTRN, TextKey::RulePTRN3},
    {Rule::P_TRN_4, RuleKind::Rule, "P-TRN-4", TextKey::ChapterPTRN, TextKey::RulePTRN4},
    {Rule::P_TRN_5, RuleKind::Rule, "P-TRN-5", TextKey::ChapterPTRN, TextKey::RulePTRN5},
    {Rule::P_TRN_6, RuleKind::Rule, "P-TRN-6", TextKey::ChapterPTRN, TextKey::RulePTRN6},
    {Rule::P_END_1, RuleKind::Rule, "P-END-1", TextKey::ChapterPEND, TextKey::RulePEND1},
    {Rule::P_END_2, RuleKind::Rule, "P-END-2", TextKey::ChapterPEND, TextKey::RulePEND2},
};
} // namespace PigRulesTable

std::span<const RuleEntry> PigRules()
{
    return PigRulesTable::kRules;
}
} // namespace Pig

} // namespace Rally
