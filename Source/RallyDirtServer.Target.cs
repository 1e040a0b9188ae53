// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

// The dedicated server. The engine must have been built from source for it; the launcher's cannot make server targets.
public class RallyDirtServerTarget : TargetRules
{
	public RallyDirtServerTarget(TargetInfo Target) : base(Target)
	{
		Type = TargetType.Server;
		DefaultBuildSettings = BuildSettingsVersion.V5;
		IncludeOrderVersion = EngineIncludeOrderVersion.Unreal5_5;
		ExtraModuleNames.Add("RallyDirt");
	}
}
