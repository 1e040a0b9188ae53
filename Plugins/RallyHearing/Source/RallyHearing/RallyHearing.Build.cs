// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

public class RallyHearing : ModuleRules
{
	public RallyHearing(ReadOnlyTargetRules Target) : base(Target)
	{
		CppStandard = CppStandardVersion.Cpp20;

		// Plain C++ that CMake builds too: of the engine it includes the platform header alone, so it needs no shared
		// precompiled header, and it must reckon alike on every compiler.
		PCHUsage = PCHUsageMode.NoPCHs;
		FPSemantics = FPSemanticsMode.Precise;
		bEnableExceptions = false;
		bUseRTTI = false;

		// Core is for RallyHearingModule.cpp alone.
		PrivateDependencyModuleNames.Add("Core");
		PublicDependencyModuleNames.AddRange(new string[] { "RallyRules", "RallyScene", "RallySound" });
	}
}
