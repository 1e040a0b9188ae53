// Map, film and camera of the plugin, as the stage actor holds them.
#pragma once

#include "RallyStageActor.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/Chart.h"
#include "RallyScene/Dirt/DirtFilm.h"

#include <memory>
#include <string>

struct ARallyStageActor::FShow
{
	std::string Id;
	std::unique_ptr<Rally::Dirt::DirtGame> Game; // its track must outlive the map
	std::unique_ptr<Rally::Scene::RoadMap> Map;
	std::unique_ptr<Rally::Scene::DirtFilm> Film;
	Rally::Scene::Chart Chart;
	Rally::Scene::Moment Now;
	Rally::Scene::CameraAim Aim;
	Rally::Scene::CameraPose Pose;
	bool bAimed = false;
	const Rally::Scene::RoadMap* HeardFor = nullptr; // whose gates and air the ear knows
	double SkidsAt = -1.0;                           // film's time when they were last drawn
	double DiceAt = -1.0;
	std::size_t DiceShown = 0;
	Rally::Scene::Mesh Dice[9]; // by look, made when first thrown
};
