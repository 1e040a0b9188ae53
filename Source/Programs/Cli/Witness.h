// What a scenario can learn of a match of one game, as words: fields of cars, of the match, of dice and events, by the names
// that Tests/Scenarios/README.md lists. Each game that has scenarios has its own (Cli/<Game>/...Witness.cpp).
#pragma once

#include "Cli/LineWords.h"

#include "RallyRules/Core/Match.h"

#include <optional>

namespace Rally::Cli
{

// "gear=4"
struct Pair
{
    std::string key;
    std::string value;
};

class Witness
{
public:
    virtual ~Witness() = default;

    virtual const AnyMatch& TheMatch() const = 0;

    // Fields as text; nothing when there is none of that name. Some are written as the scenario wants to see them.
    virtual std::optional<std::string> OfCar(Seat seat, const Pair& wanted) const = 0;
    virtual std::optional<std::string> OfMatch(const std::string& key) const = 0;
    virtual std::optional<std::string> OfDice(Seat seat, const std::string& key) const = 0; // kNoSeat: of this turn
    // Their names, for whoever wrote another.
    virtual const char* CarFields() const = 0;
    virtual const char* MatchFields() const = 0;
    virtual const char* DiceFields() const = 0;

    virtual Seat Active() const = 0;
    virtual std::string Phase() const = 0;
    virtual std::string Whereabouts(Seat seat) const = 0; // "at 3.2L in gear 4"
    // Of the running round, or of one that would begin now.
    virtual std::vector<Seat> Order(bool next) const = 0;
    virtual std::string Plan() const = 0;
    virtual std::uint64_t PlanCount() const = 0;
    virtual bool IsStep(const Action& action) const = 0;
    // Whether an outcome that is possible is one the scenario means, which may have said less of it.
    virtual bool Means(const std::string& wanted, const std::string& outcome) const { return wanted == outcome; }
    // What a broken invariant comes from, when a scenario is likely to be its cause.
    virtual std::string WhyBroken(int) const { return ""; }

    // ---- events

    // Nothing when there is no such event.
    std::optional<std::uint8_t> EventNamed(std::string_view name) const;
    // seat, space, from, gear, die, rule, or what the event's number means: cause, seconds, brakes, count ...; warnings that
    // a roll showed, and what else the game tells. Nothing when the event has no such field.
    std::optional<std::string> OfEvent(const Event& event, std::string_view key,
                                       const std::vector<std::string>& ids) const;
    // "lost-control seat=A space=1.2L gear=4 cause=warnings": all that says something.
    std::string Write(const Event& event, const std::vector<std::string>& ids) const;

protected:
    // What the number of an event is called, by its kind; nullptr when it says nothing.
    virtual const char* AmountKey(std::uint8_t kind) const = 0;
    virtual std::string AmountOf(const Event& event) const = 0;
    virtual std::string NameOfDie(std::uint8_t die) const = 0;
    virtual bool ComesFromSpace(std::uint8_t kind) const = 0;
    virtual bool IsRoll(std::uint8_t kind) const = 0; // of dice: `from` has a bit for each that warns
    // A field that only some events have; "symbol", and its name for what is written of an event.
    virtual const char* ExtraKey(std::uint8_t kind) const = 0;
    virtual std::string ExtraOf(const Event& event) const = 0;

private:
    std::string_view EventName(std::uint8_t kind) const;
};

} // namespace Rally::Cli
