#include "RallyClub/RaceTable.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace RaceTableDetail
{

Phrase NamesIn(const AnyMatch& match, SeatMask seats)
{
    std::vector<Phrase> names;
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        if ((seats & MaskOf(seat)) != 0)
        {
            names.emplace_back(match.Header().names[seat]);
        }
    }
    return Listed(names);
}

TextKey WhyBent(FairFault fault)
{
    switch (fault)
    {
    case FairFault::ServerLink: return TextKey::NetBentServer;
    case FairFault::SeatLink:
    case FairFault::NobodysLink: return TextKey::NetBentSeat;
    case FairFault::Promise: return TextKey::NetBentPromise;
    case FairFault::RollsMissing: return TextKey::NetBentMissing;
    case FairFault::TooMany: return TextKey::NetBentMany;
    case FairFault::None:
    case FairFault::Dice:
    case FairFault::Log:
    case FairFault::RollsLeft: break;
    }
    return TextKey::NetBentDice;
}

} // namespace RaceTableDetail

Phrase DiceWords(const TablePresence& presence)
{
    if (!presence.isElsewhere)
    {
        return {};
    }
    switch (presence.dice)
    {
    case TablePresence::Dice::Bent:
        return Phrase(TextKey::NetDiceBent, {Phrase(RaceTableDetail::WhyBent(presence.fault))});
    case TablePresence::Dice::Checked: return Phrase(TextKey::NetDiceChecked, {static_cast<int>(presence.checked)});
    case TablePresence::Dice::Later: return TextKey::NetDiceLater;
    case TablePresence::Dice::Own: break;
    }
    return TextKey::NetDiceOwn;
}

std::vector<PresenceLine> LinesOf(const TablePresence& presence, const AnyMatch& match, Seat own)
{
    std::vector<PresenceLine> lines;
    const bool bent = presence.dice == TablePresence::Dice::Bent;
    if (bent)
    {
        lines.push_back({DiceWords(presence), true});
    }
    if (presence.cutOff)
    {
        lines.push_back({TextKey::NetCutOff, true});
    }
    if (presence.paused)
    {
        lines.push_back({TextKey::NetPaused, true});
    }
    if (presence.away != 0)
    {
        lines.push_back({Phrase(TextKey::NetAway, {RaceTableDetail::NamesIn(match, presence.away)}), false});
    }
    const bool isOwn = own != kNoSeat && (presence.awaited & MaskOf(own)) != 0;
    if (presence.wishes)
    {
        lines.push_back({TextKey::NetWished, false});
    }
    else if (presence.awaited != 0 && !isOwn)
    {
        lines.push_back({Phrase(TextKey::NetAwaited, {RaceTableDetail::NamesIn(match, presence.awaited)}), false});
    }
    if (presence.isElsewhere && !bent)
    {
        lines.push_back({DiceWords(presence), false});
    }
    return lines;
}

} // namespace Rally::Club
