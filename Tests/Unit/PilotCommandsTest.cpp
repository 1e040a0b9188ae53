// What the terminal tells about a position, as a script would read it.
#include "Cli/Commands.h"
#include "Cli/Fail.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace Rally
{
namespace
{

// A car in third gear before the first corner of rally2-ss1, with seconds in hand.
class PilotCommands : public ::testing::Test
{
protected:
    void SetUp() override
    {
        const char* test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
        file = std::filesystem::path(::testing::TempDir()) / ("rally-" + std::string(test) + "-position.json");
        std::ofstream(file) << R"({"stage": "rally2-ss1", "turn": "A",
            "cars": [{"id": "A", "space": "3.1L", "gear": 3, "seconds": 4}]})";
    }
    void TearDown() override { std::filesystem::remove(file); }

    nlohmann::json Tell(int (*command)(std::vector<std::string>), std::vector<std::string> words) const
    {
        words.insert(words.begin(), {file.string(), "--json"});
        ::testing::internal::CaptureStdout();
        EXPECT_EQ(command(words), 0);
        return nlohmann::json::parse(::testing::internal::GetCapturedStdout());
    }

    std::filesystem::path file;
};

TEST_F(PilotCommands, OddsTellWhatAPlanIsWorth)
{
    const nlohmann::json odds = Tell(Cli::Odds, {"--plan", "g4@3.2L g5@3.3L o@4.1L"});
    ASSERT_EQ(odds["steps"].size(), 3u);
    EXPECT_NEAR(odds["steps"][2]["loses"], 8.0 / 216.0, 1e-12);
    EXPECT_EQ(odds["steps"][2]["cause"], "warnings");
    EXPECT_EQ(odds["steps"][2]["place"], "4.1L");
    EXPECT_EQ(odds["flatOut"]["seconds"], 3);
    const nlohmann::json& finish = odds["toTheFinish"];
    EXPECT_LE(finish["oneByOne"], finish["rolledOut"]);
    EXPECT_LT(odds["atBest"]["loses"], odds["oneByOne"]["loses"]);
    EXPECT_GE(odds["behindBestLine"], 0.0);
    EXPECT_THROW(Cli::Odds({file.string(), "--plan", "g6@3.2L"}), Cli::Fail);
    EXPECT_THROW(Cli::Odds({file.string()}), Cli::Fail);
}

TEST_F(PilotCommands, HintsSayWhatIsSaferAndBolder)
{
    const nlohmann::json hint = Tell(Cli::Hint, {});
    const nlohmann::json& best = hint["suggestions"][0];
    EXPECT_EQ(best["kind"], "best");
    EXPECT_EQ(best["behind"], 0.0);
    EXPECT_FALSE(best["reason"].get<std::string>().empty());
    for (const nlohmann::json& one : hint["suggestions"])
    {
        EXPECT_GE(one["behind"], 0.0);
        const double loses = one["loses"].get<double>();
        const double usual = best["loses"].get<double>();
        EXPECT_TRUE(one["kind"] == "safer" ? loses < usual : loses >= usual) << one;
    }
    // What is laid and no beginning of it must be taken back.
    const nlohmann::json other = Tell(Cli::Hint, {"--plan", "g1+b@3.2R"});
    EXPECT_EQ(other["suggestions"][0]["plan"], best["plan"]);
    EXPECT_EQ(other["suggestions"][0]["takesBack"], best["plan"].get<std::string>().rfind("g1+b@3.2R", 0) != 0);
}

TEST_F(PilotCommands, ReviewsTellCostsAndLuck)
{
    ::testing::internal::CaptureStdout();
    EXPECT_EQ(Cli::Review({"Tests/Transcripts/logs/v2-dirt1-solo.rally", "--json"}), 0);
    const nlohmann::json all = nlohmann::json::parse(::testing::internal::GetCapturedStdout());
    ASSERT_EQ(all["reviews"].size(), 1u);
    const nlohmann::json& review = all["reviews"][0];
    double cost = 0.0;
    double luck = 0.0;
    for (const nlohmann::json& turn : review["turns"])
    {
        EXPECT_GE(turn["cost"], 0.0);
        cost += turn["cost"].get<double>();
        luck += turn["luck"].get<double>();
    }
    EXPECT_GT(review["turns"].size(), 4u);
    EXPECT_NEAR(review["cost"], cost, 1e-9);
    EXPECT_NEAR(review["luck"], luck, 1e-9);
    EXPECT_NEAR(review["withEvenLuck"], review["seconds"].get<double>() - luck, 1e-9);
    EXPECT_GT(review["seconds"], 0.0);
}

} // namespace
} // namespace Rally
