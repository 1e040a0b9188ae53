// What is said of a race of GT wherever it is shown: tyres, weather, damage, dice and places in words, and how a car stands.
#pragma once

#include "RallyRules/Gt/GtGame.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

RALLYCLUB_API TextKey TyresName(Gt::Tyres tyres);       // "rain tyres"
RALLYCLUB_API TextKey WeatherName(Gt::Weather weather); // "dry"
// A token of the bag and what it does in this race: "gearbox, one gear die fewer".
RALLYCLUB_API TextKey TokenEffect(const Gt::GtGame& game, Gt::Token token);
// Those that take dice, in a word: "gearbox"; kNoText of the others.
RALLYCLUB_API TextKey DamageName(Gt::Token token);

// Dice as what one does with the car: "Brake to 2". Flying: gear 2 from standstill (G-FLY-1).
RALLYCLUB_API Phrase DeedOfStep(std::uint8_t die, int brakes, bool isFlying = false);
// "inside", "middle lane"
RALLYCLUB_API TextKey PlaceName(SpaceCode space);
// What whoever takes a link must respect: "At most gear 4 there."; empty when nothing.
RALLYCLUB_API Phrase LinkTip(const Gt::SpaceLink& link);

// The lap a car is in, from 1: before the line it is the first.
RALLYCLUB_API int LapOf(const Gt::GtMatch& match, Seat seat);
// How far it is behind the first car of the race, in rows of the road, part of one counted as one.
RALLYCLUB_API int RowsBehind(const Gt::GtMatch& match, Seat seat);
// "lap 2, gear 4, +12"
RALLYCLUB_API Phrase StandingOf(const Gt::GtMatch& match, Seat seat);
// "Round 3, white" (G-RND-1)
RALLYCLUB_API Phrase RoundName(int round);
// "2 gearbox, brakes"; empty when the car has no damage that takes dice.
RALLYCLUB_API Phrase DamageOf(const Gt::GtMatch& match, Seat seat);

} // namespace Rally::Club
