#pragma once
#include "UObject/Object.h"

class UGameInstance;

DECLARE_DELEGATE(FTimerDelegate);

struct FTimerHandle
{
	bool IsValid() const { return ShimId != 0; }
	void Invalidate() { ShimId = 0; }
	bool operator==(const FTimerHandle&) const = default;
	uint64 ShimId = 0;
};

class FTimerManager : public FNoncopyable
{
public:
	explicit FTimerManager(UGameInstance* = nullptr) {}
	template <class UserClass>
	void SetTimer(FTimerHandle& InOutHandle, UserClass* InObj, void (std::type_identity_t<UserClass>::*InTimerMethod)(), float InRate, bool InbLoop = false,
		float InFirstDelay = -1.f)
	{
		SetTimer(InOutHandle, FTimerDelegate::CreateUObject(InObj, InTimerMethod), InRate, InbLoop, InFirstDelay);
	}
	void SetTimer(FTimerHandle& InOutHandle, const FTimerDelegate& InDelegate, float InRate, bool InbLoop, float InFirstDelay = -1.f);
	template <class UserClass>
	FTimerHandle SetTimerForNextTick(UserClass* InObj, void (std::type_identity_t<UserClass>::*InTimerMethod)())
	{
		return SetTimerForNextTick(FTimerDelegate::CreateUObject(InObj, InTimerMethod));
	}
	FTimerHandle SetTimerForNextTick(const FTimerDelegate& InDelegate);
	void ClearTimer(FTimerHandle& InHandle);
	float GetTimerRemaining(FTimerHandle InHandle) const;
	void Tick(float DeltaTime);

private:
	struct FTimer
	{
		uint64 Id = 0;
		FTimerDelegate Delegate;
		double Due = 0.0;
		double Rate = 0.0;
		bool bLoop = false;
	};
	TArray<FTimer> Timers;
	double Now = 0.0;
	uint64 LastId = 0;
};
