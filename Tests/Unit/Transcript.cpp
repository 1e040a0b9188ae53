#include "Transcript.h"

#include "RandomPlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace Rally::Test
{
namespace
{

std::string EventLines(const AnyMatch& match, const TranscriptForm& form)
{
    std::string lines;
    for (const Event& event : match.Events())
    {
        lines += form.event(match, event);
    }
    return lines;
}

// Line and text of the first difference: what a person looks for first.
std::string FirstDifference(const std::string& expected, const std::string& actual)
{
    std::size_t at = 0;
    while (at < expected.size() && at < actual.size() && expected[at] == actual[at])
    {
        ++at;
    }
    const auto lineAt = [at](const std::string& text)
    {
        const std::size_t back = std::min(at, text.size());
        const std::size_t first = back == 0 ? std::string::npos : text.rfind('\n', back - 1);
        const std::size_t start = first == std::string::npos ? 0 : first + 1;
        return text.substr(start, text.find('\n', back) - start);
    };
    const auto lines = std::count(actual.begin(), actual.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    return "line " + std::to_string(lines + 1) + "\n  was: " + lineAt(expected) + "\n  is:  " + lineAt(actual);
}

} // namespace

std::string Hex(std::uint64_t number)
{
    char text[20];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

std::string WriteTranscript(const std::string& what, AnyMatch& match, std::uint64_t seed, const TranscriptForm& form)
{
    Random random(seed, RandomStream::Pilot);
    std::string text = what + "\n" + EventLines(match, form);
    while (!match.WhoMoves().IsOver())
    {
        if (match.WhoMoves().IsChance())
        {
            const Outcome outcome = ChooseOutcome(match, random);
            text += "   * " + std::string(match.Write(outcome).View()) + "\n";
            if (!match.Resolve(outcome))
            {
                return text + "refused\n";
            }
        }
        else
        {
            const Action action = ChooseAction(match, random);
            text += "   " + match.Header().names[action.seat] + " " + std::string(match.Write(action).View()) + "\n";
            if (!match.Play(action))
            {
                return text + "refused\n";
            }
        }
        text += EventLines(match, form);
    }
    const Standing standing = match.Standings();
    text += "== result  " + Hex(match.Chain()) + "\n";
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        text += form.result(match, standing, seat);
    }
    return text;
}

void ExpectTranscript(const std::string& name, const std::string& now)
{
    const std::string path = TranscriptFolder() + name + ".txt";
    if (UpdatesTranscripts())
    {
        WriteTextFile(path, now);
    }
    const std::string then = ReadTextFile(path);
    EXPECT_TRUE(then == now) << path << ": " << FirstDifference(then, now)
                             << "\nIf this is meant: RALLY_UPDATE_TRANSCRIPTS=1 ./rally test Transcript";
}

std::string TranscriptFolder()
{
    const char* root = std::getenv("RALLY_ROOT");
    return (root == nullptr ? std::string{} : std::string(root) + "/") + "Tests/Transcripts/";
}

bool UpdatesTranscripts()
{
    const char* wanted = std::getenv("RALLY_UPDATE_TRANSCRIPTS");
    return wanted != nullptr && std::string_view(wanted) == "1";
}

std::string ReadTextFile(const std::string& path)
{
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void WriteTextFile(const std::string& path, const std::string& text)
{
    std::ofstream(path, std::ios::binary) << text;
}

} // namespace Rally::Test
