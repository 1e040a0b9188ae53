#include "RallyRoads.h"

#include "Dirt/RallyStageFilm.h"
#include "Dirt/RallyStageSide.h"
#include "Gt/RallyCircuitFilm.h"
#include "Gt/RallyCircuitSide.h"

namespace RallyRoads
{
template <class FilmType, class SideType, auto AsGame>
constexpr FRallyRoadGame GameOf()
{
	return {[](const Rally::AnyMatch& Match) { return AsGame(Match) != nullptr; }, []() -> std::unique_ptr<FRallyRoadFilm>
		{ return std::make_unique<FilmType>(); }, []() -> TSharedRef<FRallyRoadSide> { return MakeShared<SideType>(); }};
}

static constexpr FRallyRoadGame Games[] = {
	GameOf<FRallyStageFilm, FRallyStageSide, &Rally::Dirt::AsDirt>(),
	GameOf<FRallyCircuitFilm, FRallyCircuitSide, &Rally::Gt::AsGt>(),
};

const FRallyRoadGame* Of(const Rally::AnyMatch& Match)
{
	for (const FRallyRoadGame& Game : Games)
	{
		if (Game.Plays(Match))
		{
			return &Game;
		}
	}
	return nullptr;
}
} // namespace RallyRoads
