// Where drivers and their careers are kept: any number of drivers, each with careers side by side (C-1), in a folder that a shell
// lends. A career is written after everything that was decided, in two slots (Slots.h); what is believed of them afterwards is judged
// here. The films of its races lie beside it by their hashes: one that is missing is a film less, and nothing else (C-34).
//
//   driver-1.a.rally  driver-1.b.rally                      who drives
//   driver-1-career-2.a.rally  driver-1-career-2.b.rally    a career: its crew, then its events (CareerForm.h)
//   films/00c0ffee00c0ffee.rally                            the log of a match
//
// It holds nothing, so several may be made of one folder; what is written by one is read by the next.
#pragma once

#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/Crew.h"
#include "RallyClub/Slots.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Career
{

// All that is kept of a career but its films.
struct KeptCareerFile
{
    Crew crew;
    Keeping keeping;

    friend bool operator==(const KeptCareerFile&, const KeptCareerFile&) = default;
};
RALLYCLUB_API ByteString EncodeKept(const KeptCareerFile& kept);

enum class ShelfState : std::uint8_t
{
    None,      // there is nothing
    Whole,     // as it was left
    OlderUsed, // the newest slot is damaged: the one before it stands
    CutShort,  // of two damaged ones, what came before the damage
    Lost,      // nothing of it can be used
    Foreign,   // of a later version, which will want it back as it is
};

struct FoundCareer
{
    ShelfState state{};
    KeptCareerFile kept;
    State career;                   // what it adds up to
    std::vector<std::string> aside; // where what is damaged lies now

    bool IsUsable() const { return state != ShelfState::None && state < ShelfState::Lost; }
};

// What had to be done to a damaged one, in a sentence; empty when nothing had.
RALLYCLUB_API Phrase NoticeOf(const FoundCareer& found);

// Of "driver-1-career-2" the "driver-1".
RALLYCLUB_API std::string DriverOf(const std::string& career);

class CareerShelf
{
public:
    explicit CareerShelf(Club::Folder& lent) : folder(lent) {}

    // --- drivers: "driver-1" ---

    RALLYCLUB_API std::vector<std::string> Drivers() const;
    RALLYCLUB_API std::string FreshDriver() const;
    // A driver nobody remembers any more is told by his careers. False when there is nothing to tell him by.
    RALLYCLUB_API bool ReadDriver(const std::string& driver, Crew& crew) const;
    RALLYCLUB_API Phrase KeepDriver(const std::string& driver, const Crew& crew);

    // --- careers: "driver-1-career-2" ---

    RALLYCLUB_API std::vector<std::string> CareersOf(const std::string& driver) const;
    RALLYCLUB_API std::string FreshCareer(const std::string& driver) const;
    // Only looks.
    RALLYCLUB_API FoundCareer Look(const std::string& career) const;
    // Also mends: what is damaged is set aside, and what could be kept takes its place. Told once, then.
    RALLYCLUB_API FoundCareer TakeUp(const std::string& career);
    // Why it is not safe; empty when it is.
    RALLYCLUB_API Phrase Keep(const std::string& career, const KeptCareerFile& kept);
    RALLYCLUB_API void Remove(const std::string& career);

    // --- films ---

    // Of a match, by Happening::log.
    RALLYCLUB_API Phrase KeepFilm(const AnyMatch& match);
    // The match as it was driven; nullptr when there is none, or it is another one.
    RALLYCLUB_API std::unique_ptr<AnyMatch> Film(std::uint64_t log) const;

    // --- as one file ---

    // With the films there are; empty when there is no such career.
    RALLYCLUB_API ByteString Export(const std::string& career) const;
    // As one more career of that driver.
    struct Imported
    {
        std::string career; // empty: there is none
        Phrase notice;      // what was wrong with it; empty: nothing
    };
    RALLYCLUB_API Imported Import(const std::string& driver, std::span<const std::uint8_t> bytes);

private:
    Club::Folder& folder;
};

// A career as one file:
//
//   "RALLYBUNDLE"  form  number of parts  parts: size and hash, bytes
//
// The first part is what is kept of it, the others are logs. What is damaged loses its part and no more.
inline constexpr std::uint8_t kBundleForm = 1;

struct Bundle
{
    ByteString kept; // EncodeKept()
    std::vector<ByteString> films;

    friend bool operator==(const Bundle&, const Bundle&) = default;
};
RALLYCLUB_API ByteString EncodeBundle(const Bundle& bundle);
// Nothing: no bundle. Part: with what is damaged of its career as it came, of its films without them.
RALLYCLUB_API CareerReading::Found DecodeBundle(std::span<const std::uint8_t> bytes, Bundle& bundle);

} // namespace Rally::Career
