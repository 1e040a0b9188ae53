#pragma once
#include "Components/InputComponent.h"
#include "InputAction.h"
#include "EnhancedInputComponent.generated.h"

namespace Shim
{
struct FActionBinding
{
	TWeakObjectPtr<const UInputAction> Action;
	ETriggerEvent Event = ETriggerEvent::None;
	TWeakObjectPtr<UObject> Object;
	TFunction<void(const FInputActionValue&)> Handler;
};
} // namespace Shim

struct FEnhancedInputActionEventBinding
{
	int32 ShimIndex = INDEX_NONE;
};

UCLASS()
class UEnhancedInputComponent : public UInputComponent
{
	GENERATED_BODY()

public:
	template <class UserClass, typename... VarTypes>
	FEnhancedInputActionEventBinding& BindAction(const UInputAction* Action, ETriggerEvent TriggerEvent, UserClass* Object,
		void (std::type_identity_t<UserClass>::*Func)(VarTypes...), std::type_identity_t<VarTypes>... Vars)
	{
		return ShimBind(Action, TriggerEvent, Object, [Object, Func, Vars...](const FInputActionValue&) { (Object->*Func)(Vars...); });
	}
	template <class UserClass, typename... VarTypes>
	FEnhancedInputActionEventBinding& BindAction(const UInputAction* Action, ETriggerEvent TriggerEvent, UserClass* Object,
		void (std::type_identity_t<UserClass>::*Func)(const FInputActionValue&, VarTypes...), std::type_identity_t<VarTypes>... Vars)
	{
		return ShimBind(Action, TriggerEvent, Object, [Object, Func, Vars...](const FInputActionValue& Value) { (Object->*Func)(Value, Vars...); });
	}

	FEnhancedInputActionEventBinding& ShimBind(
		const UInputAction* Action, ETriggerEvent Event, UObject* Object, TFunction<void(const FInputActionValue&)> Handler);
	void ShimFire(const UInputAction* Action, ETriggerEvent Event, const FInputActionValue& Value) const;

private:
	TArray<Shim::FActionBinding> ShimBindings;
	FEnhancedInputActionEventBinding ShimLast;
};
