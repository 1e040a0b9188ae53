#include "RallyClub/Gt/GtMoments.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtMomentsDetail
{

using namespace Gt;

const std::string& NameOf(const GtMatch& match, Seat seat)
{
    return match.Header().names[seat];
}

MomentCard CardFor(MomentKind kind, Phrase title, bool isGood = false)
{
    MomentCard card;
    card.kind = kind;
    card.title = std::move(title);
    card.isGood = isGood;
    return card;
}

Phrase CauseOf(const GtMatch& match, const Event& event)
{
    const SpaceIndex at = match.Rules().Road().Find(event.space);
    const int limit = at == kNoSpace ? 0 : match.Rules().Road()[at].limit;
    const bool fast = static_cast<Cause>(event.amount) == Cause::Limit && limit > 0 && event.gear > limit;
    const Board& board = match.Rules().BoardOf(match.Now(), event.seat);
    return fast ? Phrase(TextKey::MomentLimit, {int{event.gear}, limit})
           : static_cast<Cause>(event.amount) == Cause::Limit
               ? Phrase()
               : Phrase(TextKey::MomentWarnings, {int{board.warningLimit}});
}

TurnedCard CardOf(const GtMatch& match, Token token)
{
    switch (token)
    {
    case Token::Gearbox: return {TextKey::DamageShortGearbox, TextKey::MomentGearDie, true};
    case Token::Brakes: return {TextKey::DamageShortBrakes, TextKey::MomentBrakeDie, true};
    case Token::Coast: return {TextKey::GtDamageShortCoast, TextKey::MomentCoastDie, true};
    case Token::YellowFlag: return {TextKey::GtCardYellow, TextKey::GtCardYellowEffect, true};
    case Token::GreenFlag: return {TextKey::DamageShortGreenFlag, TextKey::MomentNoEffect, false};
    case Token::Weather: break;
    }
    const bool turns = match.Rules().ChangesInForce() == WeatherChanges::On;
    return {TextKey::GtCardWeather, turns ? TextKey::GtCardTurnsWeather : TextKey::MomentNoEffect, turns};
}

// Whose tyres are not made for it.
MomentCard WeatherCard(const GtMatch& match, Weather weather)
{
    MomentCard card =
        CardFor(MomentKind::Weather, weather == Weather::Wet ? TextKey::GtMomentRain : TextKey::GtMomentDries);
    std::vector<Phrase> names;
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        const Car& car = match.Now().cars[seat];
        const bool races = car.state != CarState::Finished && car.state != CarState::Retired;
        if (races && (car.tyres == Tyres::Rain) != (weather == Weather::Wet))
        {
            names.push_back(NameOf(match, seat));
        }
    }
    if (!names.empty())
    {
        card.lines.push_back(Phrase(TextKey::GtMomentWeatherCars, {Listed(names)}));
    }
    return card;
}

MomentCard PitCard(const GtMatch& match, const Event& event)
{
    MomentCard card = CardFor(MomentKind::Pits, Phrase(TextKey::GtMomentPits, {NameOf(match, event.seat)}), true);
    const TextKey tyres = TyresName(static_cast<Tyres>(event.amount));
    switch (static_cast<PitLane>(event.die))
    {
    case PitLane::Tyres: card.lines = {Phrase(TextKey::GtChoicePitTyres, {tyres})}; break;
    case PitLane::Both: card.lines = {Phrase(TextKey::GtChoicePitBoth, {tyres})}; break;
    case PitLane::Repairs:
    case PitLane::None: card.lines = {TextKey::GtChoicePitRepairs}; break;
    }
    return card;
}

MomentCard FinishCard(const GtMatch& match, const Event& event)
{
    const GtState& state = match.Now();
    const std::string& name = NameOf(match, event.seat);
    if (match.Rules().IsSolo())
    {
        return CardFor(MomentKind::Finish,
                       Phrase(TextKey::HudSinceThrough, {name, Clock(match.Rules().TotalSeconds(state))}), true);
    }
    const bool wins = event.amount == 1;
    MomentCard card =
        CardFor(MomentKind::Finish, Phrase(wins ? TextKey::GtMomentWins : TextKey::GtMomentFinished, {name}), true);
    if (!wins)
    {
        card.lines.push_back(Phrase(TextKey::MomentPlace, {int{event.amount}}));
    }
    card.lines.push_back(Phrase(TextKey::GtMomentFromGrid, {state.cars[event.seat].gridPlace + 1}));
    return card;
}

} // namespace GtMomentsDetail

std::vector<MomentCard> GtMoments::Follow(const Gt::GtMatch& match, std::span<const Event> told, SeatMask people)
{
    std::vector<MomentCard> out;
    for (const Event& event : told)
    {
        const std::size_t before = out.size();
        const Gt::EventKind kind = static_cast<Gt::EventKind>(event.kind);
        if (kind == Gt::EventKind::TurnBegan || kind == Gt::EventKind::RaceEnded)
        {
            TellPassing(match, people, out);
            driving = kind == Gt::EventKind::TurnBegan ? event.seat : kNoSeat;
        }
        else if (event.seat < match.Seats())
        {
            Hear(match, event, out);
        }
        for (std::size_t i = before; i < out.size(); ++i)
        {
            out[i].seat = out[i].seat == kNoSeat ? event.seat : out[i].seat;
            out[i].entry = static_cast<std::uint32_t>(match.Entries().size());
        }
    }
    return out;
}

