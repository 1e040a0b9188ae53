#include "Desktop/Narrator.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>

#ifndef _WIN32
#include <csignal>
#endif

namespace Rally::Desktop
{
namespace NarratorDetail
{

// spd-say takes lines that begin so for commands.
constexpr std::string_view kCommand = "!-!";

#ifndef _WIN32
bool IsInstalled(const char* program)
{
    const char* path = std::getenv("PATH");
    std::string_view left = path != nullptr ? path : "";
    while (!left.empty())
    {
        const std::string_view folder = left.substr(0, left.find(':'));
        left.remove_prefix(folder.size() < left.size() ? folder.size() + 1 : left.size());
        std::error_code error;
        if (!folder.empty() && std::filesystem::exists(std::filesystem::path(folder) / program, error))
        {
            return true;
        }
    }
    return false;
}
#endif

std::FILE* OpenVoice(Language language)
{
#ifdef _WIN32
    static_cast<void>(language);
    return nullptr;
#else
    if (!IsInstalled("spd-say"))
    {
        return nullptr;
    }
    // It may end before the game does.
    std::signal(SIGPIPE, SIG_IGN);
    // The code is one of the table; what is said goes through the pipe and no shell sees it.
    const std::string command = std::string("spd-say -e -l ") + EntryOf(language).code + " >/dev/null 2>&1";
    return popen(command.c_str(), "w");
#endif
}

void CloseVoice(std::FILE* voice)
{
#ifndef _WIN32
    pclose(voice);
#else
    static_cast<void>(voice);
#endif
}

} // namespace NarratorDetail

Narrator::~Narrator()
{
    Silence();
    if (out != nullptr && out != stdout)
    {
        std::fclose(out);
    }
}

bool Narrator::WriteTo(const std::string& file)
{
    out = file == "-" ? stdout : std::fopen(file.c_str(), "w");
    return out != nullptr;
}

void Narrator::Speak(bool aloud, Language language)
{
    if (!aloud || language != spoken)
    {
        Silence();
        failed = false;
    }
    if (aloud && voice == nullptr && !failed)
    {
        spoken = language;
        voice = NarratorDetail::OpenVoice(language);
        failed = voice == nullptr;
    }
}

void Narrator::Silence()
{
    if (voice != nullptr)
    {
        NarratorDetail::CloseVoice(voice);
        voice = nullptr;
    }
}

void Narrator::Tell(const std::string& line)
{
    if (out != nullptr)
    {
        std::fprintf(out, "%s\n", line.c_str());
        std::fflush(out);
    }
    if (voice != nullptr)
    {
        const bool commands = std::string_view(line).starts_with(NarratorDetail::kCommand);
        const bool said = std::fprintf(voice, "%s%s\n", commands ? " " : "", line.c_str()) >= 0;
        if (!said || std::fflush(voice) != 0)
        {
            Silence();
            failed = true;
        }
    }
}

} // namespace Rally::Desktop
