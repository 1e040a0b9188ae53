#pragma once
#include "CoreMinimal.h"

class FUniqueNetId : public TSharedFromThis<FUniqueNetId>
{
public:
	explicit FUniqueNetId(const FString& InText) : Text(InText) {}
	virtual ~FUniqueNetId() = default;
	virtual FString ToString() const { return Text; }
	virtual bool IsValid() const { return !Text.IsEmpty(); }
	bool operator==(const FUniqueNetId& Other) const { return Text.Equals(Other.Text); }

private:
	FString Text;
};

using FUniqueNetIdPtr = TSharedPtr<const FUniqueNetId>;

struct FUniqueNetIdWrapper
{
	FUniqueNetIdWrapper() = default;
	FUniqueNetIdWrapper(const FUniqueNetIdPtr& InId) : Id(InId) {}
	virtual ~FUniqueNetIdWrapper() = default;
	virtual bool IsValid() const { return Id.IsValid() && Id->IsValid(); }
	virtual FString ToString() const { return IsValid() ? Id->ToString() : FString(TEXT("INVALID")); }
	bool operator==(const FUniqueNetIdWrapper& Other) const { return IsValid() == Other.IsValid() && (!IsValid() || *Id == *Other.Id); }

protected:
	FUniqueNetIdPtr Id;
};
