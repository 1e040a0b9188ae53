// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

public class RallyDirtTarget : TargetRules
{
	public RallyDirtTarget(TargetInfo Target) : base(Target)
	{
		Type = TargetType.Game;
		DefaultBuildSettings = BuildSettingsVersion.V5;
		IncludeOrderVersion = EngineIncludeOrderVersion.Unreal5_5;
		ExtraModuleNames.Add("RallyDirt");
	}
}
