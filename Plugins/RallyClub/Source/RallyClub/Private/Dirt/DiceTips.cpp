#include "RallyClub/Dirt/DiceTips.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

Phrase DieTip(const Dirt::DirtValues& values, std::uint8_t die, DieLot lot)
{
    const int faces = values.warningFaces[die - 1];
    const Phrase what = die == Dirt::kCoastDie     ? Phrase(TextKey::TipCoastDie, {faces})
                        : die == Dirt::kLeaderDie  ? Phrase(TextKey::TipLeaderDie, {faces})
                        : die == Dirt::kRedlineDie ? Phrase(TextKey::TipBrakeDie, {faces})
                                                   : Phrase(TextKey::TipGearDie, {int{die}, faces});
    return LotOf(what, lot);
}

} // namespace Rally::Club
