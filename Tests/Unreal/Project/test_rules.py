#!/usr/bin/env python3
"""Build.cs, Target.cs and the descriptors: they compile, run, agree with one another and name what the ledger knows."""
import pathlib
import re
import shutil
import tempfile
import unittest

import build_rules
import descriptors
import ledger

ROOT = build_rules.ROOT
RULES = build_rules.read()
LEDGER = ledger.by_id()
PLUGIN_OF = ledger.plugin_of(LEDGER)
MONO = build_rules.has_mono()


def copy_of_the_rules(folder):
    """The project's rules and descriptors alone, to plant mistakes in."""
    root = pathlib.Path(folder)
    wanted = [*build_rules.rule_files(ROOT), ROOT / 'RallyDirt.uproject', *(ROOT / 'Plugins').glob('*/*.uplugin')]
    for file in wanted:
        target = root / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    return root


def changed(root, name, old, new):
    file = root / name
    text = file.read_text(encoding='utf-8')
    assert old in text, f'{name} has no {old!r}'
    file.write_text(text.replace(old, new), encoding='utf-8')


class Rules(unittest.TestCase):
    def test_three_targets_two_configurations(self):
        kinds = {name: build['target']['Type'] for name, build in RULES['builds'].items()}
        self.assertEqual({f'{target} {configuration}': kind
                          for target, kind in (('RallyDirtTarget', 'Game'), ('RallyDirtEditorTarget', 'Editor'),
                                               ('RallyDirtServerTarget', 'Server'))
                          for configuration in build_rules.CONFIGURATIONS}, kinds)

    def test_every_target_builds_the_game(self):
        for name, build in RULES['builds'].items():
            self.assertEqual(['RallyDirt'], build['target']['ExtraModuleNames'], name)

    def test_every_listed_module_is_known(self):
        ours, engine = set(RULES['folders']), ledger.engine_modules(LEDGER)
        for name, build in RULES['builds'].items():
            for module, rules in build['modules'].items():
                listed = rules['PublicDependencyModuleNames'] + rules['PrivateDependencyModuleNames']
                self.assertEqual(len(listed), len(set(listed)), f'{module} lists a module twice')
                self.assertEqual(set(), set(listed) - ours - engine, f'{module} in {name}')

    def test_the_rooms_know_only_the_rules(self):
        allowed = {'RallyRules': {'Core'}, 'RallyPilot': {'Core', 'RallyRules'}, 'RallyScene': {'Core', 'RallyRules'},
                   'RallySound': {'Core', 'RallyRules'},
                   'RallyHearing': {'Core', 'RallyRules', 'RallyScene', 'RallySound'}, 'RallyClub': {'Core', 'RallyRules'}}
        for build in RULES['builds'].values():
            for room, modules in allowed.items():
                rules = build['modules'][room]
                self.assertEqual(modules, {*rules['PublicDependencyModuleNames'], *rules['PrivateDependencyModuleNames']}, room)

    def test_borders_are_open_in_the_editor_alone(self):
        for configuration in build_rules.CONFIGURATIONS:
            words = build_rules.definitions(RULES, 'RallyClub', f'RallyDirtEditorTarget {configuration}')
            self.assertEqual(['RALLYCLUB_API=DLLEXPORT', 'RALLYRULES_API=DLLIMPORT', 'CORE_API=DLLIMPORT'], words[:3])
            for target in ('RallyDirtTarget', 'RallyDirtServerTarget'):
                words = build_rules.definitions(RULES, 'RallyClub', f'{target} {configuration}')
                self.assertEqual(['RALLYCLUB_API=', 'RALLYRULES_API=', 'CORE_API='], words[:3])

    def test_every_module_is_told_that_the_engine_is_there(self):
        for build in RULES['builds']:
            for module in RULES['folders']:
                self.assertIn('RALLY_WITH_UNREAL=1', build_rules.definitions(RULES, module, build), f'{module} in {build}')

    def test_what_is_private_is_not_passed_on(self):
        with tempfile.TemporaryDirectory() as folder:
            root = copy_of_the_rules(folder)
            changed(root, 'Plugins/RallyRules/Source/RallyRules/RallyRules.Build.cs', 'PublicDefinitions', 'PrivateDefinitions')
            rules = {'builds': build_rules.parse_rules(root), 'folders': RULES['folders']}
        told = {module: 'RALLY_WITH_UNREAL=1' in build_rules.definitions(rules, module) for module in rules['folders']}
        self.assertEqual({module: module == 'RallyRules' for module in told}, told)

    def test_the_stub_has_a_row_for_every_member(self):
        for file in sorted((pathlib.Path(__file__).parent / 'Rules').glob('UnrealBuildTool.cs')):
            for number, line in enumerate(file.read_text(encoding='utf-8').splitlines(), 1):
                if re.match(r'\s*public (?!(abstract )?class|TargetRules\(|ReadOnly\w+\(|ModuleRules\()', line) and 'Shim' not in line:
                    ids = re.findall(r'\bUE\d{4}\b', line)
                    self.assertTrue(ids and all(one in LEDGER for one in ids), f'{file.name}:{number}: {line.strip()}')

    @unittest.skipUnless(MONO, 'mono-mcs is not installed')
    def test_they_say_the_same_to_the_next_engine(self):
        self.assertEqual(RULES['builds'], build_rules.run_rules(ROOT, ['UE_5_6_OR_LATER']))

    @unittest.skipUnless(MONO, 'mono-mcs is not installed')
    def test_every_module_settles_its_language(self):
        for build in RULES['builds'].values():
            for name, rules in build['modules'].items():
                self.assertEqual(('Cpp20', False, False), (rules['CppStandard'], rules['bEnableExceptions'], rules['bUseRTTI']), name)
                if name != 'RallyDirt':
                    self.assertEqual('Precise', rules['FPSemantics'], name)

    @unittest.skipUnless(MONO, 'mono-mcs is not installed')
    def test_the_small_parser_reads_the_same_lists(self):
        parsed = build_rules.parse_rules(ROOT)
        for build, content in RULES['builds'].items():
            for module, rules in content['modules'].items():
                for key in descriptors.LISTS:
                    self.assertEqual(rules[key], parsed[build]['modules'][module][key], f'{module} {key}')


