#include "Components/InputComponent.h"
#include "ShimTick.h"
#include <cstdlib>
#include <fstream>
#include <string>

TArray<Shim::FTickHook>& Shim::TickHooks()
{
	static TArray<FTickHook> Hooks;
	return Hooks;
}

UClass* Shim::DefaultInputComponentClass()
{
	const char* Root = std::getenv("RALLY_ROOT");
	std::ifstream Ini(std::string(Root ? Root : ".") + "/Config/DefaultInput.ini");
	const std::string Key = "DefaultInputComponentClass=";
	UClass* Found = nullptr;
	for (std::string Line; std::getline(Ini, Line);)
	{
		if (Line.starts_with(Key))
		{
			Found = FindClass(FString(UTF8_TO_TCHAR(Line.substr(Key.size()).c_str())));
		}
	}
	return Found && Found->IsChildOf(UInputComponent::StaticClass()) ? Found : UInputComponent::StaticClass();
}
