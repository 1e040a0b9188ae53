// The part of the engine's rule classes that the project's *.Build.cs and *.Target.cs use, so that they can be compiled and run
// here. Every member carries its row of Tests/Unreal/Ledger*.csv; a property that is not here does not compile.
using System.Collections.Generic;

namespace UnrealBuildTool
{
	public enum TargetType { Game, Editor, Client, Server, Program } // UE0739
	public enum UnrealTargetConfiguration { Debug, DebugGame, Development, Test, Shipping } // UE1501
	public enum BuildSettingsVersion { V1, V2, V3, V4, V5, Latest } // UE0741
	public enum CppStandardVersion { Cpp17, Cpp20, Latest } // UE1502
	public enum PointerMemberBehavior { Allow, AllowAndLog, AllowSilently, Disallow } // UE0744

	public enum EngineIncludeOrderVersion // UE0742
	{
		Unreal5_4,
		Unreal5_5,
#if UE_5_6_OR_LATER
		Unreal5_6,
#endif
		Latest,
	}

	// UE0740
	public class TargetInfo
	{
		public string ShimName;
		public TargetType ShimType;
		public UnrealTargetConfiguration ShimConfiguration;
	}

	// UE0740
	public abstract class TargetRules
	{
		public TargetType Type = TargetType.Game; // UE0739
		public BuildSettingsVersion DefaultBuildSettings = BuildSettingsVersion.V1; // UE0741
		public EngineIncludeOrderVersion IncludeOrderVersion = EngineIncludeOrderVersion.Unreal5_4; // UE0742
		public List<string> ExtraModuleNames = new List<string>(); // UE0743
		public PointerMemberBehavior? NativePointerMemberBehaviorOverride; // UE0744
		public UnrealTargetConfiguration Configuration; // UE1501

		public TargetRules(TargetInfo Target)
		{
			Type = Target.ShimType;
			Configuration = Target.ShimConfiguration;
		}
	}

	// UE0750: what a module may see of its target, and may not change.
	public class ReadOnlyTargetRules
	{
		readonly TargetRules ShimInner;

		public ReadOnlyTargetRules(TargetRules Inner) { ShimInner = Inner; }
		public TargetType Type { get { return ShimInner.Type; } } // UE0739
		public UnrealTargetConfiguration Configuration { get { return ShimInner.Configuration; } } // UE1501
	}

	// UE0750
	public class ModuleRules
	{
		public enum PCHUsageMode { Default, NoPCHs, NoSharedPCHs, UseSharedPCHs, UseExplicitOrSharedPCHs } // UE0757
		public enum FPSemanticsMode { Default, Precise, Imprecise } // UE0768

		protected readonly ReadOnlyTargetRules Target; // UE0750

		public CppStandardVersion? CppStandard; // UE1502
		public PCHUsageMode PCHUsage = PCHUsageMode.Default; // UE0757
		public FPSemanticsMode FPSemantics = FPSemanticsMode.Default; // UE0768
		public bool bEnableExceptions; // UE0763
		public bool bUseRTTI; // UE0751
		public bool bUseUnity = true; // UE0764
		public List<string> PublicDependencyModuleNames = new List<string>(); // UE0758
		public List<string> PrivateDependencyModuleNames = new List<string>(); // UE0759
		public List<string> PublicDefinitions = new List<string>(); // UE0762
		public List<string> PrivateDefinitions = new List<string>(); // UE1500

		public ModuleRules(ReadOnlyTargetRules Target) { this.Target = Target; }
	}
}
