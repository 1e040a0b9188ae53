// Where the narration goes: to a file or standard output, a line each, and to speech-dispatcher where that is installed. What
// cannot be written or spoken is not missed.
#pragma once

#include "RallyRules/Text/Text.h"

#include <cstdio>
#include <string>

namespace Rally::Desktop
{

class Narrator
{
public:
    Narrator() = default;
    ~Narrator();
    Narrator(const Narrator&) = delete;
    Narrator& operator=(const Narrator&) = delete;

    // "-" is standard output. False when the file cannot be written.
    bool WriteTo(const std::string& file);
    // Aloud or not, in that language; nothing happens where nothing can speak.
    void Speak(bool aloud, Language language);
    bool Listens() const { return out != nullptr || voice != nullptr; }
    void Tell(const std::string& line);

private:
    void Silence();

    std::FILE* out{};
    std::FILE* voice{}; // what is written there is said
    Language spoken{};
    bool failed{}; // there is no voice: it is not looked for again
};

} // namespace Rally::Desktop
