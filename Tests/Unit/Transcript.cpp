#include "Transcript.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace Rally::Test
{
namespace
{

using namespace Dirt;

std::string Hex(std::uint64_t number)
{
    char text[20];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

std::string TurnLine(const DirtMatch& match, const Event& turn)
{
    const Car& car = match.Now().cars[turn.seat];
    std::string line = "-- round " + std::to_string(match.Now().round) + ", " + match.Header().names[turn.seat] +
                       " on " + std::string(NameOfSpace(turn.space).View()) + " in gear " + std::to_string(turn.gear);
    line += ", " + std::string(WriteTime(match.Rules().TotalSecondsOf(match.Now(), turn.seat)).View());
    line += car.seconds > 0 ? ", " + std::to_string(car.seconds) + " s in hand" : "";
    return line + "  " + Hex(match.Chain()) + "\n";
}

std::string StageLines(const DirtMatch& match, const Event& event)
{
    const std::string seat = event.seat < match.Seats() ? match.Header().names[event.seat] : "";
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::StageBegan:
        return "== stage " + std::to_string(event.amount) + ": " + match.Rules().Setup().stages[event.amount - 1].id +
               "\n";
    case EventKind::StageTime: return "   " + std::string(WriteResult(event.from, seat, event.amount).View()) + "\n";
    case EventKind::TurnBegan: return TurnLine(match, event);
    case EventKind::LostControl:
        return "   " + seat + " loses control on " + std::string(NameOfSpace(event.space).View()) + "\n";
    case EventKind::CrossedLine: return "   " + seat + " crosses the line\n";
    case EventKind::Retired: return "   " + seat + " retires\n";
    case EventKind::Blocked: return "   " + seat + " is blocked\n";
    case EventKind::StoodStill: return "   " + seat + " stands still\n";
    default: return "";
    }
}

std::string EventLines(const DirtMatch& match)
{
    std::string lines;
    for (const Event& event : match.Events())
    {
        lines += StageLines(match, event);
    }
    return lines;
}

} // namespace

std::string WriteTranscript(const TranscriptCase& plan)
{
    DirtMatch match(plan.setup);
    Random random(plan.seed, RandomStream::Pilot);
    std::string text = plan.what + "\n" + EventLines(match);
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
        text += EventLines(match);
    }
    const Standing standing = match.Standings();
    text += "== result  " + Hex(match.Chain()) + "\n";
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        text +=
            std::string(WriteResult(standing.place[seat], match.Header().names[seat], standing.score[seat]).View()) +
            (standing.retired[seat] ? ", retired once\n" : "\n");
    }
    return text;
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
