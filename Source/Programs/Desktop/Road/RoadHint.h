// The co-driver beside the road: what he would do, in words and as a line that can be laid. A hint is of one moment of the
// match; whatever happens then puts it away. Who works it out is the game's (Desktop/<Game>).
#pragma once

#include "Desktop/Road/Race/RoadRace.h"

#include <optional>

namespace Rally::Desktop
{

class RoadHint
{
public:
    RoadHint(const RoadHint&) = delete;
    RoadHint& operator=(const RoadHint&) = delete;
    virtual ~RoadHint() = default;

    // Asks for one, or puts away the one that is shown.
    void Ask();
    // Empty when none is shown.
    std::vector<Phrase> Phrases() const;
    // The spaces of his line. Nothing when none is shown, or all of it lies.
    virtual std::vector<SpaceIndex> Line() const = 0;
    void Lay();
    // The same at any moment: what is not known yet is asked for, and laid when it is.
    void LayAtOnce();
    // Laying again after a failed flat-out nobody need ask.
    void Offer();
    void PutAway() { moment.reset(); }
    void Update();
    // The lines in the notation.
    std::vector<Phrase> Notation() const;

protected:
    explicit RoadHint(RoadRace& theRace) : race(theRace) {}

    bool IsOfNow() const;
    // Of the match: when somebody asked. Only of now.
    std::uint64_t AskedAt() const { return *moment; }

private:
    // What is asked of whoever works it out: answers are there when they are there.
    virtual void AskFor(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t now) = 0;
    virtual std::vector<Phrase> WordsAt(std::uint64_t then) const = 0;
    virtual std::vector<Phrase> NotationAt(std::uint64_t then) const = 0;
    // Lays what is known. True when something is still to be said of what lies now.
    virtual bool LayKnown() = 0;
    void TellWhatLies();

    RoadRace& race;
    std::optional<std::uint64_t> moment; // of the match: when somebody asked for it ...
    bool lays{};                         // ... to be laid when it is known ...
    bool tells{};                        // ... and told of when it lies
};

} // namespace Rally::Desktop
