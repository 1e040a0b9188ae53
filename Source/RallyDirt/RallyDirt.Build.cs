// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

public class RallyDirt : ModuleRules
{
	public RallyDirt(ReadOnlyTargetRules Target) : base(Target)
	{
		CppStandard = CppStandardVersion.Cpp20;
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		bEnableExceptions = false;
		bUseRTTI = false;

		// Nothing depends on this module, but Blueprints derive from its classes: what their headers name is public.
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "UMG" });

		PrivateDependencyModuleNames.AddRange(new string[] { "RallyClub", "RallyHearing", "RallyPilot", "RallyRules", "RallyScene", "RallySound" });
		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"CoreOnline",
			"EnhancedInput",
			"InputCore",
			"ProceduralMeshComponent",
			"Slate",
			"SlateCore",
		});
	}
}
