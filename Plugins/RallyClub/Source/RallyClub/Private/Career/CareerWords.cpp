#include "CareerWords.h"

#include "RallyRules/Core/Characters.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Career
{
namespace CareerWordsDetail
{

constexpr TextKey kTierNames[kTiers] = {TextKey::CareerPageTierClub, TextKey::CareerPageTierNational,
                                        TextKey::CareerPageTierWorld};
constexpr TextKey kCups[kTiers] = {TextKey::CareerPageCupClub, TextKey::CareerPageCupNational,
                                   TextKey::CareerPageCupWorld};
constexpr TextKey kStrengthNames[kStrengths] = {TextKey::CareerPageStrengthGentle, TextKey::CareerPageStrengthEven,
                                                TextKey::CareerPageStrengthStern};
constexpr TextKey kStrengthAbouts[kStrengths] = {TextKey::CareerPageStrengthAboutGentle,
                                                 TextKey::CareerPageStrengthAboutEven,
                                                 TextKey::CareerPageStrengthAboutStern};
constexpr TextKey kLengthNames[kLengths] = {TextKey::CareerPageLengthShort, TextKey::CareerPageLengthUsual,
                                            TextKey::CareerPageLengthLong};

} // namespace CareerWordsDetail

Phrase NameOf(Tier tier)
{
    return CareerWordsDetail::kTierNames[static_cast<std::size_t>(tier)];
}

Phrase CupOf(Tier tier)
{
    return CareerWordsDetail::kCups[static_cast<std::size_t>(tier)];
}

Phrase NameOf(Strength strength)
{
    return CareerWordsDetail::kStrengthNames[static_cast<std::size_t>(strength)];
}

Phrase AboutOf(Strength strength)
{
    return CareerWordsDetail::kStrengthAbouts[static_cast<std::size_t>(strength)];
}

Phrase NameOf(Length length)
{
    return CareerWordsDetail::kLengthNames[static_cast<std::size_t>(length)];
}

Phrase ModeName(bool ironMan)
{
    return ironMan ? TextKey::CareerPageModeIron : TextKey::CareerPageModeOpen;
}

// Those everybody's opponents have are called as in any race; the two between have names of their own.
Phrase StepName(std::uint8_t step)
{
    const std::string word = SkillWord(step);
    const std::size_t place = PlaceOfTrait(Levels(), word);
    constexpr std::uint8_t kNovice = 2;
    return place < Levels().size() ? Phrase(Levels()[place].name)
           : step == kNovice       ? Phrase(TextKey::CareerPageStepNovice)
                                   : Phrase(TextKey::CareerPageStepExpert);
}

const RegionEntry& RegionOf(const State& career, Tier tier, std::size_t round)
{
    const std::vector<Round> calendar = RoundsOf(career, tier);
    return career.TheWorld().regions[calendar[round < calendar.size() ? round : calendar.size() - 1].region];
}

} // namespace Rally::Career
