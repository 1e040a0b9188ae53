// What people type at a terminal, whatever they play, and the answers that are the same in every game.
#pragma once

#include "Cli/PlayTerminal.h"

#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Cli
{

// Without the blanks around it.
std::string Trimmed(const std::string& words);
// Of a choice.
bool IsNumber(const std::string& word);
// "yo": you, and an opponent; "f" a friend. Or as the command line says it. Empty when it makes no sense.
Club::SeatRecords SeatsOfLetters(const std::string& answer);

// Notation as people type it, in any case and with the first letters of what is done most; but these lanes of a space are
// capitals, numbered or not: "G4@3.2l" is g4@3.2L, "r" is roll.
std::string TidyNotation(std::string word, std::string_view lanes);

// A rule by its ID, and the others of its chapter.
void TellRule(Terminal& terminal, const AnyMatch& match, const std::string& id);
// The rule behind a refusal.
void TellWhy(Terminal& terminal, const AnyMatch& match, const Verdict& refusal);
// From now on the game speaks it; which ones there are when it does not know this one, else empty.
std::string ChangeLanguage(const std::string& code);
// As the settings say, or from now on as the option of this command does.
void SpeakAsWished(const std::string& command, const std::string& code);

} // namespace Rally::Cli
