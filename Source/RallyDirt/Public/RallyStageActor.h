// The road a local player sees, of any game that is driven on one: ground, road, things beside it, sun and sky, cars that follow the film,
// dust, flags, camera, and the spaces that can be clicked. Never replicated, never on a dedicated server.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "RallyClub/LogLine.h"
#include "RallyClub/Settings.h"
#include "RallyScene/Setting.h"

#include <vector>

#include "RallyStageActor.generated.h"

class ARallyCarActor;
class UCameraComponent;
class UDirectionalLightComponent;
class UExponentialHeightFogComponent;
class UProceduralMeshComponent;
class URallyPaint;
class USkyAtmosphereComponent;
class USkyLightComponent;

namespace Rally
{
using SpaceCode = std::uint16_t;
namespace Club
{
class Mirror;
class RoadScreen;
struct MomentCard;
} // namespace Club
namespace Hearing
{
class Foley;
struct Due;
} // namespace Hearing
namespace Scene
{
struct Light;
struct Mesh;
struct StageScene;
struct Chart;
struct ChartSpot;
class RoadMap;
class Timeline;
} // namespace Scene
} // namespace Rally

UCLASS()
class RALLYDIRT_API ARallyStageActor : public AActor
{
	GENERATED_BODY()

public:
	ARallyStageActor();

	virtual void Tick(float DeltaSeconds) override;

	/** Builds what is not there yet: the world of the road the match is on, everybody where they stand. A match without a road has none. */
	void Follow(const Rally::Club::Mirror& Mirror);
	/** What the mirror's match told last, behind what is being shown. The log gets its sentences. */
	void Film(const Rally::Club::Mirror& Mirror, std::vector<Rally::Club::LogLine>& Log);
	/** The film is of no use any more: the cars jump to where the match has them. */
	void PlaceAnew() { bPlaced = false; }
	bool IsFilmOver() const;

	/** Lights up the spaces that can be chosen; nullptr: none. */
	void Mark(const Rally::Club::RoadScreen* Screen);
	/** The space a ray meets; false beside the road. */
	bool SpaceUnder(const FVector& Origin, const FVector& Direction, Rally::SpaceCode& Out) const;

	/** The rest of the film at once. */
	void SkipFilm() { bSkipping = !IsFilmOver(); }
	void SetPace(Rally::Club::Pace NewPace) { Pace = NewPace; }

	/** What is told of the moment that is shown; nullptr: nothing. Each has a number of its own. */
	const Rally::Club::MomentCard* GetCard(std::size_t& Number) const;
	/** Whoever is asked has the road to look at. */
	void PutCardsAway();

	/** What is heard of the film since so many seconds; false while there is none. */
	bool Hear(Rally::Hearing::Foley& Foley, double Seconds, std::vector<Rally::Hearing::Due>& Out) const;
	/** nullptr while there is no road. */
	const Rally::Scene::Timeline* GetFilm() const;
	/** From above: the road, nullptr while there is none, and where a car is now; false for one that is not to be seen there. */
	const Rally::Scene::Chart* GetChart() const;
	bool FindOnChart(int32 Seat, Rally::Scene::ChartSpot& Out) const;

	void Zoom(float Factor);
	void NextCamera();

	const TArray<TObjectPtr<ARallyCarActor>>& GetCars() const { return Cars; }
	double GetFilmTime() const { return Time; }
	/** Where and when the road is driven, and in what weather. */
	Rally::Scene::Setting GetSetting() const { return Setting; }
	/** The road in the plugin's words; nullptr while there is none. */
	const Rally::Scene::RoadMap* GetMap() const;

	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Ground;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Props;
	/** Marshals who wave a yellow flag. */
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Marshals;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Choices;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Dust;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Skids;
	/** Before the camera, on a tray of their own. */
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Dice;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UCameraComponent> Camera;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UDirectionalLightComponent> Sun;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<USkyLightComponent> SkyLight;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<USkyAtmosphereComponent> Sky;
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UExponentialHeightFogComponent> Haze;

protected:
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;

private:
	struct FShow; // map, film and camera of the plugin

	bool IsOnRoadOf(const Rally::Club::Mirror& Mirror) const;
	void Build(const Rally::Club::Mirror& Mirror);
	void RemoveCars();
	void Upload(const Rally::Scene::StageScene& Scene);
	void UploadProps(const Rally::Scene::StageScene& Scene);
	void LightUp(const Rally::Scene::Light& Light);
	void ShowWeather();
	void ShowFlags();
	void ShowCars(float DeltaSeconds);
	void ShowDust();
	void ShowSkids();
	void ShowDice();

	UPROPERTY()
	TArray<TObjectPtr<ARallyCarActor>> Cars;
	UPROPERTY()
	TObjectPtr<URallyPaint> Paint;

	TSharedPtr<FShow> Show;
	Rally::Scene::Setting Setting;
	double Time = 0.0;
	double Idle = 0.0;
	bool bPlaced = false;
	bool bSkipping = false;
	Rally::Club::Pace Pace = Rally::Club::Pace::Normal;
};