void GtMoments::Forget()
{
    *this = GtMoments();
}

void GtMoments::Hear(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace GtMomentsDetail;
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::LostControl:
        trouble = {};
        cause = CauseOf(match, event);
        break;
    case EventKind::Spun:
    case EventKind::LeftTrack: TellTrouble(match, event, out); break;
    case EventKind::DrewDamage: TellDamage(match, event, out); break;
    case EventKind::FlagRaised:
        out.push_back(CardFor(MomentKind::Flag, TextKey::GtMomentFlag));
        out.back().lines = {Phrase(TextKey::GtMomentFlagWhere, {int{event.amount}})};
        break;
    case EventKind::WeatherTurned: out.push_back(WeatherCard(match, static_cast<Weather>(event.amount))); break;
    case EventKind::PitStop: out.push_back(PitCard(match, event)); break;
    case EventKind::Retired:
        out.push_back(CardFor(MomentKind::Retired, Phrase(TextKey::GtMomentOut, {NameOf(match, event.seat)})));
        break;
    case EventKind::LapBegan:
        // Of whoever comes there first; a race of one lap has none.
        if (event.amount == match.Rules().LapCount() && event.amount > 1 && !lastLapTold)
        {
            lastLapTold = true;
            out.push_back(CardFor(MomentKind::LastLap, TextKey::GtMomentLastLap, true));
            out.back().lines = {Phrase(TextKey::GtMomentLeads, {NameOf(match, event.seat)})};
        }
        break;
    case EventKind::Finished: out.push_back(FinishCard(match, event)); break;
    default: break;
    }
}

void GtMoments::TellTrouble(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace GtMomentsDetail;
    const bool off = static_cast<EventKind>(event.kind) == EventKind::LeftTrack;
    const TextKey title = off ? TextKey::GtMomentOff : TextKey::MomentSpin;
    MomentCard card =
        CardFor(off ? MomentKind::LeftTrack : MomentKind::Spin, Phrase(title, {NameOf(match, event.seat)}));
    if (!cause.IsEmpty())
    {
        card.lines.push_back(std::move(cause));
    }
    card.lines.push_back(off ? TextKey::GtMomentBack : TextKey::GtMomentSpinStays);
    cause = {};
    trouble = card;
    trouble.seat = event.seat;
    out.push_back(std::move(card));
}

void GtMoments::TellDamage(const Gt::GtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace GtMomentsDetail;
    trouble.seat = event.seat;
    trouble.continues = true;
    trouble.cards.push_back(CardOf(match, static_cast<Token>(event.amount)));
    out.push_back(trouble);
}

// The grid sorts itself out in the first round: what is told begins with the second.
void GtMoments::TellPassing(const Gt::GtMatch& match, SeatMask people, std::vector<MomentCard>& out)
{
    using namespace GtMomentsDetail;
    const GtState& state = match.Now();
    const Standing standing = match.Standings();
    const bool tells = known && driving < match.Seats() && state.round > 1 && !standing.over;
    // Who has drawn level has passed nobody yet, even further inside (G-ORD-4).
    const auto passed = [&](Seat other)
    {
        const bool before = other != driving && places[other] < places[driving];
        return before && standing.place[other] > standing.place[driving] &&
               match.Rules().DistanceOf(state, other) < match.Rules().DistanceOf(state, driving);
    };
    std::vector<Phrase> names;
    SeatMask two = tells ? MaskOf(driving) : SeatMask{0};
    for (Seat other = 0; tells && other < match.Seats(); ++other)
    {
        if (passed(other))
        {
            names.push_back(NameOf(match, other));
            two = static_cast<SeatMask>(two | MaskOf(other));
        }
    }
    if (!names.empty())
    {
        const bool leads = standing.place[driving] == 1 && match.Seats() > 2;
        if (leads)
        {
            out.push_back(CardFor(MomentKind::Lead, Phrase(TextKey::GtMomentLead, {NameOf(match, driving)}), true));
            out.back().lines = {Phrase(TextKey::MomentOvertaking, {NameOf(match, driving), Listed(names)})};
        }
        else if (people == 0 || (people & two) != 0)
        {
            out.push_back(CardFor(MomentKind::Overtaking,
                                  Phrase(TextKey::MomentOvertaking, {NameOf(match, driving), Listed(names)}), true));
            out.back().lines = {Phrase(TextKey::MomentPlaceSoFar, {int{standing.place[driving]}})};
        }
        if (!out.empty())
        {
            out.back().seat = driving;
        }
    }
    std::copy_n(standing.place, match.Seats(), places);
    known = true;
}

} // namespace Rally::Club
