// Whole matches against the files in Tests/Transcripts, and logs of every released format that must open for ever.
#include "DirtCases.h"
#include "RallyClub/LogWords.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "Transcript.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace Rally::Test
{

namespace
{

using namespace Dirt;

struct TranscriptCase
{
    std::string name; // of the file
    std::string what; // first line
    DirtSetup setup;
    std::uint64_t seed{};
};

std::string TurnLine(const DirtMatch& match, const Event& turn)
{
    const Car& car = match.Now().cars[turn.seat];
    std::string line = "-- round " + std::to_string(match.Now().round) + ", " + match.Header().names[turn.seat] +
                       " on " + std::string(NameOfSpace(turn.space).View()) + " in gear " + std::to_string(turn.gear);
    line += ", " + std::string(WriteTime(match.Rules().TotalSecondsOf(match.Now(), turn.seat)).View());
    line += car.seconds > 0 ? ", " + std::to_string(car.seconds) + " s in hand" : "";
    return line + "  " + Hex(match.Chain()) + "\n";
}

std::string StageLines(const AnyMatch& any, const Event& event)
{
    const DirtMatch& match = *AsDirt(any);
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

std::string ResultLine(const AnyMatch& match, const Standing& standing, Seat seat)
{
    return std::string(WriteResult(standing.place[seat], match.Header().names[seat], standing.score[seat]).View()) +
           (standing.retired[seat] ? ", retired once\n" : "\n");
}

} // namespace

std::vector<TranscriptCase> Transcripts()
{
    Dirt::DirtOptions bold;
    bold.screechingStart = true;
    bold.redlining = true;
    Dirt::DirtOptions rally;
    rally.timeControls = true;
    rally.sisu = Dirt::SisuScope::Stage;
    return {
        {"solo", "rally1-ss1, one car, no options", SetupOf(1, {"rally1-ss1"}), 1},
        {"four-cars", "rally2-ss1, four cars, no options", SetupOf(4, {"rally2-ss1"}), 2},
        {"six-cars", "rally3-ss2, six cars, every option", SetupOf(6, {"rally3-ss2"}, kEveryOption), 3},
        {"rally", "rally4, three cars, time controls, SISU by stage", SetupOf(3, {"rally4"}, rally), 4},
        {"bold", "rally6-ss1, two cars, screeching start and redlining", SetupOf(2, {"rally6-ss1"}, bold), 43},
        {"shortcuts", "rally2-ss3, five cars, six shortcut spaces", SetupOf(5, {"rally2-ss3"}), 6},
    };
}

TEST(TranscriptTest, MatchesAreAsWritten)
{
    for (const TranscriptCase& plan : Transcripts())
    {
        ASSERT_GT(plan.setup.stageCount, 0) << plan.name;
        DirtMatch match(plan.setup);
        ExpectTranscript(plan.name, WriteTranscript(plan.what, match, plan.seed, {StageLines, ResultLine}));
    }
}

// The transcripts are worth little if what they were chosen for does not happen in them.
TEST(TranscriptTest, TheyShowWhatTheyAreFor)
{
    const std::pair<const char*, std::vector<const char*>> wanted[] = {
        {"solo", {" roll\n", " flat\n", " stop\n"}},
        {"four-cars", {"first=", " o@", "loses control", "back="}},
        {"six-cars", {" sisu\n", "in gear 0"}},
        {"rally", {"== stage 3", " penalty=", " go\n"}},
        {"bold", {" g2@1.", " b@"}},
        {"shortcuts", {"c1\n", "token=", "/mud", "/puncture"}}};
    for (const auto& [name, words] : wanted)
    {
        const std::string text = ReadTextFile(TranscriptFolder() + name + ".txt");
        for (const char* word : words)
        {
            EXPECT_NE(text.find(word), std::string::npos) << name << " has no \"" << word << "\"";
        }
    }
}

std::vector<std::string> SampleLogs()
{
    std::vector<std::string> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(TranscriptFolder() + "logs", error))
    {
        if (entry.path().extension() == ".rally")
        {
            paths.push_back(entry.path().string());
        }
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

MatchLog LoadLog(const std::string& path)
{
    const std::string text = ReadTextFile(path);
    return DecodeLog({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Where a sample of today's rules lies: the format of the file, the game and its rules, what is in it.
std::string SamplePath(const std::string& name)
{
    return TranscriptFolder() + "logs/v" + std::to_string(kLogFormat) + "-dirt" +
           std::to_string(Dirt::DirtGame::kRulesVersion) + "-" + name + ".rally";
}

// Written once for every format and every version of the rules, never over: what was released must open for ever.
TEST(TranscriptTest, EverySampleLogOfEveryVersionOpens)
{
    for (const TranscriptCase& plan : Transcripts())
    {
        const std::string path = SamplePath(plan.name);
        if (UpdatesTranscripts() && !std::filesystem::exists(path))
        {
            Dirt::DirtMatch match(plan.setup);
            Random random(plan.seed + 100, RandomStream::Pilot);
            PlayOut(match, random, DirtCases::kLongest);
            const ByteString bytes = EncodeLog(match);
            WriteTextFile(path, {bytes.begin(), bytes.end()});
        }
        EXPECT_TRUE(std::filesystem::exists(path)) << path << ": RALLY_UPDATE_TRANSCRIPTS=1 ./rally test Transcript";
    }
    for (const std::string& path : SampleLogs())
    {
        const MatchLog log = LoadLog(path);
        const Reopened reopened = Reopen(log);
        const std::string why = InWords(Club::WhyNotWhole(reopened), Language::English);
        EXPECT_EQ(log.fault, LogFault::None) << path << ": " << why;
        ASSERT_NE(reopened.match, nullptr) << path << ": " << why;
        // By the rules it was played by, all of it; by later ones, up to the first difference.
        EXPECT_TRUE(reopened.IsComplete() || reopened.IsOlder())
            << path << " goes on only to entry " << reopened.replayed << " of " << log.entries.size() << ". " << why
            << "\nThe rules changed: raise DirtGame::kRulesVersion, and run"
               "\nRALLY_UPDATE_TRANSCRIPTS=1 ./rally test Transcript, which adds samples and leaves the old ones "
               "alone.";
        EXPECT_GT(reopened.replayed, 0u) << path;
        EXPECT_TRUE(!reopened.IsComplete() || reopened.match->WhoMoves().IsOver()) << path;
    }
}

} // namespace Rally::Test
