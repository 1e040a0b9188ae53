// Makes every target and every module of the project once per build, as the engine's tool would, and prints what their
// constructors said, as JSON. usage: Report.exe <Name>Target... (targets), then module names are found by themselves.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text;
using UnrealBuildTool;

static class Report
{
	static readonly UnrealTargetConfiguration[] Configurations =
	{
		UnrealTargetConfiguration.Development,
		UnrealTargetConfiguration.Shipping,
	};

	static string Quoted(object Value)
	{
		return Value == null ? "null" : "\"" + Value.ToString().Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
	}

	// What a public field holds: lists, switches and enumerators are all that rules have.
	static string Json(object Value)
	{
		var List = Value as List<string>;
		if (List != null) return "[" + string.Join(", ", List.Select(Quoted)) + "]";
		if (Value is bool) return (bool)Value ? "true" : "false";
		return Quoted(Value);
	}

	static string Fields(object Rules)
	{
		var Words = Rules.GetType().GetFields(BindingFlags.Public | BindingFlags.Instance)
			.Select(Field => "\"" + Field.Name + "\": " + Json(Field.GetValue(Rules)));
		return "{" + string.Join(", ", Words) + "}";
	}

	static IEnumerable<Type> Derived(Type Base)
	{
		return Assembly.GetExecutingAssembly().GetTypes().Where(T => T.IsSubclassOf(Base)).OrderBy(T => T.Name, StringComparer.Ordinal);
	}

	static TargetRules Make(Type Target, UnrealTargetConfiguration Configuration)
	{
		var Info = new TargetInfo { ShimName = Target.Name, ShimConfiguration = Configuration };
		return (TargetRules)Activator.CreateInstance(Target, Info);
	}

	// Every module as it comes out in one build of one target.
	static string Build(TargetRules Target)
	{
		var Seen = new ReadOnlyTargetRules(Target);
		var Modules = Derived(typeof(ModuleRules))
			.Select(T => "\"" + T.Name + "\": " + Fields(Activator.CreateInstance(T, Seen)));
		return "{\"target\": " + Fields(Target) + ", \"modules\": {" + string.Join(", ", Modules) + "}}";
	}

	static int Main()
	{
		var Builds = new List<string>();
		foreach (var Target in Derived(typeof(TargetRules)))
			foreach (var Configuration in Configurations)
				Builds.Add(Quoted(Target.Name + " " + Configuration) + ": " + Build(Make(Target, Configuration)));
		Console.OutputEncoding = new UTF8Encoding(false);
		Console.WriteLine("{" + string.Join(",\n", Builds) + "}");
		return 0;
	}
}
