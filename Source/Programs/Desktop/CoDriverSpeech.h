// The co-driver's voice: a program that is installed on this machine or not (espeak-ng) speaks a note into a pipe. It is only
// called, never linked. What takes too long or is no speech is not heard; the caption is there in any case.
#pragma once

#include "Shared/WorkThread.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace Rally::Desktop
{

using SpokenSamples = std::shared_ptr<const std::vector<float>>;

class CoDriverSpeech
{
public:
    CoDriverSpeech();
    ~CoDriverSpeech();
    CoDriverSpeech(const CoDriverSpeech&) = delete;
    CoDriverSpeech& operator=(const CoDriverSpeech&) = delete;

    // Where no such program is installed there is no voice.
    bool CanSpeak() const { return !program.empty(); }
    // The newest words are what counts: those that wait are dropped.
    void Say(const std::string& words, const std::string& language, std::size_t voice);
    // What has been spoken since; nullptr when nothing has.
    SpokenSamples Take();

private:
    void Speak(const std::string& words, const std::string& voiceName);

    std::string program; // its path
    std::atomic<bool> ends{false};
    std::mutex lock;
    SpokenSamples spoken;
    std::unique_ptr<Workbench::Job> job;
    Shared::WorkThread worker; // last: it uses all above
};

} // namespace Rally::Desktop
