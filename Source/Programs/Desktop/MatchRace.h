// A match of any game at this machine as a window shows it: the session, and the screen model of what the film has shown. Clicks
// come in as ids. It draws nothing.
#pragma once

#include "RallyClub/MatchScreen.h"
#include "RallyClub/RaceSession.h"

#include "Desktop/Mood.h"
#include "Desktop/Ui/Pages.h"
#include "Shared/FileKeeper.h"
#include "Shared/SeatElsewhere.h"
#include "Shared/WorkThread.h"

#include <filesystem>
#include <optional>

namespace Rally::Desktop
{

class MatchRace
{
public:
    struct Terms
    {
        std::filesystem::path save;
        bool ownFolder{}; // it may set records in the data folder ...
        bool files{};     // ... and moves to the others there when it is over
        std::uint64_t seed{};
        Club::SeatRecords records;
        std::vector<LogEntry> film{}; // what happens in it; then nobody is asked, and nothing is saved
        std::shared_ptr<Shared::SeatElsewhere>
            elsewhere{}; // whose table that is, which keeps the race; nullptr: it stands here
    };
    MatchRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
              Shared::WorkThread& theBench);

    void Update(double seconds, Ui::Pace pace, bool showsOpponents = true);
    Mood Now() const { return mood; }
    bool AsksNow() const { return mood == Mood::Asks && !session.MustHandOver(); }
    bool MustHandOver() const { return mood == Mood::Asks && session.MustHandOver(); }
    void HandedOver();
    Seat Asked() const { return session.Asked(); }
    const std::string& AskedName() const { return session.NameOf(session.Asked()); }
    // As whoever is asked sees it, else who looks on.
    const Club::MatchScreen& Screen() const { return screen; }
    bool CanUndo() const { return AsksNow() && session.CanUndo(); }
    const std::vector<Club::LogLine>& News() const { return news; }
    const Phrase& Refusal() const { return refusal; }
    const AnyMatch& Match() const { return session.TheMatch(); }
    const Club::CarLooks& Looks() const { return looks; }
    // As long as it is the same, so is all that can be seen.
    unsigned Seen() const { return changes; }

    // A choice by its id, or "hud.undo". False, and a refusal, when it may not be played.
    bool Click(std::string_view id);
    // Up to the next person's turn at once.
    void Skip();

    // Of a table elsewhere, what is to be said of it beside the match.
    std::vector<Club::PresenceLine> PresenceLines() const { return session.PresenceLines(); }

    // What is to be saved is on the disk.
    void WaitForSave() const { saves.Wait(); }
    Phrase NotSaved() const { return session.NotSaved(); }
    // Moves the finished match to the others; where it lies then. Nowhere when only a part of it was seen from here.
    std::filesystem::path File();

private:
    bool Play(const Club::Choice& choice);
    bool TakeBack();
    bool Step();
    void Happened();
    void Show();
    void Listen();

    Shared::WorkThread& bench;
    std::shared_ptr<Shared::SeatElsewhere> elsewhere;
    Club::TablePresence presence; // as it was shown
    Shared::FileKeeper saves;
    std::optional<Shared::FileKeeper> records; // nothing: none are set
    Club::Keeper* bests;                       // the same
    Club::RaceSession session;
    Club::CarLooks looks;
    bool files;
    Mood mood = Mood::Film;
    double wait = 0; // until what was shown has been seen
    bool skipping = false;
    Club::MatchScreen screen;
    std::vector<Club::LogLine> news;
    Phrase refusal;
    Phrase notSaved;
    unsigned changes = 0;
};

} // namespace Rally::Desktop
