// Who is at the wheel: whose records, medals and settings are whose (C-1).
#include "RallyClub/Career/CareerShelf.h"
#include "Shared/DiskFolder.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"
#include "Shared/Wheel.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace Rally::Test
{
namespace
{

namespace Files = std::filesystem;
using namespace Shared;

class Wheel : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string pattern = (Files::temp_directory_path() / "rally-wheel-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder = pattern;
        const char* data = std::getenv("XDG_DATA_HOME");
        before = data != nullptr ? std::optional<std::string>(data) : std::nullopt;
        setenv("XDG_DATA_HOME", folder.c_str(), 1);
        TakeWheel("driver-1");
    }
    void TearDown() override
    {
        TakeWheel("driver-1");
        if (before)
        {
            setenv("XDG_DATA_HOME", before->c_str(), 1);
        }
        else
        {
            unsetenv("XDG_DATA_HOME");
        }
        std::error_code problem;
        Files::remove_all(folder, problem);
    }
    static void Keep(const std::string& driver, const std::string& name)
    {
        DiskFolder careers(DataFolder() / "careers");
        Career::Crew crew;
        crew.name = name;
        ASSERT_TRUE(Career::CareerShelf(careers).KeepDriver(driver, crew).IsEmpty());
    }

    Files::path folder;
    std::optional<std::string> before;
};

TEST_F(Wheel, TheFirstDriverHasTheFolderThatWasThereBefore)
{
    EXPECT_EQ(AtWheel(), "driver-1");
    EXPECT_EQ(OwnFolder(), DataFolder());
    EXPECT_EQ(SettingsFile(), DataFolder() / "settings.txt");
    EXPECT_EQ(CurrentRace(), DataFolder() / "current.rally");
    EXPECT_EQ(RecordsFile(), DataFolder() / "records.rally");
    EXPECT_EQ(ChallengesFile(), DataFolder() / "challenges.rally");
    EXPECT_FALSE(Files::exists(DataFolder())) << "nothing is written before somebody else drives";
    EXPECT_TRUE(NameAtWheel().empty());
}

TEST_F(Wheel, AnotherHasAllOfItOnceMore)
{
    Club::Settings ann;
    ann.textSize = 150;
    ann.ownName = "Ann";
    ann.schooled = 7;
    ann.newcomer = false;
    ann.taught = 3;
    SaveSettings(SettingsFile(), ann);
    TakeWheel("driver-2", "Bo");
    EXPECT_EQ(OwnFolder(), DataFolder() / "driver-2");
    for (const Files::path& file : {SettingsFile(), CurrentRace(), RecordsFile(), ChallengesFile(), ChallengeRaces()})
    {
        EXPECT_EQ(file.parent_path(), OwnFolder());
    }
    EXPECT_EQ(ReadFile((DataFolder() / "wheel.txt").string()), "driver-2\n"); // at the next start, too
    // What suits this machine stays, what was learnt is another's.
    Club::Settings bo;
    ASSERT_TRUE(LoadSettings(SettingsFile(), bo));
    EXPECT_EQ(bo.textSize, 150);
    EXPECT_EQ(bo.ownName, "Bo");
    EXPECT_EQ(bo.schooled, 0u);
    EXPECT_EQ(bo.taught, 0u);
    EXPECT_TRUE(bo.newcomer);
    ChangeSettings([](Club::Settings& values) { values.textSize = 200; });
    TakeWheel("driver-1", "Ann");
    Club::Settings again;
    ASSERT_TRUE(LoadSettings(SettingsFile(), again));
    EXPECT_EQ(again, ann);
    TakeWheel("driver-2", "Bo"); // not new any more
    ASSERT_TRUE(LoadSettings(SettingsFile(), bo));
    EXPECT_EQ(bo.textSize, 200);
}

TEST_F(Wheel, IsTakenByDriversAlone)
{
    for (const char* nobody :
         {"", "driver-", "driver-0", "driver-01", "driver-1x", "driver-2/..", "../..", "Ann", "driver-12345678901"})
    {
        TakeWheel(nobody);
        EXPECT_EQ(AtWheel(), "driver-1") << nobody;
    }
    EXPECT_THROW(TakeWheelCalled("play", "Bo"), Fail);
    ASSERT_NO_FATAL_FAILURE(Keep("driver-1", "Ann"));
    EXPECT_TRUE(NameAtWheel().empty()); // there is nobody else
    ASSERT_NO_FATAL_FAILURE(Keep("driver-2", "Bo"));
    EXPECT_EQ(NameAtWheel(), "Ann");
    TakeWheelCalled("play", "Bo");
    EXPECT_EQ(AtWheel(), "driver-2");
    EXPECT_EQ(NameAtWheel(), "Bo");
    TakeWheelCalled("play", "");
    EXPECT_EQ(AtWheel(), "driver-2");
    try
    {
        TakeWheelCalled("play", "Zed");
        FAIL();
    }
    catch (const Fail& fail)
    {
        EXPECT_STREQ(fail.what(), "play: --driver: there is no driver 'Zed', expected Ann, Bo");
    }
}

} // namespace
} // namespace Rally::Test
