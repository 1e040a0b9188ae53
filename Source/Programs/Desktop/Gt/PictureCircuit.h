// What stands where in a picture of a circuit: a car that has just come to a space and others round it, or all of them on the grid.
#pragma once

#include "Desktop/RoadStill.h"

#include "RallyRules/Gt/GtGame.h"
#include "RallyScene/Beat.h"
#include "RallyScene/Gt/GtFilm.h"

namespace Rally::Desktop
{

class PictureCircuit final : public RoadStill
{
public:
    // Nothing when there is no such circuit or space; `problem` says so in a line.
    static std::unique_ptr<Still> Make(const PictureOptions& options, std::string& problem);

    View Shot(float aspect) const override;
    std::size_t BodyOf(std::size_t shape) const override;
    Phrase Name() const override;
    std::vector<Phrase> Facts() const override;

private:
    PictureCircuit() = default;
    void FillGrid();
    void DriveTo(SpaceIndex space);
    // A moment of that kind comes to be, and is looked at. False when it cannot be there.
    bool Film(SpaceIndex space);
    bool FindSlipstream();
    void Tell(Gt::EventKind kind, SpaceIndex space, std::uint16_t from = 0, std::int16_t amount = 0);
    void Light(SpaceIndex space);

    std::unique_ptr<Gt::GtGame> game;
    std::unique_ptr<Scene::GtFilm> film;
    Gt::GtState state;
    double time{};               // of the film
    const Scene::Beat* moment{}; // that is looked at
};

// Every tile side of circuits, "102a 102b …"; see TileSheet.h.
int DrawCircuitTiles(const PictureOptions& options);

} // namespace Rally::Desktop
