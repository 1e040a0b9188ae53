#pragma once
#include "Engine/Player.h"
#include "NetConnection.generated.h"

UCLASS()
class UNetConnection : public UPlayer
{
	GENERATED_BODY()

public:
	void Close();
	FString LowLevelGetRemoteAddress(bool bAppendPort = false);

	class FShimNet* ShimNet = nullptr;
	int32 ShimLink = INDEX_NONE;
};
