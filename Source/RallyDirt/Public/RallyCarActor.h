// One car as it is filmed: body and four wheels from the plugin's buffers. Exists only where somebody looks.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/Actor.h"
#include "RallyCarActor.generated.h"

class UProceduralMeshComponent;
class URallyPaint;

namespace Rally::Scene
{
struct CarPaint;
struct CarPose;
enum class CarClass : std::uint8_t;
} // namespace Rally::Scene

UCLASS()
class RALLYDIRT_API ARallyCarActor : public AActor
{
	GENERATED_BODY()

public:
	ARallyCarActor();

	/** Without Worn in the colour of its seat. */
	void Build(int32 Seat, Rally::Scene::CarClass Form, URallyPaint& Paint, const Rally::Scene::CarPaint* Worn = nullptr);
	void Pose(const Rally::Scene::CarPose& Now);

	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TObjectPtr<UProceduralMeshComponent> Body;

	/** Front left, front right, rear left, rear right. */
	UPROPERTY(VisibleAnywhere, Category = "Rally")
	TArray<TObjectPtr<UProceduralMeshComponent>> Wheels;
};
