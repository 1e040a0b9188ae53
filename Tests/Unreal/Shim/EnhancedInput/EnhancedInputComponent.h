// What is done when an action comes.
#pragma once

#include "Components/InputComponent.h"
#include "InputAction.h"
#include "EnhancedInputComponent.generated.h"

struct FEnhancedInputActionEventBinding
{
	TWeakObjectPtr<const UInputAction> ShimAction;
	ETriggerEvent ShimEvent = ETriggerEvent::None;
	TDelegate<void()> ShimHandler;
};

UCLASS()
class UEnhancedInputComponent : public UInputComponent
{
	GENERATED_BODY()

public:
	template <class UserClass>
	FEnhancedInputActionEventBinding& BindAction(
		const UInputAction* Action, ETriggerEvent TriggerEvent, UserClass* Object, void (std::type_identity_t<UserClass>::*Func)())
	{
		check(Action && Object);
		ShimBindings.Add({Action, TriggerEvent, TDelegate<void()>::CreateUObject(Object, Func)});
		return ShimBindings.Last();
	}
	TArray<FEnhancedInputActionEventBinding> ShimBindings;
};
