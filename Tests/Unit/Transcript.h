// A whole match as text, for people and for diff: who did what in the game's notation, the hash chain at every turn.
#pragma once

#include "RallyRules/Core/Match.h"

#include <string>

namespace Rally::Test
{

// What a game adds to the notation of what was done.
struct TranscriptForm
{
    std::string (*event)(const AnyMatch& match, const Event& event){}; // a line, or nothing
    std::string (*result)(const AnyMatch& match, const Standing& standing, Seat seat){};
};

// Plays the match by lot and writes it down while it goes.
std::string WriteTranscript(const std::string& what, AnyMatch& match, std::uint64_t seed, const TranscriptForm& form);
// Against the file of that name in the folder of transcripts.
void ExpectTranscript(const std::string& name, const std::string& now);

std::string Hex(std::uint64_t number);

// Where the files lie: $RALLY_ROOT, or the folder the tests run in.
std::string TranscriptFolder();
bool UpdatesTranscripts();                         // $RALLY_UPDATE_TRANSCRIPTS is 1
std::string ReadTextFile(const std::string& path); // empty when there is none
void WriteTextFile(const std::string& path, const std::string& text);

} // namespace Rally::Test
