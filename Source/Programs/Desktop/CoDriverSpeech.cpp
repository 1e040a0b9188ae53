#include "Desktop/CoDriverSpeech.h"

#include "Shared/SpokenWave.h"

#include <cstdlib>
#include <iterator>
#include <string_view>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
#define RALLY_CALLS_PROGRAMS 1
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
extern char** environ; // elsewhere it is in a header
#endif
#else
#define RALLY_CALLS_PROGRAMS 0
#endif

namespace Rally::Desktop
{
namespace
{

constexpr const char* kProgram = "espeak-ng";
constexpr const char* kWordsAMinute = "185";
constexpr const char* kVariants[] = {"", "+f2", "+m3", "+f4"}; // of a language's voice, one for each co-driver's
constexpr std::size_t kMostWords = 200;                        // bytes of a note
constexpr std::size_t kMostBytes = 2u << 20;
constexpr int kPatience = 3000; // milliseconds
constexpr int kGlance = 50;

#if RALLY_CALLS_PROGRAMS

std::string PathOf(const char* program)
{
    const char* folders = std::getenv("PATH");
    std::string_view left = folders != nullptr ? folders : "";
    while (!left.empty())
    {
        const std::string_view folder = left.substr(0, left.find(':'));
        left.remove_prefix(folder.size() < left.size() ? folder.size() + 1 : folder.size());
        const std::string path = std::string(folder) + "/" + program;
        if (folder.starts_with('/') && access(path.c_str(), X_OK) == 0)
        {
            return path;
        }
    }
    return {};
}

// What it writes to its standard output, as far as there is patience; nothing when it fails.
std::string OutputOf(const std::vector<std::string>& words, const std::atomic<bool>& ends)
{
    int ear[2];
    if (pipe(ear) != 0)
    {
        return {};
    }
    fcntl(ear[0], F_SETFD, FD_CLOEXEC);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ear[1], 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclose(&actions, ear[1]);
    std::vector<char*> arguments;
    for (const std::string& word : words)
    {
        arguments.push_back(const_cast<char*>(word.c_str()));
    }
    arguments.push_back(nullptr);
    pid_t child = 0;
    const bool runs = posix_spawn(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(ear[1]);
    std::string heard;
    bool whole = false;
    for (int waited = 0; runs && !whole && waited < kPatience && !ends && heard.size() < kMostBytes;)
    {
        pollfd look{ear[0], POLLIN, 0};
        const int ready = poll(&look, 1, kGlance);
        waited += ready == 0 ? kGlance : 0;
        char bytes[16384];
        const ssize_t count = ready > 0 ? read(ear[0], bytes, sizeof bytes) : -1;
        heard.append(bytes, count > 0 ? static_cast<std::size_t>(count) : 0);
        whole = ready > 0 && (count == 0 || (count < 0 && errno != EINTR));
    }
    close(ear[0]);
    int status = 1;
    if (runs)
    {
        if (!whole)
        {
            kill(child, SIGKILL);
        }
        waitpid(child, &status, 0);
    }
    return whole && status == 0 ? heard : std::string();
}

#else

std::string PathOf(const char*)
{
    return {};
}

std::string OutputOf(const std::vector<std::string>&, const std::atomic<bool>&)
{
    return {};
}

#endif

} // namespace

CoDriverSpeech::CoDriverSpeech() : program(PathOf(kProgram)) {}

CoDriverSpeech::~CoDriverSpeech()
{
    ends = true;
}

void CoDriverSpeech::Say(const std::string& words, const std::string& language, std::size_t voice)
{
    if (CanSpeak() && !words.empty() && words.size() <= kMostWords)
    {
        job.reset(); // lets go of what waits
        const std::string name = language.substr(0, 2) + kVariants[voice % std::size(kVariants)];
        job = worker.Begin([this, words, name] { Speak(words, name); });
    }
}

void CoDriverSpeech::Speak(const std::string& words, const std::string& voiceName)
{
    const std::string wav = OutputOf({program, "--stdout", "-s", kWordsAMinute, "-v", voiceName, "--", words}, ends);
    auto samples = std::make_shared<std::vector<float>>();
    if (Shared::ReadSpeech(wav, *samples))
    {
        const std::lock_guard guard(lock);
        spoken = std::move(samples);
    }
}

SpokenSamples CoDriverSpeech::Take()
{
    const std::lock_guard guard(lock);
    return std::exchange(spoken, nullptr);
}

} // namespace Rally::Desktop
