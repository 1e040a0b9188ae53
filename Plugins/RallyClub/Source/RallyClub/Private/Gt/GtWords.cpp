#include "RallyClub/Gt/GtWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtWordsDetail
{

using namespace Gt;

bool IsOver(const Car& car)
{
    return car.state == CarState::Finished || car.state == CarState::Retired;
}

} // namespace GtWordsDetail

TextKey TyresName(Gt::Tyres tyres)
{
    constexpr TextKey names[Gt::kTyreKinds] = {TextKey::GtTyresAsphalt, TextKey::GtTyresRain, TextKey::GtTyresSoft};
    return names[static_cast<std::size_t>(tyres)];
}

TextKey WeatherName(Gt::Weather weather)
{
    return weather == Gt::Weather::Dry ? TextKey::GtWeatherDry : TextKey::GtWeatherWet;
}

TextKey TokenEffect(const Gt::GtGame& game, Gt::Token token)
{
    switch (token)
    {
    case Gt::Token::Gearbox: return TextKey::DamageGearbox;
    case Gt::Token::Brakes: return TextKey::DamageBrakes;
    case Gt::Token::Coast: return TextKey::GtDamageCoast;
    case Gt::Token::YellowFlag: return TextKey::GtDamageYellowFlag;
    case Gt::Token::GreenFlag: return TextKey::DamageGreenFlag;
    case Gt::Token::Weather: break;
    }
    const Gt::WeatherChanges changes = game.ChangesInForce();
    return changes == Gt::WeatherChanges::On    ? TextKey::GtDamageWeather
           : changes == Gt::WeatherChanges::Off ? TextKey::GtDamageWeatherAside
                                                : TextKey::GtDamageWeatherGreen;
}

TextKey DamageName(Gt::Token token)
{
    switch (token)
    {
    case Gt::Token::Gearbox: return TextKey::DamageShortGearbox;
    case Gt::Token::Brakes: return TextKey::DamageShortBrakes;
    case Gt::Token::Coast: return TextKey::GtDamageShortCoast;
    default: break;
    }
    return kNoText;
}

Phrase DeedOfStep(std::uint8_t die, int brakes, bool isFlying)
{
    return die == Gt::kCoastDie     ? Phrase(TextKey::GtChoiceCoast)
           : die == Gt::kRedlineDie ? Phrase(TextKey::GtChoiceRedline)
           : isFlying               ? Phrase(TextKey::GtChoiceFlying)
           : brakes > 0             ? Phrase(TextKey::GtChoiceBrake, {int{die}})
                                    : Phrase(TextKey::GtChoiceGear, {int{die}});
}

TextKey PlaceName(SpaceCode space)
{
    const unsigned place = PlaceOf(space);
    if (place >= static_cast<unsigned>(Place::Inner) && place < static_cast<unsigned>(Place::Further))
    {
        return place < static_cast<unsigned>(Place::Outer) ? TextKey::PlaceInside : TextKey::PlaceOutside;
    }
    const unsigned lane =
        place < static_cast<unsigned>(Place::Further) ? place : (place - static_cast<unsigned>(Place::Further)) % 4;
    return lane == static_cast<unsigned>(Place::Left)    ? TextKey::PlaceLeft
           : lane == static_cast<unsigned>(Place::Right) ? TextKey::PlaceRight
                                                         : TextKey::GtPlaceMiddle;
}

Phrase LinkTip(const Gt::SpaceLink& link)
{
    if (link.danger > 0)
    {
        return Phrase(TextKey::GtTipDanger, {int{link.danger}});
    }
    if (link.limit > 0)
    {
        return Phrase(TextKey::GtTipLimit, {int{link.limit}});
    }
    return link.warnings > 0 ? Phrase(TextKey::GtTipLine, {int{link.warnings}}) : Phrase();
}

int LapOf(const Gt::GtMatch& match, Seat seat)
{
    return std::clamp(int{match.Now().cars[seat].crossings}, 1, match.Rules().LapCount());
}

int RowsBehind(const Gt::GtMatch& match, Seat seat)
{
    const Gt::GtState& state = match.Now();
    const std::int32_t own = match.Rules().DistanceOf(state, seat);
    std::int32_t first = own;
    for (Seat other = 0; other < state.seats; ++other)
    {
        first = GtWordsDetail::IsOver(state.cars[other]) ? first
                                                         : (std::max)(first, match.Rules().DistanceOf(state, other));
    }
    return (first - own + kSectionLength - 1) / kSectionLength;
}

Phrase StandingOf(const Gt::GtMatch& match, Seat seat)
{
    using Gt::CarState;
    const Gt::GtState& state = match.Now();
    const Gt::Car& car = state.cars[seat];
    const int lap = LapOf(match, seat);
    if (state.round == 0)
    {
        const bool drawn = (state.drawn & MaskOf(seat)) != 0;
        return drawn ? Phrase(TextKey::GtStandingGrid, {car.gridPlace + 1}) : Phrase();
    }
    switch (car.state)
    {
    case CarState::Spun: return Phrase(TextKey::GtStandingSpun, {lap});
    case CarState::OffTrack: return Phrase(TextKey::GtStandingOff, {lap});
    case CarState::InPits: return Phrase(TextKey::GtStandingPits, {lap});
    case CarState::Finished: return TextKey::GtStandingFinished;
    case CarState::Retired: return TextKey::GtStandingRetired;
    case CarState::Running: break;
    }
    const int behind = RowsBehind(match, seat);
    return behind > 0 ? Phrase(TextKey::GtStandingBehind, {lap, int{car.gear}, behind})
                      : Phrase(TextKey::GtStandingLap, {lap, int{car.gear}});
}

Phrase RoundName(int round)
{
    return Phrase(round % 2 == 1 ? TextKey::GtRoundWhite : TextKey::GtRoundBlack, {round}); // G-SET-9
}

Phrase DamageOf(const Gt::GtMatch& match, Seat seat)
{
    std::vector<Phrase> damage;
    for (std::size_t token = 0; token < Gt::kTokenKinds; ++token)
    {
        const int count = match.Now().cars[seat].damage[token];
        const TextKey name = DamageName(static_cast<Gt::Token>(token));
        if (count > 0 && name != kNoText)
        {
            damage.push_back(count > 1 ? Phrase(TextKey::DamageCount, {name, count}) : Phrase(name));
        }
    }
    return Listed(damage);
}

} // namespace Rally::Club
