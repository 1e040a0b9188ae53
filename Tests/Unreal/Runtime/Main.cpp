// rally-unreal-tests [FILTER]: what the shim promises, the module's specs, and the proof. Last line: "N passed, N failed".
// rally-unreal-tests --list: the names of the specs. Where it ends early, RALLY_UNREAL_LOG=1 says with which class.
#include "Misc/AutomationTest.h"
#include "../Proof/Proof.h"
#include "Session.h"
#include "ShimChecks.h"
#include "../Proof/ShimProof.h"
#include <cstdio>

namespace
{
int32 RunSpecs(const FString& Filter, int32& Passed)
{
	// Specs find a running game, as they do in the engine.
	Shim::FSession::FSettings Settings;
	Settings.Mode = NM_Standalone;
	Settings.Options = TEXT("?Stage=rally2-ss1?Seats=1?Saves=Tests");
	Shim::FSession Session(Settings);
	Session.Run(0.5);
	return Shim::RunSpecs(Filter, Passed);
}
} // namespace

int main(int Count, char** Words)
{
	std::setvbuf(stdout, nullptr, _IOLBF, 0); // what was shown before a crash stays shown, and the crash stands behind it
	const FString Filter(Count > 1 ? Words[1] : "");
	Shim::MakeDefaults();
	if (Filter == TEXT("--list"))
	{
		Shim::ListSpecs();
		return 0;
	}
	int32 Passed = 0, Failed = 0;
	const auto Wants = [&Filter](const TCHAR* Part) { return Filter.IsEmpty() || FString(Part).Contains(Filter); };
	if (Wants(TEXT("shim")))
	{
		Failed += ShimProof::Run(Passed);
	}
	const bool bOthers = !Filter.IsEmpty() && (Wants(TEXT("shim")) || Wants(TEXT("proof")));
	if (WITH_DEV_AUTOMATION_TESTS && !bOthers)
	{
		Failed += RunSpecs(Wants(TEXT("specs")) ? FString() : Filter, Passed);
	}
	if (Wants(TEXT("proof")))
	{
		Failed += Proof::Run(Passed);
	}
	if (Shim::FailedEnsures() > 0)
	{
		std::printf("FAILED %d ensures\n", Shim::FailedEnsures());
		++Failed;
	}
	std::printf("%d passed, %d failed\n", Passed, Failed);
	return Failed > 0;
}
