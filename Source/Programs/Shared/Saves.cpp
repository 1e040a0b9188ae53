#include "Shared/Saves.h"

#include "Shared/Files.h"

#include "RallyClub/LogWords.h"
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

// One of the two places of a race.
struct Slot
{
    bool there{};
    bool whole{};
    Reopened log;
    std::optional<std::uint64_t> seed;
    Club::SeatRecords seats;
    std::size_t damagedAt{};
};

Slot ReadSlot(const Files::path& file)
{
    Slot slot;
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return slot;
    }
    slot.there = true;
    const std::string content = ReadFile(file.string());
    const Club::SaveParts parts = Club::DecodeSave(AsBytes(content));
    const MatchLog log = DecodeLog(parts.log);
    slot.log = Reopen(log);
    slot.whole = parts.whole && slot.log.IsComplete();
    slot.seed = parts.seed;
    slot.seats = parts.seats;
    slot.damagedAt = parts.logAt + log.faultAt;
    return slot;
}

SaveState StateOf(const Slot& newest, const Slot& older, bool olderTells)
{
    if (newest.log.IsForeign())
    {
        return SaveState::Foreign;
    }
    if (newest.whole)
    {
        return SaveState::Whole;
    }
    if (olderTells && older.whole)
    {
        return SaveState::OlderUsed;
    }
    return olderTells || newest.log.match != nullptr ? SaveState::CutShort : SaveState::Lost;
}

// How a file that cannot be used as it is is called from then on.
std::string MarkOf(SaveState state)
{
    return state == SaveState::Foreign ? "unknown" : "damaged";
}

// What was driven first, as part of a file's name.
std::string StemOf(const AnyMatch& match)
{
    const GameEntry& game = *RulesetOf(match.Header());
    const std::string course = game.agreed(match).course;
    std::string stem = course.substr(0, course.find('+'));
    for (char& letter : stem)
    {
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        letter = plain ? letter : '-';
    }
    return stem.empty() ? game.id : stem;
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
    return DataFolder() / "settings.txt";
}

Files::path RecordsFile()
{
    return DataFolder() / "records.rally";
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
        kept.language = language;
        SaveSettings(SettingsFile(), kept);
    }
}

Phrase NoticeOf(const SavedRace& saved, const Files::path& file)
{
    const std::string aside = Aside(file, MarkOf(saved.state)).string();
    const Phrase why = Club::WhyNotWhole(saved.newest);
    const bool otherRules = saved.newest.IsOlder() && saved.newest.fault >= ReopenFault::Refused;
    switch (saved.state)
    {
    case SaveState::OlderUsed: return Phrase(TextKey::TitleSaveOlder, {aside});
    case SaveState::CutShort:
        return otherRules ? Phrase(TextKey::TitleSaveRules, {aside, why}) : Phrase(TextKey::TitleSaveCut, {aside});
    case SaveState::Lost:
    case SaveState::Foreign: return Phrase(TextKey::TitleSaveLost, {aside, why});
    case SaveState::Whole:
    case SaveState::None: break;
    }
    return {};
}

SavedRace LoadRace(const Files::path& file)
{
    Slot newest = ReadSlot(file);
    Slot older = newest.whole ? Slot{} : ReadSlot(Aside(file, olderMark));
    SavedRace saved;
    if (!newest.there && !older.there)
    {
        return saved;
    }
    saved.damagedAt = newest.damagedAt;
    saved.newest = newest.log;
    // Of two damaged or incomplete stories the longer one: every entry that is kept was checked.
    const bool olderTells =
        older.log.match != nullptr && (newest.log.match == nullptr || older.log.replayed > newest.log.replayed ||
                                       (older.whole && older.log.replayed == newest.log.replayed));
    saved.state = StateOf(newest, older, olderTells);
    saved.seed = newest.seed ? newest.seed : older.seed;
    Slot& teller = olderTells ? older : newest;
    saved.seats = std::move(teller.seats);
    saved.match = std::move(teller.log.match);
    return saved;
}

SavedRace TakeUpRace(const Files::path& file)
{
    SavedRace saved = LoadRace(file);
    if (saved.state == SaveState::Foreign)
    {
        SetAside(file, MarkOf(saved.state));
    }
    else if (saved.IsDamaged())
    {
        std::error_code problem;
        Files::rename(file, Aside(file, MarkOf(saved.state)), problem); // nothing there: nothing to keep
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
    const Files::path folder = DataFolder() / "races";
    MakeFolder(folder);
    const std::time_t now = std::time(nullptr);
    char stamp[32] = {};
    std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
    const std::string stem = StemOf(match) + "-" + stamp;
    Files::path target = folder / (stem + ".rally");
    for (int i = 2; Files::exists(target); ++i)
    {
        target = folder / (stem + "-" + std::to_string(i) + ".rally");
    }
    WriteFile(target.string(), AsText(EncodeLog(match)));
    DropRace(file);
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
