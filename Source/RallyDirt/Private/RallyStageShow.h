// Road, film and camera of the plugin, as the stage actor holds them.
#pragma once

#include "RallyStageActor.h"

#include "RallyClub/MomentReel.h"
#include "RallyRoads.h"
#include "RallyScene/Camera.h"
#include "RallyScene/Chart.h"

#include <memory>
#include <string>

struct ARallyStageActor::FShow
{
	const FRallyRoadGame* Game = nullptr;
	std::string Name;
	FRallyRoad Road;
	std::unique_ptr<FRallyRoadFilm> Filming; // of the road
	std::unique_ptr<Rally::Club::Chronicle> Chronicle;
	bool bGoesOn = false; // everybody is placed anew, but nothing was missed: the chronicle stays
	Rally::Club::MomentReel Reel;
	Rally::SeatMask People = 0;
	Rally::Scene::Chart Chart;
	Rally::Scene::Moment Now;
	Rally::Scene::Moment Air; // the same moment, where the film stands still a little later
	Rally::Scene::CameraAim Aim;
	Rally::Scene::CameraPose Pose;
	bool bAimed = false;
	const Rally::Scene::RoadMap* HeardFor = nullptr; // whose gates and air the ear knows ...
	Rally::Scene::Setting HeardIn;                   // ... and under which sky
	double SkidsAt = -1.0;                           // film's time when they were last drawn
	double DiceAt = -1.0;
	std::size_t DiceShown = 0;
	std::uint32_t FlagsUp = 0;
	bool bWet = false;          // the sky as it is lit
	Rally::Scene::Mesh Dice[9]; // by look, made when first thrown

	const Rally::Scene::Timeline* Film() const { return Filming ? Filming->Film() : nullptr; }
	const Rally::Scene::RoadMap* Map() const { return Road.Map.get(); }
};
