// Loss of control: the table of the board, damage, weather, yellow flags. Chapters LOC, DMG, YEL, WTH.
#include "GtReferee.h"

namespace Rally::Gt
{

void Referee::Lose(Cause cause)
{
    Car& car = Active();
    state.lossGear = Current().gear; // G-LOC-12
    Tell(EventKind::LostControl, state.lossGear, static_cast<int>(cause),
         cause == Cause::Limit ? Rule::G_COR_2 : Rule::G_ONE_4);
    GainFocus(); // G-FLT-11
    const LossRow& row = values.losses[state.lossGear - 1];
    const Hazard hazard = game.Road()[car.space].hazard;
    car.gear = 0;
    car.doubleZero = row.leavesTrack ? 1 : 0;
    if (row.leavesTrack)
    {
        LeaveTrack(CarState::OffTrack);
        Tell(EventKind::LeftTrack, 0, 0, Rule::G_LOC_6);
    }
    else
    {
        car.state = CarState::Spun;
        Tell(EventKind::Spun, 0, 0, Rule::G_LOC_5);
    }
    state.damageToDraw = hazard == Hazard::None ? std::uint8_t{0} : row.tokens[static_cast<std::size_t>(hazard) - 1];
    DrawDamageOrGoOn();
}

// G-LOC-7: all tokens are drawn before any takes effect; an empty bag gives none.
void Referee::DrawDamageOrGoOn()
{
    unsigned left = 0;
    for (const std::uint8_t tokens : state.bag)
    {
        left += tokens;
    }
    if (state.damageToDraw > 0 && left > 0)
    {
        state.phase = Phase::DamageToken;
        return;
    }
    ApplyDamage();
    EndTurn();
}

void Referee::DamageDrawn(Token token)
{
    --state.bag[static_cast<std::size_t>(token)];
    Tell(EventKind::DrewDamage, 0, static_cast<int>(token), Rule::G_LOC_7);
    const WeatherChanges changes = game.ChangesInForce();
    if (token == Token::Weather && changes == WeatherChanges::Off)
    {
        ++state.laidAside; // G-WTH-3: another one is drawn
        DrawDamageOrGoOn();
        return;
    }
    --state.damageToDraw;
    if (token == Token::YellowFlag)
    {
        ++state.drawnFlags;
    }
    else
    {
        ++Active().damage[static_cast<std::size_t>(token)];
        const bool turns = token == Token::Weather && changes == WeatherChanges::On;
        state.drawnWeather = static_cast<std::uint8_t>(state.drawnWeather + (turns ? 1 : 0));
    }
    DrawDamageOrGoOn();
}

void Referee::ApplyDamage()
{
    state.damageToDraw = 0;
    if (state.drawnWeather % 2 == 1) // G-DMG-7
    {
        state.weather = state.weather == Weather::Dry ? Weather::Wet : Weather::Dry;
        Tell(EventKind::WeatherTurned, 0, static_cast<int>(state.weather), Rule::G_DMG_7);
    }
    state.drawnWeather = 0;
    for (YellowFlag& flag : state.flags)
    {
        if (flag.tile == 0 && state.drawnFlags > 0) // G-YEL-1
        {
            flag = {static_cast<std::uint8_t>(game.Road()[Active().space].tile + 1), state.active};
            --state.drawnFlags;
            Tell(EventKind::FlagRaised, 0, flag.tile, Rule::G_YEL_1);
        }
    }
}

} // namespace Rally::Gt
