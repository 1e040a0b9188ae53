// A stage reckoned from the line backwards with all that the rules allow, which no par table knows: each turn is worth what
// the best of its lines is (Lines.h). For studies of SISU and shortcuts; one car, alone, and what damage costs is counted.
#pragma once

#include "RallyPilot/Dirt/Lines.h"

#include <memory>

namespace Rally::Cli
{

class BackwardReckoning final : public Pilot::ValueToGo
{
public:
    struct Terms
    {
        bool sisu{};     // also with a token in hand
        bool freeCuts{}; // shortcuts draw no token
    };
    // The game must outlive it. SISU has to be among its options to be of use.
    BackwardReckoning(const Dirt::DirtGame& theGame, Terms theTerms);

    double Worth(SpaceIndex at, int gear, int) const override { return seconds[at][gear][sisu ? 1 : 0]; }
    double WorthSpent(SpaceIndex at, int gear, int) const override { return seconds[at][gear][0]; }
    double DamageToken() const override { return damageToken; }
    double CutToken(SpaceIndex) const override { return cutToken; }

    // Where a turn may begin, the last ones first.
    const std::vector<SpaceIndex>& Spaces() const { return spaces; }
    static bool IsKnown(double seconds) { return seconds < kFar; }
    double Seconds(SpaceIndex at, int gear) const { return seconds[at][gear][0]; }
    double SisuSaves(SpaceIndex at, int gear) const { return seconds[at][gear][0] - seconds[at][gear][1]; }

private:
    static constexpr double kFar = 1e5; // from there the line is never reached

    void Order();
    void Reckon(SpaceIndex at, int gear);

    const Dirt::DirtGame& game;
    Terms terms;
    std::vector<SpaceIndex> spaces;
    Pilot::Lines lines;
    bool sisu{}; // in hand, in the turn being reckoned
    double damageToken{};
    double cutToken{};
    double seconds[kMaxSpaces][Dirt::kGears + 1][2]{};
};

} // namespace Rally::Cli
