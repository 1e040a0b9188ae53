// What is agreed before a race as the options of a travel URL, and back: "?Rules=dirt?Stage=rally2-ss1?Seats=you,sisu.gambler?sisu=rally".
// Each option of the game stands there by its own key when it is not as usual; the register says which there are.
#pragma once

#include "CoreMinimal.h"
#include "RallyRules/Core/Rulesets.h"

namespace RallyAddress
{
/** Where everything takes place; without options it is the menu. */
inline constexpr const TCHAR* Map = TEXT("/Engine/Maps/Entry");
/** The option that takes up the race that waits. */
inline constexpr const TCHAR* Resume = TEXT("Resume");
/** The option that drives what was chosen at a desk of the club: the race of a career, a lesson, a challenge. */
inline constexpr const TCHAR* Desk = TEXT("Desk");

/** Who sits where is said in the words of the set-up, "you,sisu:gambler". */
FString Of(const Rally::GameEntry& Game, const Rally::MatchSetup& Agreed, const std::string& Seats, Rally::Seat First = Rally::kNoSeat);

/** nullptr when the options name a game nobody here knows. */
const Rally::GameEntry* Game(const FString& Options);
/** Empty when they name none. */
FString Course(const FString& Options);
FString Seats(const FString& Options);
/** Who is to start first; kNoSeat: it is drawn. */
Rally::Seat First(const FString& Options);
/** In the words of the set-up. */
std::string SeatWords(const FString& Seats);
/** False when an option has a value that does not exist. */
bool Values(const FString& Options, const Rally::GameEntry& Game, Rally::OptionValues& Out);
} // namespace RallyAddress
