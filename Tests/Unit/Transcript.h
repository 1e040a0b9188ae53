// A whole match as text, for people and for diff: who did what in the game's notation, the hash chain at every turn.
#pragma once

#include "DirtCases.h"

#include <string>

namespace Rally::Test
{

struct TranscriptCase
{
    std::string name; // of the file
    std::string what; // first line
    Dirt::DirtSetup setup;
    std::uint64_t seed{};
};

// Plays the match by lot and writes it down while it goes.
std::string WriteTranscript(const TranscriptCase& plan);

// Where the files lie: $RALLY_ROOT, or the folder the tests run in.
std::string TranscriptFolder();
bool UpdatesTranscripts();                         // $RALLY_UPDATE_TRANSCRIPTS is 1
std::string ReadTextFile(const std::string& path); // empty when there is none
void WriteTextFile(const std::string& path, const std::string& text);

} // namespace Rally::Test
