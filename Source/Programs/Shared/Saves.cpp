#include "Shared/Saves.h"

#include "Shared/Files.h"
#include "Shared/Wheel.h"

#include "RallyClub/SaveForm.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <cstdlib>
#include <ctime>

namespace Rally::Shared
{
namespace
{

namespace Files = std::filesystem;

constexpr const char* olderMark = "older";

void MakeFolder(const Files::path& folder)
{
    std::error_code problem;
    Files::create_directories(folder, problem);
    if (problem)
    {
        throw Fail(folder.string() + ": cannot be made (" + problem.message() + ")");
    }
}

// Nothing when there is no such file.
Club::SlotContent SlotOf(const Files::path& file)
{
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return std::nullopt;
    }
    const std::string content = ReadFile(file.string());
    const std::span<const std::uint8_t> bytes = AsBytes(content);
    return ByteString(bytes.begin(), bytes.end());
}

Files::path SetAsideFor(const Files::path& file, const SavedRace& saved)
{
    return Aside(file, std::string(Club::MarkOf(saved.state)));
}

} // namespace

Files::path DataFolder()
{
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    if (data != nullptr && data[0] == '/')
    {
        return Files::path(data) / "rallydirt";
    }
    if (home == nullptr || home[0] == '\0')
    {
        throw Fail("play: neither XDG_DATA_HOME nor HOME is set, expected a folder to save in (or --save FILE)");
    }
    return Files::path(home) / ".local" / "share" / "rallydirt";
}

Files::path SettingsFile()
{
    return OwnFolder() / "settings.txt";
}

Files::path CurrentRace()
{
    return OwnFolder() / "current.rally";
}

Files::path RecordsFile()
{
    return OwnFolder() / "records.rally";
}

Files::path RecordsFile(const GameEntry& game)
{
    return &game == Rulesets().front() ? RecordsFile() : OwnFolder() / ("records-" + std::string(game.id) + ".rally");
}

Files::path ChallengesFile()
{
    return OwnFolder() / "challenges.rally";
}

Files::path ChallengeRaces()
{
    return OwnFolder() / "challenges";
}

bool LoadSettings(const Files::path& file, Club::Settings& out)
{
    out = {};
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return true;
    }
    try
    {
        return Club::DecodeSettings(ReadFile(file.string(), 1 << 16), out);
    }
    catch (const Fail&)
    {
        return false;
    }
}

void SaveSettings(const Files::path& file, const Club::Settings& settings)
{
    std::error_code problem;
    Files::create_directories(file.parent_path(), problem);
    WriteFile(file.string(), Club::EncodeSettings(settings));
}

void SpeakAlways(Language language)
{
    Speak(language);
    Club::Settings kept;
    const bool whole = LoadSettings(SettingsFile(), kept);
    // What could not be read may still be mended by hand.
    if (whole && language != kProofLanguage && kept.language != language)
    {
        Club::ChooseLanguage(kept, language);
        SaveSettings(SettingsFile(), kept);
    }
}

void ChangeSettings(const std::function<void(Club::Settings&)>& change)
{
    try
    {
        Club::Settings kept;
        if (Spoken() == kProofLanguage || !LoadSettings(SettingsFile(), kept))
        {
            return;
        }
        const Club::Settings before = kept;
        change(kept);
        if (!(kept == before))
        {
            SaveSettings(SettingsFile(), kept);
        }
    }
    catch (const Fail&)
    {
        // It holds for this time.
    }
}

Phrase NoticeOf(const SavedRace& saved, const Files::path& file)
{
    return Club::NoticeOf(saved, SetAsideFor(file, saved).string());
}

SavedRace LoadRace(const Files::path& file)
{
    const Club::SlotContent newest = SlotOf(file);
    SavedRace saved = Club::JudgeSave(newest, {});
    return saved.state == SaveState::Whole ? std::move(saved) : Club::JudgeSave(newest, SlotOf(Aside(file, olderMark)));
}

SavedRace TakeUpRace(const Files::path& file)
{
    SavedRace saved = LoadRace(file);
    if (saved.state == SaveState::Foreign)
    {
        SetAside(file, std::string(Club::MarkOf(saved.state)));
    }
    else if (saved.IsDamaged())
    {
        std::error_code problem;
        Files::rename(file, SetAsideFor(file, saved), problem); // nothing there: nothing to keep
        // The older slot stays what it is until the race is saved again.
        if (saved.match == nullptr)
        {
            DropRace(file);
        }
        else
        {
            SaveRace(file, *saved.match, saved.seed, saved.seats);
        }
    }
    return saved;
}

void SaveRace(const Files::path& file, const AnyMatch& match, std::optional<std::uint64_t> seed,
              std::span<const Club::SeatRecord> seats)
{
    SaveBytes(file, Club::EncodeSave(seed, seats, EncodeLog(match)));
}

void SaveBytes(const Files::path& file, std::span<const std::uint8_t> bytes)
{
    if (file.has_parent_path())
    {
        MakeFolder(file.parent_path());
    }
    WriteFile(file.string(), AsText(bytes), Aside(file, olderMark).string());
}

Files::path FileRace(const Files::path& file, const AnyMatch& match)
{
    const Files::path target = KeepRace(match);
    DropRace(file);
    return target;
}

Files::path KeepRace(const AnyMatch& match)
{
    const Files::path folder = DataFolder() / "races";
    MakeFolder(folder);
    const std::time_t now = std::time(nullptr);
    char stamp[32] = {};
    std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
    const std::string stem = Club::FileStemOf(match) + "-" + stamp;
    Files::path target = folder / (stem + ".rally");
    for (int i = 2; Files::exists(target); ++i)
    {
        target = folder / (stem + "-" + std::to_string(i) + ".rally");
    }
    WriteFile(target.string(), AsText(EncodeLog(match)));
    return target;
}

Files::path Aside(const Files::path& file, const std::string& mark)
{
    Files::path target = file;
    target.replace_extension("." + mark + file.extension().string());
    return target;
}

void SetAside(const Files::path& file, const std::string& mark)
{
    std::error_code problem;
    Files::rename(file, Aside(file, mark), problem); // nothing there: nothing to keep
    Files::remove(Aside(file, olderMark), problem);
}

void DropRace(const Files::path& file)
{
    // The older one first: a race whose newest state is gone would be taken up from it.
    std::error_code problem;
    Files::remove(Aside(file, olderMark), problem);
    Files::remove(file, problem);
}

} // namespace Rally::Shared
