// A turn flat-out: every plan of it, and for each fall of its dice that fails the layout that loses control where it
// costs least (D-GAS-4 to D-GAS-7).
//
// What a failure comes to hangs on the dice thrown and on the warnings they show, hardly on the plan: a layout loses
// control with some die when the dice before it show fewer warnings than the limit and with it no fewer. So all losses a
// layout can come to from where the turn began are listed once, cheapest first, and for each fall the first that fits
// counts.
#pragma once

#include "Dirt/Solver/KeyBook.h"
#include "Dirt/Solver/Sequels.h"

namespace Rally::Pilot
{

class FlatOutTurn
{
public:
    // All must outlive it.
    FlatOutTurn(const SoloRoad& theRoad, const SecondsToGo& theSeconds, Sequels& theSequels);

    // All plans of a turn that begins with one of these steps.
    void Begin(const std::vector<Way>& first);

    // By tokens in hand the best turn known; Improve() replaces it where one flat-out is better.
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    struct Best
    {
        double seconds;
        std::uint32_t end; // of the plan flat-out, kNone: one by one
    };
    void Improve(std::vector<Best>& best);
    void Steps(std::uint32_t end, std::vector<Dirt::Step>& out) const;
    std::size_t Reaches() const { return trails.size(); }

private:
    using Dice = std::uint16_t; // a set: gear dice, then coast, then brake dice

    // How a plan comes to where it is.
    struct Trail
    {
        const Way* way;
        std::uint32_t before;
        Dice dice;
        Dice inDanger; // dice on hops that lose control with any warning (D-JMP-3)
    };
    // Plans that throw the same dice and fail alike.
    struct Throw
    {
        Dice dice;
        Dice inDanger;
        std::uint8_t lineGear;
        bool certain;
        std::uint8_t gains; // tokens
        std::size_t rests;  // where they end if they hold: by tokens then in hand
        double holds;       // chance
    };
    struct Rest
    {
        double seconds;
        std::uint32_t end;
    };
    enum class Cause : std::uint8_t
    {
        Warnings, // with the last step as many warnings as the limit
        Hop,      // any on the last step (D-JMP-3)
        Certain,
    };
    // A loss of control that some layout comes to.
    struct Loss
    {
        Dice before;
        Dice with; // the last step's dice
        Dice inDanger;
        Cause cause;
        bool lineSaves;
        std::size_t costs; // by tokens then in hand; one row for all names of its dice
    };
    struct Fall
    {
        Dice warnings;
        double chance;
    };
    struct Falls
    {
        std::vector<Fall> few; // fewer warnings than the limit
        std::vector<Fall> many;
        double chanceOfFew{};
    };

    void Walk(const Way* ways, std::size_t count, std::uint32_t before, const LaidDice& laid);
    void EndWith(const Way& way, std::uint32_t end);
    void AddLoss(const Way& way, const Trail& trail, Dice dice);
    std::size_t CostsOf(const Loss& loss);
    KeyBook::Entry List(const Loss& loss);
    bool IsNew(const Way& way, Dice inDanger);
    Dice DiceOf(const LaidDice& laid) const;
    const Falls& FallsOf(Dice dice);
    void Sort(std::size_t tokens, std::uint8_t lineGear);
    double CostOf(const Loss& loss) const;
    bool Fits(const Loss& loss, Dice warnings) const;
    double Fails(const Throw& plan);
    double FailsWith(const std::vector<Fall>& some, const Throw& plan, bool all) const;
    void TryAll(std::size_t tokens, std::uint8_t lineGear, std::vector<Best>& best);

    const SoloRoad& road;
    const SecondsToGo& toGo;
    Sequels& sequels;
    std::size_t levels;
    int limit;
    unsigned coastBit;
    unsigned brakeBit;
    double warns[16];
    std::uint32_t serial{};
    std::vector<Trail> trails;
    std::vector<Throw> throws;
    std::vector<Rest> rests;
    std::vector<Loss> losses;
    std::vector<double> costs;
    KeyBook throwOf;
    KeyBook lossOf;
    KeyBook inDangerSeen;
    std::vector<Falls> falls;                     // by dice
    std::vector<std::vector<unsigned>> renamings; // of coast and brake dice: alike but for what they show
    // For the tokens and the line in hand: the losses in order of their cost, and those a throw can come to.
    std::size_t tokensNow{};
    std::uint8_t lineNow{};
    std::vector<std::uint32_t> order;
    std::vector<std::uint32_t> within;
    std::vector<double> costNow;
};

} // namespace Rally::Pilot
