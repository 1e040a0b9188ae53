"""The project's and the plugins' descriptors: against a schema, and against the folders and rules around them."""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
sys.path.insert(0, str(ROOT / 'Content' / 'Data' / 'Scripts'))
import load  # noqa: E402
import schema  # noqa: E402

LISTS = ('PublicDependencyModuleNames', 'PrivateDependencyModuleNames')


def parsed(text, name, kind, problems):
    """The descriptor in a text, or None when it is not strict JSON of the right shape."""
    rule = json.loads((HERE / 'Schema' / f'{kind}.schema.json').read_text(encoding='utf-8'))
    try:
        value = json.loads(text, object_pairs_hook=load._pairs)
    except ValueError as error:
        problems.add(name, '', f'not JSON: {error}')
        return None
    return value if schema.check(rule, value, name, problems) else None


def module_line(root, folder, module, primary, problems):
    """Every module holds the engine's module line once; the project's own module the one for a game."""
    wanted = rf'IMPLEMENT_PRIMARY_GAME_MODULE\(FDefaultGameModuleImpl, {module}, "{module}"\)' if primary else (
        rf'IMPLEMENT_MODULE\(FDefaultModuleImpl, {module}\)')
    sources = sorted((root / folder).rglob('*.cpp'))
    found = sum(len(re.findall(wanted, file.read_text(encoding='utf-8'))) for file in sources)
    if sources and found != 1:
        problems.add(module, '', f'{found} lines like {wanted} below {folder}, expected one')


def check_plugins(root, rules, problems):
    """Yields every plugin's descriptor under its name."""
    modules = next(iter(rules['builds'].values()))['modules']
    for folder in sorted(p for p in (root / 'Plugins').glob('*') if p.is_dir()):
        file = folder / f'{folder.name}.uplugin'
        text = file.read_text(encoding='utf-8') if file.is_file() else ''
        plugin = parsed(text, file.name, 'uplugin', problems)
        if plugin is None:
            continue
        listed = {entry['Name'] for entry in plugin.get('Plugins', []) if entry['Enabled']}
        for module in (entry['Name'] for entry in plugin['Modules']):
            if module not in modules:
                problems.add(file.name, module, 'has no Build.cs')
                continue
            module_line(root, rules['folders'][module], module, False, problems)
            used = {name for key in LISTS for name in modules[module][key] if name in modules and name != module}
            for other in sorted(used - listed):
                problems.add(file.name, module, f'uses {other}, which "Plugins" does not list')
        yield folder.name, plugin


def check_project(root, text, rules, plugin_of, plugins, problems):
    name = 'RallyDirt.uproject'
    project = parsed(text, name, 'uproject', problems)
    if project is None:
        return
    enabled = {entry['Name'] for entry in project['Plugins'] if entry['Enabled']}
    for plugin in sorted(set(plugins) - enabled):
        problems.add(name, plugin, 'is a folder of Plugins that the project does not enable')
    for plugin in sorted(enabled - set(plugins) - set(plugin_of.values())):
        problems.add(name, plugin, 'is neither a folder of Plugins nor a plugin that the ledger knows')
    modules = next(iter(rules['builds'].values()))['modules']
    for module in (entry['Name'] for entry in project['Modules']):
        if module not in modules:
            problems.add(name, module, 'has no Build.cs')
            continue
        module_line(root, rules['folders'][module], module, True, problems)
        for other in sorted({name for key in LISTS for name in modules[module][key]}):
            plugin = plugin_of.get(other, other if other in plugins else None)
            if plugin and plugin not in enabled:
                problems.add(name, module, f'uses {other} of the plugin {plugin}, which "Plugins" does not enable')


def check(root, rules, plugin_of, project_text=None):
    """All problems, one line each. plugin_of: engine module -> the plugin it lies in."""
    problems = load.Problems()
    plugins = dict(check_plugins(root, rules, problems))
    text = (root / 'RallyDirt.uproject').read_text(encoding='utf-8') if project_text is None else project_text
    check_project(root, text, rules, plugin_of, plugins, problems)
    return problems.lines
