// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

public class RallyRules : ModuleRules
{
	public RallyRules(ReadOnlyTargetRules Target) : base(Target)
	{
		CppStandard = CppStandardVersion.Cpp20;

		// Plain C++ that CMake builds too: of the engine it includes the platform header alone, so it needs no shared
		// precompiled header, and it must reckon alike on every compiler.
		PCHUsage = PCHUsageMode.NoPCHs;
		FPSemantics = FPSemanticsMode.Precise;
		bEnableExceptions = false;
		bUseRTTI = false;

		// Core has the platform header, which explains the export macros of every plugin (Core/Api.h), and the line in
		// RallyRulesModule.cpp. All who use this plugin are told that the engine is there.
		PublicDependencyModuleNames.Add("Core");
		PublicDefinitions.Add("RALLY_WITH_UNREAL=1");
	}
}
