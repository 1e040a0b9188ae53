// The stage being solved: its spaces from the line backwards, and of each the gears from low to high.
#pragma once

#include "Dice/Solver/FlatOutTurn.h"
#include "Dirt/Solver/SoloRoad.h"

namespace Rally::Pilot
{

class StageSolution
{
public:
    StageSolution(const Dirt::DirtGame& game, std::size_t stage, ParModel model);

    bool Advance(std::size_t reaches);
    double Done() const { return static_cast<double>(next) / static_cast<double>(places.size()); }
    std::shared_ptr<const ParTable> Table() const { return IsDone() ? table : nullptr; }
    std::size_t WorkingBytes() const { return mostBytes; }

private:
    struct Place
    {
        SpaceIndex at;
        std::uint8_t gear;
    };

    bool IsDone() const { return next == places.size(); }
    void Order();
    void LookAhead();
    std::size_t Solve(Place place);
    void StandStill(Place place);
    void File(Place place, std::size_t tokens, Dirt::ActionKind how, const std::vector<Dirt::Step>& steps);
    void Forget();

    SoloRoad road;
    std::shared_ptr<ParTable> table;
    SecondsToGo toGo;
    Sequels<SoloRoad> sequels;
    FlatOutTurn<SoloRoad> flatOut;
    std::vector<Place> places; // in the order of solving
    std::size_t next{};
    std::vector<std::uint16_t> ahead; // by space: how far along a turn from there or from further back can come
    std::size_t mostBytes{};
    // Of the turn in hand.
    std::vector<Way> ways;
    std::vector<Sequels<SoloRoad>::Best> rolled;
    std::vector<FlatOutTurn<SoloRoad>::Best> best;
    std::vector<Dirt::Step> steps;
};

} // namespace Rally::Pilot