@unittest.skipUnless(MONO, 'mono-mcs is not installed')
class PlantedRules(unittest.TestCase):
    def refused(self, name, old, new, words):
        with tempfile.TemporaryDirectory() as folder:
            root = copy_of_the_rules(folder)
            changed(root, name, old, new)
            with self.assertRaises(build_rules.RulesError) as caught:
                build_rules.run_rules(root)
            self.assertIn(words, str(caught.exception))

    def test_misspelt_enumerator(self):
        self.refused('Source/RallyDirt.Target.cs', 'TargetType.Game', 'TargetType.Gmae', 'Gmae')

    def test_misspelt_property(self):
        self.refused('Source/RallyDirt/RallyDirt.Build.cs', 'bUseRTTI', 'bUseRtti', 'bUseRtti')

    def test_property_of_the_wrong_class(self):
        self.refused('Source/RallyDirtEditor.Target.cs', 'NativePointerMemberBehaviorOverride', 'PCHUsage', 'PCHUsage')

    def test_target_info_where_read_only_rules_belong(self):
        self.refused('Source/RallyDirt/RallyDirt.Build.cs', 'ReadOnlyTargetRules', 'TargetInfo', 'TargetInfo')

    def test_missing_brace(self):
        self.refused('Plugins/RallyRules/Source/RallyRules/RallyRules.Build.cs', 'bUseRTTI = false;\n', 'bUseRTTI = false; }\n', 'error')

    def test_an_order_of_includes_that_the_engine_does_not_have_yet(self):
        self.refused('Source/RallyDirt.Target.cs', 'Unreal5_5', 'Unreal5_6', 'Unreal5_6')

    def test_a_condition_is_followed(self):
        with tempfile.TemporaryDirectory() as folder:
            root = copy_of_the_rules(folder)
            changed(root, 'Source/RallyDirt/RallyDirt.Build.cs', 'bUseRTTI = false;',
                    'bUseRTTI = false; if (Target.Type == TargetType.Editor) PrivateDependencyModuleNames.Add("UnrealEd");')
            builds = build_rules.run_rules(root)
        listed = {name for name, build in builds.items() if 'UnrealEd' in build['modules']['RallyDirt']['PrivateDependencyModuleNames']}
        self.assertEqual({'RallyDirtEditorTarget Development', 'RallyDirtEditorTarget Shipping'}, listed)


class Descriptors(unittest.TestCase):
    def test_they_are_in_order(self):
        self.assertEqual([], descriptors.check(ROOT, RULES, PLUGIN_OF))


class PlantedDescriptors(unittest.TestCase):
    def bad(self, name, old, new, words):
        with tempfile.TemporaryDirectory() as folder:
            root = copy_of_the_rules(folder)
            changed(root, name, old, new)
            problems = descriptors.check(root, RULES, PLUGIN_OF)
        self.assertTrue(any(words in problem for problem in problems), f'{words!r} not in {problems}')

    def test_trailing_comma(self):
        self.bad('RallyDirt.uproject', '"5.5",', '"5.5",,', 'not JSON')

    def test_key_twice(self):
        self.bad('RallyDirt.uproject', '"FileVersion": 3,', '"FileVersion": 3, "FileVersion": 3,', 'twice')

    def test_unknown_field(self):
        self.bad('RallyDirt.uproject', '"Category"', '"Categories"', 'unknown')

    def test_wrong_kind_of_value(self):
        self.bad('RallyDirt.uproject', '"FileVersion": 3', '"FileVersion": "3"', 'expected 3')

    def test_unknown_word(self):
        self.bad('RallyDirt.uproject', '"Runtime"', '"Runtme"', 'expected one of')

    def test_missing_field(self):
        self.bad('Plugins/RallyRules/RallyRules.uplugin', '"VersionName": "0.1",', '', '"VersionName"')

    def test_old_spelling(self):
        self.bad('Plugins/RallyRules/RallyRules.uplugin', '"LoadingPhase": "Default"',
                 '"LoadingPhase": "Default", "WhitelistPlatforms": ["Win64"]', 'WhitelistPlatforms')

    def test_plugin_not_enabled(self):
        self.bad('RallyDirt.uproject', '"Name": "RallyClub",\n      "Enabled": true', '"Name": "RallyClub",\n      "Enabled": false',
                 'RallyClub')

    def test_engine_plugin_not_enabled(self):
        self.bad('RallyDirt.uproject', '"Name": "ProceduralMeshComponent",\n      "Enabled": true',
                 '"Name": "ProceduralMeshComponent",\n      "Enabled": false', 'of the plugin ProceduralMeshComponent')

    def test_misspelt_plugin(self):
        self.bad('RallyDirt.uproject', '"EnhancedInput"', '"EnhancedInputs"', 'neither a folder of Plugins')

    def test_dependency_of_a_plugin_not_listed(self):
        self.bad('Plugins/RallyClub/RallyClub.uplugin', '"Name": "RallyRules"', '"Name": "RallyRulez"', 'uses RallyRules')


if __name__ == '__main__':
    unittest.main()
