// Written for Unreal Engine 5.5 from its documentation; no engine has opened this project yet.
using UnrealBuildTool;

public class RallyDirtEditorTarget : TargetRules
{
	public RallyDirtEditorTarget(TargetInfo Target) : base(Target)
	{
		Type = TargetType.Editor;
		DefaultBuildSettings = BuildSettingsVersion.V5;
		IncludeOrderVersion = EngineIncludeOrderVersion.Unreal5_5;
		ExtraModuleNames.Add("RallyDirt");

		// A raw pointer to a UObject in a class is an error here: TObjectPtr holds it.
		NativePointerMemberBehaviorOverride = PointerMemberBehavior.Disallow;
	}
}
