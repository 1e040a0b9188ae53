#!/usr/bin/env python3
"""The data of Content/Data: complete as the catalogue counts them, refused with one clear line when wrong, tables fresh.

Run: python3 Tests/Data/test_data.py
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DATA = os.path.join(ROOT, "Content", "Data")
GENERATE = os.path.join(DATA, "Scripts", "generate.py")

sys.path.insert(0, os.path.join(DATA, "Scripts"))
import load  # noqa: E402  (its place is known only now)
import plurals  # noqa: E402
import tables  # noqa: E402

# D-PRE-1 to D-PRE-6: the tiles of every stage as printed, 228a instead of the second 224 in rally 3 stage 2 (D-PRE-3).
PRINTED = {
    "rally1-ss1": "201a 202a 203a 205a 208a 210b 213a 216a 217a 219a 227a",
    "rally1-ss2": "201a 202a 203a 205a 208a 210b 213a 216a 217a 219a 227a",
    "rally1-ss3": "202b 203a 205a 208a 210a 213a 216a 217a 219a 227a",
    "rally2-ss1": "201a 202a 203b 204a 207a 209a 212b 214b 219b 223b 224a 228a 229a",
    "rally2-ss2": "201b 202a 203b 206a 208a 215b 218a 220a 222b 225a 227b 231a 232b",
    "rally2-ss3": "202a 203b 205a 210a 211b 213b 216a 217b 221b 226b 230b",
    "rally3-ss1": "201a 202a 203a 208a 209b 211a 214a 216a 217a 218a 221b 223b 224b 225a 227a",
    "rally3-ss2": "201a 202b 203b 206a 209a 212b 213b 214a 216b 219a 220a 221b 222a 224a 228a",
    "rally3-ss3": "202a 203b 208a 209b 210a 211b 212a 213b 216a 217b 218a 222b 230b 231b",
    "rally4-ss1": "202a 203a 204a 208a 209b 214a 224b 227a 231b",
    "rally4-ss2": "201a 202b 203a 206b 209b 210b 213b 218a 220a 224b 226a 227a 231b",
    "rally4-ss3": "202a 203a 206b 208a 213b 214a 218a 220a 226a 229a",
    "rally5-ss1": "201a 202a 203a 204a 205a 207b 208b 210a 217a 218a 219a",
    "rally5-ss2": "201a 202a 203a 204b 205b 207a 208a 210a 217a 218a 219a",
    "rally5-ss3": "202a 203a 204a 205a 207a 208a 210a 217b 218b 219a",
    "rally6-ss1": "201a 202b 203a 204a 208b 218a 219a 220a 222a 223a 226a 229a",
    "rally6-ss2": "201a 202a 203a 205b 209b 210a 211b 214b 221b 225a 227a 231b 232b",
    "rally6-ss3": "202a 203b 206b 207b 208a 212b 215a 217b 219b 220b 222a 229b",
}

CHAPTERS = {
    "CMP": 8, "SET": 10, "RND": 7, "ORD": 9, "TRN": 7, "CKP": 4, "GEA": 6, "COA": 3, "LEA": 6, "BRK": 6, "MOV": 8, "COR": 10,
    "LIM": 8, "SLI": 14, "SHC": 16, "JMP": 19, "WTR": 9, "OVT": 8, "BLK": 6, "ROL": 8, "GAS": 13, "SEC": 8, "END": 9,
    "LOC": 11, "DMG": 8, "SPW": 8, "FIN": 7, "STG": 3, "RET": 5, "RLY": 14, "WIN": 2, "SCR": 7, "RED": 4, "CHK": 3, "SIS": 7,
    "ONE": 1, "PLY": 3, "PRE": 7, "AID": 6, "DAT": 15, "STD": 15,
}

# G-CIR-1: the road tiles of every ready circuit as printed, without 101.
CIRCUITS = {
    "circuit1": "102b 103b 104b 105b 105b 106b 106b 109b 110b 111b 111b 112b 114b 115b",
    "circuit2": "102a 103a 104a 104a 105a 105a 106a 111a 111a 112a 112a 115a 115a 116a 117a",
    "circuit3": "102b 103b 104b 105b 106b 106b 109b 111b 111b 112b 114b 115b 115b 116b 116b",
    "circuit4": "102a 103a 103a 105a 106a 106a 110a 111a 112a 113a 115a 115a 117a 117a 118a",
    "circuit5": "102a 103a 104b 105a 106a 106b 107b 108b 109b 111a 112a 113b 117b 118a 119a 120b",
    "circuit6": "102a 103a 103a 104a 104a 105a 106a 107a 109a 111a 112a 113a 116a 117a 118a",
    "circuit7": "102b 103b 103b 104b 105b 106b 106b 107b 108b 109b 111b 111b 112b 113b 114b 116b 117b",
    "circuit8": "102a 103a 103a 103a 104a 104a 104a 105a 105a 106a 107a 110a 111a 113a 114a 117a 118a",
}
CIRCUIT_CHAPTERS = {
    "CMP": 8, "SET": 10, "GEO": 13, "RND": 5, "ORD": 9, "TRN": 6, "DSH": 5, "DIC": 13, "MOV": 7, "COR": 7, "SHP": 12, "TRI": 5,
    "OVT": 9, "BLK": 9, "ONE": 9, "FLT": 12, "FOC": 10, "LOC": 13, "RET": 8, "DMG": 11, "YEL": 7, "PIT": 14, "EOT": 3, "END": 8,
    "WTH": 5, "FLY": 9, "RED": 8, "SOLO": 14, "CIR": 6, "CLS": 4, "AID": 2, "SPC": 1, "DAT": 10,
}


def content(name):
    with open(os.path.join(DATA, *name.split("/")), encoding="utf-8") as file:
        return json.load(file)


def generate(*arguments):
    done = subprocess.run([sys.executable, GENERATE, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


class Counts(unittest.TestCase):
    """The box and the catalogue, counted."""

    def test_tile_sides(self):  # D-CMP-2, D-DAT-13
        sides = content("Dirt/tiles.json")["sides"]
        self.assertEqual(sorted(side["id"] for side in sides), [f"{n}{s}" for n in range(201, 233) for s in "ab"])
        roles = {side["id"][:3]: side["role"] for side in sides if side["role"] != "road"}
        self.assertEqual(roles, {"201": "assistance", "202": "start", "203": "finish"})
        hazards = [side.get("hazard") for side in sides]
        self.assertEqual([hazards.count(h) for h in ("yellow", "orange", "red", None)], [25, 23, 14, 2])

    def test_two_lanes(self):  # D-MOV-4
        rows = [part for side in content("Dirt/tiles.json")["sides"] for part in side.get("sections", []) if part["kind"] == "row"]
        self.assertEqual({row["lanes"] for row in rows}, {2})
        singles = [side["id"] for side in content("Dirt/tiles.json")["sides"]
                   if any(part["kind"] == "single" for part in side.get("sections", []))]
        self.assertEqual(singles, ["215b", "231a", "231b"])

    def test_dice(self):  # D-CMP-4, D-CMP-8, D-DAT-2
        dice = {die["id"]: die for die in content("Dirt/dice.json")["dice"]}
        self.assertEqual(sum(die["inBox"] for die in dice.values()), 11)
        self.assertEqual({name: die["inBox"] for name, die in dice.items() if die["inBox"] != 1}, {"coast": 2, "leader": 2})
        self.assertEqual([dice[name]["warningFaces"] for name in tables.DIE_ORDER], [1, 1, 2, 2, 2, 2, 1, 2, 2])
        self.assertGreater(dice["leader"]["warningFaces"], dice["coast"]["warningFaces"])

    def test_cockpit(self):  # D-CKP-2, D-CKP-3, D-DAT-1
        rows = {row.pop("id"): row for row in content("Dirt/cockpits.json")["rows"]}
        self.assertEqual(rows["gravel"], {"gear": 6, "coast": 2, "leader": 0, "brake": 1, "warningLimit": 3})
        self.assertEqual(rows["gravel-leader"], {"gear": 6, "coast": 0, "leader": 2, "brake": 1, "warningLimit": 3})

    def test_time_cards(self):  # D-CMP-6, D-DAT-3, D-DAT-4, D-DAT-5, D-DAT-6
        cards = content("Dirt/timecards.json")
        decks = cards["decks"]
        self.assertEqual((cards["total"], sum(deck["cards"] for deck in decks)), (174, 174))
        self.assertEqual([deck["cards"] for deck in decks], [29] * 6)
        self.assertEqual([deck["frontSeconds"] for deck in decks], [50, 40, 30, 20, 15, 10])
        backs = [{back["symbol"]: back for back in deck["backs"]} for deck in decks]
        self.assertEqual([deck["sisu"]["count"] for deck in backs], [1] * 6)
        self.assertEqual([deck["sisu"]["seconds"] for deck in backs], [deck["frontSeconds"] for deck in decks])
        self.assertEqual([deck.get("crash", {"count": 0})["count"] for deck in backs], [0, 4, 12, 20, 24, 26])
        self.assertEqual({back["seconds"] for deck in backs for name, back in deck.items() if name != "sisu"}, {60})
        tokens = [tuple(deck["crash"]["tokens"][hazard] for hazard in tables.HAZARD_ORDER) for deck in backs[1:]]
        self.assertEqual(tokens, [(0, 1, 1), (0, 1, 2), (1, 2, 3), (1, 2, 3), (2, 3, 4)])

    def test_seconds(self):  # D-CMP-7, D-DAT-4, D-DAT-9, D-DAT-11
        seconds = content("Dirt/seconds.json")
        self.assertEqual([seconds[key] for key in ("spareWheel", "retirement", "checkpoint", "secondTokens")], [60, 60, 5, 122])

    def test_damage_tokens(self):  # D-CMP-5, D-DAT-7, D-DAT-8
        bag = content("Dirt/damage.json")
        sides = {kind["id"]: kind["tokens"] for kind in bag["damageSides"]}
        self.assertEqual(sides, {"greenFlag": 11, "gearbox": 24, "brakes": 6, "suspension": 7})
        self.assertEqual(sum(sides.values()), 48)
        self.assertEqual(bag["shortcutSides"], {"clean": 16, "puncture": 16, "mud": 16})
        for kind in bag["damageSides"]:
            shares = kind["shortcut"].values()
            self.assertLessEqual(max(shares) - min(shares), 1, kind["id"])

    def test_six_colours(self):  # D-CMP-3
        keys = content("Text/en.json")
        self.assertEqual(sum(key.startswith("colour.") for key in keys), 6)

    def test_rules(self):
        catalogue = content("Dirt/rules.json")
        rules = [rule for chapter in catalogue["chapters"] for rule in chapter["rules"]]
        self.assertEqual((catalogue["total"], len({rule["id"] for rule in rules})), (328, 328))
        self.assertEqual({chapter["id"]: len(chapter["rules"]) for chapter in catalogue["chapters"]}, CHAPTERS)
        self.assertEqual(len({rule["title"] for rule in rules}), 328)

    def test_texts(self):
        english = content("Text/en.json")
        self.assertGreaterEqual(len(english), 120)
        rules = content("Dirt/rules.json")["chapters"]
        titles = {f"rule.{rule['id']}" for chapter in rules for rule in chapter["rules"]} | {f"chapter.D-{chapter['id']}" for chapter in rules}
        names = sorted(name for name in os.listdir(os.path.join(DATA, "Text")) if not name.startswith(("brand", "en.")))
        whole = {"de.json", "fr.json", "pl.json"}
        self.assertLessEqual(whole, set(names))
        for name in names:  # what another one lacks is said in English; the report is for translators
            own = set(content(f"Text/{name}"))
            known, ruled = len(own & set(english)), len(own & titles)
            print(f"Text/{name}: {known} of {len(english)} texts ({100 * known // len(english)} %), {ruled} of {len(titles)} titles of rules")
            self.assertLessEqual(own, set(english) | titles, name)
            self.assertEqual((set(english) | titles) - own if name in whole else set(), set(), name)


class Circuits(unittest.TestCase):
    """The box of circuit racing and its catalogue, counted."""

    def test_rules(self):
        catalogue = content("Gt/rules.json")
        rules = [rule for chapter in catalogue["chapters"] for rule in chapter["rules"]]
        self.assertEqual({chapter["id"]: len(chapter["rules"]) for chapter in catalogue["chapters"]}, CIRCUIT_CHAPTERS)
        self.assertEqual(catalogue["total"], sum(CIRCUIT_CHAPTERS.values()))
        self.assertEqual(len({rule["title"] for rule in rules}), catalogue["total"])

    def test_tile_lists(self):  # G-CIR-1, G-CIR-3, G-DAT-8
        for circuit in content("Gt/circuits.json")["circuits"]:
            self.assertEqual(" ".join(sorted(tile["tile"] for tile in circuit["tiles"])), CIRCUITS[circuit["id"]], circuit["id"])

    def test_stock(self):  # G-CMP-2, G-CIR-2, G-CIR-4, G-DAT-9
        stock = {side["id"][:3]: side["copies"] for side in content("Gt/tiles.json")["sides"]}
        self.assertEqual(stock["101"], 1)
        self.assertEqual(sum(stock.values()), 32)
        for road in CIRCUITS.values():
            for number in {tile[:3] for tile in road.split()}:
                self.assertLessEqual(sum(tile[:3] == number for tile in road.split()), stock[number])

    def test_boards(self):  # G-DSH-3, G-CLS-1, G-CLS-3, G-DAT-2
        boards = {board["id"]: board for board in content("Gt/boards.json")["boards"]}
        self.assertEqual([boards["six-asphalt-dry"][key] for key in ("gear", "coast", "brake", "warningLimit")], [6, 2, 3, 3])
        self.assertEqual(len({board["class"] for board in boards.values()}), 5)
        self.assertEqual(len(boards), 26)

    def test_race(self):  # G-CMP-5, G-DAT-3, G-DAT-4, G-DAT-5
        race = content("Gt/race.json")
        self.assertEqual([kind["tokens"] for kind in race["bag"]], [6, 6, 6, 6, 6, 12])
        row = next(row for row in race["lossOfControl"] if row["id"] == "gear4")
        self.assertEqual((row["marker"], row["tokens"]["orange"]), ("00", 1))  # G-LOC-8
        self.assertEqual(race["solo"]["seconds"]["00"], 30)


class Plurals(unittest.TestCase):
    """The rules of CLDR, for whole numbers."""

    def setUp(self):
        self.languages = content("Cldr/languages.json")["languages"]

    def form(self, language, number):
        rules = {name: plurals.Rule(text) for name, text in self.languages[language]["plurals"].items()}
        return plurals.form_of(rules, number)

    def test_forms(self):
        for language, forms in {"en": "one other", "pl": "one few many", "fr": "one other", "ja": "other", "sl": "one two few other",
                                "ar": "zero one two few many other", "lv": "zero one other"}.items():
            self.assertEqual(" ".join(plurals.forms(self.languages[language]["plurals"])), forms, language)

    def test_which(self):
        for language, samples in {"pl": {"one": (1,), "few": (2, 4, 22, 104), "many": (0, 5, 11, 12, 14, 25, 112)},
                                  "fr": {"one": (0, 1), "other": (2, 17, 100)}, "sl": {"one": (1, 101), "two": (2, 102), "few": (3, 104)},
                                  "lv": {"zero": (0, 10, 11, 19, 111), "one": (1, 21, 101), "other": (2, 9, 22)}}.items():
            for form, numbers in samples.items():
                for number in numbers:
                    self.assertEqual(self.form(language, number), form, (language, number))

    def test_every_language_can_be_written(self):
        self.assertGreater(len(self.languages), 200)
        for language, entry in self.languages.items():
            lines = plurals.cpp(entry["plurals"])
            self.assertEqual(len(lines), len(plurals.forms(entry["plurals"])), language)
            self.assertEqual(set(re.findall(r"[a-z]+", " ".join(lines))) - {"if", "n", "return", "true"}, set(), language)
        self.assertEqual(plurals.cpp(self.languages["pl"]["plurals"]),
                         ["if (n == 1) return 0;", "if (n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14)) return 1;", "return 2;"])


class Stages(unittest.TestCase):
    def test_tile_lists(self):  # D-PRE-1, D-PRE-2, D-PRE-3, D-PRE-4, D-PRE-5, D-PRE-6
        stages = {stage["id"]: stage for stage in content("Dirt/stages.json")["stages"]}
        self.assertEqual(list(stages), list(PRINTED))
        for name, tiles in PRINTED.items():
            self.assertEqual(sorted(tile["tile"] for tile in stages[name]["tiles"]), tiles.split(), name)

    def test_service(self):  # D-PRE-7, D-RLY-3
        served = [stage["id"] for stage in content("Dirt/stages.json")["stages"] if stage["tiles"][-1]["tile"][:3] == "201"]
        self.assertEqual(served, [f"rally{r}-ss{s}" for r in range(1, 7) for s in (1, 2) if (r, s) != (4, 1)])

    def test_rallies(self):
        rallies = content("Dirt/rallies.json")["rallies"]
        self.assertEqual([rally["stages"] for rally in rallies], [[f"rally{r}-ss{s}" for s in (1, 2, 3)] for r in range(1, 7)])
        self.assertEqual(len({rally["designer"] for rally in rallies}), 4)


class Marks(unittest.TestCase):
    def mark(self, name, *place):
        return load.mark_of(content(load.FILES[name]), place)

    def test_of_some_values(self):
        self.assertEqual(self.mark("timecards", "decks", "gear5", "frontSeconds"), "open")
        self.assertEqual(self.mark("timecards", "decks", "gear6", "frontSeconds"), "source")
        self.assertEqual(self.mark("timecards", "decks", "gear4", "backs", "crash", "tokens", "red"), "rulebook")
        self.assertEqual(self.mark("timecards", "decks", "gear4", "backs", "crash", "tokens", "yellow"), "open")
        self.assertEqual(self.mark("stages", "stages", "rally3-ss2", "tiles", "228a", "tile"), "decided")
        self.assertEqual(self.mark("stages", "stages", "rally3-ss1", "tiles", "224b", "tile"), "rulebook")
        self.assertEqual(self.mark("damage", "damageSides", "gearbox", "tokens"), "decided")
        self.assertEqual(self.mark("seconds", "spareWheel"), "open")


class Tables(unittest.TestCase):
    def test_committed_tables_are_fresh(self):
        self.assertEqual(generate("--check"), (0, [], []))

    def test_stale_tables_are_named(self):
        with tempfile.TemporaryDirectory() as out:
            code, written, errors = generate("--out", out)
            self.assertEqual((code, errors), (0, []))
            self.assertEqual(generate("--check", "--out", out), (0, [], []))
            path = os.path.join(out, "Private", "Generated", "DirtBox.gen.cpp")
            with open(path, "a", encoding="utf-8") as file:
                file.write("// changed by hand\n")
            code, stale, _ = generate("--check", "--out", out)
            self.assertEqual(code, 1)
            self.assertEqual(stale, ["Private/Generated/DirtBox.gen.cpp: stale, run Content/Data/Scripts/generate.py"])
            options = [game for game in load.RULESETS if os.path.exists(os.path.join(DATA, game, "options.json"))]
        self.assertEqual(len(written), 12 + len(load.RULESETS) + len(options))

    def test_tables_are_plain(self):
        """No machine's paths, no letters a compiler would have to guess."""
        module = os.path.join(ROOT, "Plugins", "RallyRules", "Source", "RallyRules")
        club = os.path.join(ROOT, "Plugins", "RallyClub", "Source")
        for name in generate("--out", "/nonexistent", "--check")[1]:
            base = club if name.startswith("RallyClub/") else module
            with open(os.path.join(base, *name.split(":")[0].split("/")), "rb") as file:
                text = file.read()
            self.assertTrue(text.isascii(), name)
            self.assertNotIn(ROOT.encode(), text, name)
            self.assertIn(b"// Generated from Content/Data/", text, name)

    def test_neutral_brand_leaves_no_mark(self):
        with tempfile.TemporaryDirectory() as out:
            self.assertEqual(generate("--out", out, "--brand", "brand-neutral")[0], 0)
            for folder, _, names in os.walk(out):
                for name in names:
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        self.assertNotRegex(file.read(), r"Rallyman|RallyDirt|Dirt & Dust|Titan Race", name)


class Wrong(unittest.TestCase):
    """One change in a copy of the data, and the one line that must come of it."""

    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.data = os.path.join(self.place.name, "Data")
        for folder in {*load.RULESETS, "Text", *(file.split("/")[0] for file in load.FILES.values())}:
            shutil.copytree(os.path.join(DATA, folder), os.path.join(self.data, folder))

    def change(self, name, how):
        path = os.path.join(self.data, *name.split("/"))
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
        how(value)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(value, file)

    def expect(self, *lines):
        out = os.path.join(self.place.name, "Out")
        code, said, errors = generate("--data", self.data, "--out", out)
        self.assertEqual(errors, list(lines))
        self.assertEqual((code, said), (2, []))
        self.assertFalse(os.path.exists(out), "wrong data must write nothing")

    def tile_of(self, stage, tile, how):
        def change(value):
            road = next(s for s in value["stages"] if s["id"] == stage)["tiles"]
            how(next(t for t in road if t["tile"] == tile))
        self.change("Dirt/stages.json", change)

    def side(self, name, how):
        self.change("Dirt/tiles.json", lambda value: how(next(s for s in value["sides"] if s["id"] == name)))

    def circuit(self, name, how):
        self.change("Gt/circuits.json", lambda value: how(next(c for c in value["circuits"] if c["id"] == name)["tiles"]))

    def test_circuit_that_does_not_join(self):
        self.circuit("circuit1", lambda road: road[2].update(degrees=60))
        self.expect("Gt/circuits.json: circuit1: tile 109b: does not join 103b", "Gt/circuits.json: circuit1: tile 106b: does not join 109b")

    def test_circuit_with_other_lanes(self):
        self.circuit("circuit1", lambda road: road[1].update(tile="103a"))
        self.expect("Gt/circuits.json: circuit1: tile 103a: other lanes than 102b", "Gt/circuits.json: circuit1: tile 109b: other lanes than 103a")

    def test_circuit_over_the_pits(self):
        self.circuit("circuit1", lambda road: road[1].update(tile="101a"))
        self.expect("Gt/circuits.json: circuit1: tile 101a: there is no such road (G-CIR-3)")

    def test_circuit_driven_the_wrong_way(self):
        self.circuit("circuit1", lambda road: road.append(road.pop(0)))
        self.expect("Gt/circuits.json: circuit1: expected the start tile first, driven from S to N, and no other (G-GEO-13)")

    def test_too_few_copies(self):
        self.change("Gt/tiles.json", lambda value: [side.update(copies=1) for side in value["sides"] if side["id"][:3] == "105"])
        code, _, errors = generate("--data", self.data, "--out", os.path.join(self.place.name, "Out"))
        self.assertEqual(code, 2)
        self.assertIn("Gt/circuits.json: circuit1: tile 105 is used 2 times, the box has 1 (G-CIR-2)", errors)
        self.assertIn("Gt/tiles.json: sides: expected 31 road tiles (G-CMP-2), found 30", errors)

    def test_corner_that_does_not_fill_the_road(self):
        def change(value):
            side = next(s for s in value["sides"] if s["id"] == "107a")
            side["sections"][0]["inner"]["halfLanes"] = 2
        self.change("Gt/tiles.json", change)
        self.expect("Gt/tiles.json: side 107a: section 0: expected both paths to fill 3 lanes")

    def test_board_without_its_other_side(self):
        self.change("Gt/boards.json", lambda value: value["boards"].remove(next(b for b in value["boards"] if b["id"] == "five-asphalt-wet")))
        self.expect("Gt/boards.json: five-asphalt-dry: expected its wet side (G-CMP-4)")

    def test_bag_that_does_not_add_up(self):
        self.change("Gt/race.json", lambda value: value["bag"][0].update(tokens=7))
        self.expect("Gt/race.json: totalTokens: expected 42 tokens, found 43")

    def test_stage_with_a_turned_tile(self):
        self.tile_of("rally1-ss3", "203a", lambda tile: tile.update(degrees=0))
        self.expect("Dirt/stages.json: rally1-ss3: tile 203a: does not join 217a: its N edge looks N, expected NW")

    def test_stage_with_a_shifted_tile(self):
        self.tile_of("rally1-ss3", "203a", lambda tile: tile.update(column=1))
        self.expect("Dirt/stages.json: rally1-ss3: tile 203a: lies at 1,-2, but the road leaves 217a to 0,-2")

    def test_stage_with_a_wrong_edge(self):
        self.tile_of("rally1-ss3", "203a", lambda tile: tile.update(enter="NE"))
        self.expect("Dirt/stages.json: rally1-ss3: tile 203a: does not join 217a: its NE edge looks N, expected NW",
                    "Dirt/stages.json: rally1-ss3: tile 203a: enter NE, but its road has N and S")

    def test_stage_lying_on_itself(self):
        self.tile_of("rally1-ss1", "201a", lambda tile: tile.update(column=2, halfRow=4))
        self.expect("Dirt/stages.json: rally1-ss1: tile 201a: lies at 2,4, but the road leaves 203a to 4,2",
                    "Dirt/stages.json: rally1-ss1: tile 201a lies on tile 217a")

    def test_tile_used_twice(self):
        def change(value):
            next(t for t in value["stages"][7]["tiles"] if t["tile"] == "228a")["tile"] = "224b"
            value["marks"] = [mark for mark in value["marks"] if "228a" not in mark["what"]]
        self.change("Dirt/stages.json", change)
        self.expect("Dirt/stages.json: rally3-ss2: tile 224 is used twice, it exists once (D-CMP-2)")

    def test_unknown_side(self):
        self.tile_of("rally1-ss3", "205a", lambda tile: tile.update(tile="299a"))
        self.expect("Dirt/stages.json: rally1-ss3: tile 299a: there is no such side")

    def test_side_name_of_no_form(self):
        self.tile_of("rally1-ss3", "205a", lambda tile: tile.update(tile="205c"))
        self.expect('Dirt/stages.json: stages.rally1-ss3.tiles.205c.tile: expected a tile side like 203a, found "205c"')

    def test_missing_start(self):
        self.change("Dirt/stages.json", lambda value: (value["stages"][2]["tiles"].pop(0), value["stages"][2]["tiles"][0].update(enter=None)))
        self.expect("Dirt/stages.json: rally1-ss3: expected a start tile first, found 208a")

    def test_missing_finish(self):
        self.change("Dirt/stages.json", lambda value: (value["stages"][2]["tiles"].pop(), value["stages"][2]["tiles"][-1].update(exit=None)))
        self.expect("Dirt/stages.json: rally1-ss3: expected a finish tile last (a service tile may follow), found 217a")

    def test_stage_of_no_rally(self):
        self.change("Dirt/rallies.json", lambda value: value["rallies"][3]["stages"].pop())
        self.expect("Dirt/rallies.json: rally4-ss3: belongs to no rally")

    def test_shortcut_to_a_corner(self):
        self.side("217b", lambda side: side["shortcuts"][0].update(joins=[0, 1, 2]))
        self.expect("Dirt/tiles.json: side 217b: shortcut 0: joins section 1, a corner (D-SHC-2)")

    def test_shortcut_past_another_corner(self):
        self.side("215b", lambda side: side["shortcuts"][0].update(joins=[0, 4]))
        self.expect("Dirt/tiles.json: side 215b: shortcut 0: joins section 4, which lies behind another corner")

    def test_shortcut_beyond_the_tile(self):
        self.side("217b", lambda side: side["shortcuts"][0].update(joins=[0, 5]))
        self.expect("Dirt/tiles.json: side 217b: shortcut 0: joins section 5, the side has 3")

    def test_shortcut_of_no_corner(self):
        self.side("217b", lambda side: side["shortcuts"][0].update(bypasses=0))
        self.expect("Dirt/tiles.json: side 217b: shortcut 0: bypasses section 0, expected a corner")

    def test_shortcut_on_the_outside(self):
        self.side("217b", lambda side: side["shortcuts"][0].update(side="left"))
        self.expect("Dirt/tiles.json: side 217b: shortcut 0: is on the left, expected the inside of corner 1")

    def test_false_is_no_number(self):
        self.tile_of("rally2-ss1", "203b", lambda tile: tile.update(degrees=False))
        self.expect("Dirt/stages.json: stages.rally2-ss1.tiles.203b.degrees: expected one of 0, 60, 120, 180, 240, 300, found false")

    def test_bad_word(self):
        self.side("217b", lambda side: side.update(hazard="purple"))
        self.expect('Dirt/tiles.json: sides.217b.hazard: expected one of "yellow", "orange", "red", found "purple"')

    def test_unknown_field(self):
        self.side("204a", lambda side: side["sections"][0].update(lane=2))
        self.expect("Dirt/tiles.json: sides.204a.sections.1.lane: unknown, expected one of kind, lanes, slide, ford, drop, "
                    "jump, limit, turn, outer, inner")

    def test_row_without_lanes(self):
        self.side("204a", lambda side: side["sections"][1].pop("lanes"))
        self.expect('Dirt/tiles.json: side 204a: section 1: a row needs "lanes"')

    def test_corner_faster_inside(self):
        self.side("210a", lambda side: side["sections"][0].update(inner=[4]))
        self.expect("Dirt/tiles.json: side 210a: section 0: expected fewer spaces and lower limits inside than outside (D-COR-1)")

    def test_start_without_line(self):
        self.side("202a", lambda side: side.pop("lineAfterSection"))
        self.expect('Dirt/tiles.json: side 202a: expected "lineAfterSection" on start and finish tiles, and only there')

    def test_side_missing(self):
        self.change("Dirt/tiles.json", lambda value: value["sides"].pop())
        self.expect('Dirt/tiles.json: side 232a: expected side 232b with the same role "road"',
                    "Dirt/stages.json: rally2-ss2: tile 232b: there is no such side",
                    "Dirt/stages.json: rally6-ss2: tile 232b: there is no such side")

    def test_number_left_out(self):
        self.change("Dirt/tiles.json", lambda value: value["sides"].__delitem__(slice(-4, -2)))
        _, _, errors = generate("--data", self.data, "--out", self.place.name)
        self.assertEqual(errors[0], "Dirt/tiles.json: sides: expected every number from 201 to 232")

    def test_second_start_number(self):
        def change(value):
            for side in value["sides"]:
                if side["id"].startswith("203"):
                    side["role"] = "start"
        self.change("Dirt/tiles.json", change)
        _, _, errors = generate("--data", self.data, "--out", self.place.name)
        self.assertIn('Dirt/tiles.json: sides: expected one number with the role "start", found 2', errors)
        self.assertIn('Dirt/tiles.json: sides: expected one number with the role "finish", found 0', errors)

    def test_missing_mark(self):
        self.change("Dirt/tiles.json", lambda value: value["marks"].pop(3))
        _, _, errors = generate("--data", self.data, "--out", self.place.name)
        self.assertEqual(len(errors), 62)
        self.assertEqual(errors[0], "Dirt/tiles.json: sides.202a.exit: expected a mark (rulebook, source, decided, open) for this value")

    def test_new_value_without_mark(self):
        def change(value):
            value["marks"] = [mark for mark in value["marks"] if mark["what"] != "spareWheel"]
        self.change("Dirt/seconds.json", change)
        self.expect("Dirt/seconds.json: spareWheel: expected a mark (rulebook, source, decided, open) for this value")

    def test_unknown_mark(self):
        self.change("Dirt/seconds.json", lambda value: value["marks"][0].update(mark="guess"))
        self.expect('Dirt/seconds.json: marks.1: expected one of rulebook, source, decided, open, found "guess"',
                    "Dirt/seconds.json: spareWheel: expected a mark (rulebook, source, decided, open) for this value")

    def test_mark_of_nothing(self):
        self.change("Dirt/seconds.json", lambda value: value["marks"].append({"what": "spare", "mark": "open", "why": "-"}))
        self.expect('Dirt/seconds.json: marks: "spare" marks nothing')

    def test_too_few_tokens(self):
        self.change("Dirt/damage.json", lambda value: value["damageSides"][0].update(tokens=10))
        self.expect("Dirt/damage.json: greenFlag: expected shortcut sides for 10 tokens, found 11",
                    "Dirt/damage.json: total: expected 48 tokens, found 47")

    def test_shortcut_sides_off(self):
        self.change("Dirt/damage.json", lambda value: value["shortcutSides"].update(mud=15))
        self.expect("Dirt/damage.json: mud: expected 15 tokens, found 16")

    def test_too_few_backs(self):
        self.change("Dirt/timecards.json", lambda value: value["decks"][2]["backs"][0].update(count=15))
        self.expect("Dirt/timecards.json: gear3: expected backs for 29 cards, found 28")

    def test_too_few_cards(self):
        def change(value):
            for deck in value["decks"]:
                deck["cards"] -= 1
                deck["backs"][0]["count"] -= 1
        self.change("Dirt/timecards.json", change)
        self.expect("Dirt/timecards.json: total: expected 174 cards, found 168")

    def test_spin_with_tokens(self):
        self.change("Dirt/timecards.json",
                    lambda value: value["decks"][2]["backs"][0].update(tokens={"yellow": 0, "orange": 0, "red": 1}))
        _, _, errors = generate("--data", self.data, "--out", self.place.name)
        self.assertIn('Dirt/timecards.json: decks.gear3.backs.spin.tokens.red: expected a mark (rulebook, source, decided, open) '
                      "for this value", errors)

    def test_slow_high_gear(self):
        self.change("Dirt/timecards.json", lambda value: value["decks"][5].update(frontSeconds=15))
        self.expect("Dirt/timecards.json: frontSeconds: expected fewer seconds for a higher gear (D-END-4)")

    def test_leader_dice(self):
        self.change("Dirt/cockpits.json", lambda value: value["rows"][1].update(leader=1))
        self.expect("Dirt/cockpits.json: rows: expected as many leader dice for the leader as coast dice for the others, and no "
                    "mixture (D-LEA-5)")

    def test_option_default(self):
        self.change("Dirt/options.json", lambda value: value["options"][4].update(default="always"))
        self.expect('Dirt/options.json: sisu: default "always": expected one of off, stage, rally')

    def test_option_rule(self):
        self.change("Dirt/options.json", lambda value: value["options"][0].update(rules=["D-ONE-2"]))
        self.expect("Dirt/options.json: one: rule D-ONE-2: there is no such rule")

    def test_rule_left_out(self):
        self.change("Dirt/rules.json", lambda value: value["chapters"][6]["rules"].pop(2))
        self.expect("Dirt/rules.json: D-GEA-4: expected D-GEA-3 here: rules stand in order, none is left out or renumbered",
                    "Dirt/rules.json: total: expected 328 rules, found 327",
                    *(f"Text/{language}.json: rule.D-GEA-3: unknown, expected a key of Text/en.json" for language in ("de", "fr", "pl")))

    def test_rule_kind(self):
        self.change("Dirt/rules.json", lambda value: value["chapters"][0]["rules"][0].update(kind="maybe"))
        self.expect('Dirt/rules.json: chapters.CMP.rules.D-CMP-1.kind: expected one of "rule", "data", "display", "advice", '
                    'found "maybe"')

    def test_text_braces(self):
        self.change("Text/en.json", lambda value: value.update({"event.turn": "{0 to drive."}))
        self.expect("Text/en.json: event.turn: expected { } in pairs, and | and # only inside them")

    def test_text_plural(self):
        self.change("Text/en.json", lambda value: value.update({"event.turn": "{0|one|two|three} to drive."}))
        self.expect("Text/en.json: event.turn: expected 2 plural forms (one, other) in {0|one|two|three}")

    def test_text_plural_of_another_language(self):
        self.change("Text/pl.json", lambda value: value.update({"setup.tiles": "{0|# etap|# etapy}"}))
        self.expect("Text/pl.json: setup.tiles: expected 3 plural forms (one, few, many) in {0|# etap|# etapy}")

    def test_text_plural_of_what_is_no_number(self):
        self.change("Text/de.json", lambda value: value.update({"event.turn": "{0|einer|alle} an der Reihe."}))
        self.expect("Text/de.json: event.turn: expected a plural only where English has one: []")

    def test_text_arguments_of_another_language(self):
        self.change("Text/fr.json", lambda value: value.update({"event.turn": "Au volant."}))
        self.expect("Text/fr.json: event.turn: expected the arguments of the English pattern: [0]")

    def test_text_nobody_asks_for(self):
        self.change("Text/pl.json", lambda value: value.update({"event.tuna": "Ryba."}))
        self.expect("Text/pl.json: event.tuna: unknown, expected a key of Text/en.json")

    def test_half_a_pace_note(self):
        self.change("Text/de.json", lambda value: value.pop("pace.short.ford"))
        self.expect("Text/de.json: pace.short.ford: expected in every language")

    def test_text_gap(self):
        self.change("Text/en.json", lambda value: value.update({"help.notation": "{1} to drive."}))
        self.expect("Text/en.json: help.notation: expected arguments counted from {0} without a gap")

    def test_text_names_meet(self):
        self.change("Text/en.json", lambda value: value.update({"event-turn": "Turn"}))
        self.expect('Text/en.json: event-turn: makes the same name EventTurn as "event.turn"')

    def test_text_with_a_brand_name(self):
        self.change("Text/en.json", lambda value: value.update({"help.goal": "Play Rallyman."}))
        self.expect('Text/en.json: help.goal: "Rallyman" is a brand name: write {brand:…} (Text/brand.json)')

    def test_brand_tables_differ(self):
        self.change("Text/brand-neutral.json", lambda value: value.pop("titan"))
        self.expect("Text/brand-neutral.json: expected the names classic, dirt, dust, game, gt, inspiration, series, titan")

    def test_language_nobody_speaks(self):
        shutil.copy(os.path.join(self.data, "Text", "en.json"), os.path.join(self.data, "Text", "xx.json"))
        self.expect('Text/xx.json: CLDR knows no language "xx" (Cldr/languages.json)')

    def test_another_language_is_another_file(self):
        shutil.copy(os.path.join(self.data, "Text", "en.json"), os.path.join(self.data, "Text", "sv.json"))
        out = os.path.join(self.data, "out")
        self.assertEqual(generate("--data", self.data, "--out", out)[::2], (0, []))
        with open(os.path.join(out, *f"{tables.PUBLIC}/Languages.gen.h".split("/")), encoding="utf-8") as file:
            self.assertIn("    Polish,\n    Swedish,\n};", file.read())

    def own_texts(self, language, texts):
        folder = os.path.join(self.data, "Dirt", "Text")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, f"{language}.json"), "w", encoding="utf-8") as file:
            json.dump(texts, file)

    def test_texts_of_a_game(self):
        self.own_texts("en", {"dirt.own": "Dust for {0}"})
        self.own_texts("fr", {"dirt.own": "De la poussière pour {0}"})
        out = os.path.join(self.data, "out")
        self.assertEqual(generate("--data", self.data, "--out", out)[::2], (0, []))
        with open(os.path.join(out, *f"{tables.PUBLIC}/TextKeys.gen.h".split("/")), encoding="utf-8") as file:
            self.assertIn("    DirtOwn, // dirt.own\n", file.read())
        with open(os.path.join(out, *f"{tables.PRIVATE}/Texts.gen.cpp".split("/")), encoding="utf-8") as file:
            self.assertIn("poussi\\303\\250re pour {0}", file.read())

    def test_text_of_a_game_twice(self):
        self.own_texts("en", {"event.turn": "{0} to drive."})
        self.expect("Dirt/Text/en.json: event.turn: is there twice")

    def test_text_of_a_game_with_other_arguments(self):
        self.own_texts("en", {"dirt.own": "Dust for {0}"})
        self.own_texts("fr", {"dirt.own": "De la poussière"})
        self.expect("Dirt/Text/fr.json: dirt.own: expected the arguments of the English pattern: [0]")

    def test_text_of_a_game_in_a_language_nobody_speaks(self):
        self.own_texts("xx", {"dirt.own": "Dust"})
        self.expect("Dirt/Text/xx.json: expected a language of Text: en, de, fr, pl")

    def test_title_of_a_rule_twice(self):
        self.change("Text/en.json", lambda value: value.update({"rule.D-LIM-2": "Slow down"}))
        self.expect("Text/en.json: rule.D-LIM-2: stands in the catalogue already")

    def test_title_of_no_rule(self):
        self.change("Text/de.json", lambda value: value.update({"rule.D-LIM-99": "Langsam"}))
        self.expect("Text/de.json: rule.D-LIM-99: unknown, expected a key of Text/en.json")

    def test_title_of_a_rule_in_braces(self):
        self.change("Dirt/rules.json", lambda value: value["chapters"][0]["rules"][0].update(title="Slow {down"))
        self.expect("Dirt/rules.json: rule.D-CMP-1: expected { } in pairs, and | and # only inside them")

    def test_no_json(self):
        with open(os.path.join(self.data, "Dirt", "dice.json"), "w", encoding="utf-8") as file:
            file.write("{\n  \"dice\": [,]\n}\n")
        self.expect("Dirt/dice.json: line 2: expected JSON: Expecting value")

    def test_key_twice(self):
        with open(os.path.join(self.data, "Text", "brand.json"), "w", encoding="utf-8") as file:
            file.write('{"game": "A", "game": "B"}')
        self.expect('Text/brand.json: key "game" is there twice', "Text/brand.json: expected a file of brand names")

    def test_no_file(self):
        os.remove(os.path.join(self.data, "Dirt", "stages.json"))
        self.expect("Dirt/stages.json: expected a readable file (No such file or directory)")


class Rules(unittest.TestCase):
    def test_every_data_rule_is_named_here(self):
        with open(os.path.abspath(__file__), encoding="utf-8") as file:
            named = set(re.findall(r"D-[A-Z]{3}-[0-9]+", file.read()))
        data = {rule["id"] for chapter in content("Dirt/rules.json")["chapters"] for rule in chapter["rules"] if rule["kind"] == "data"}
        self.assertEqual(data - named, set())

    def test_titles_read_well(self):
        for chapter in content("Dirt/rules.json")["chapters"]:
            for rule in chapter["rules"]:
                self.assertRegex(rule["title"], r"^[A-Z0-9].*[^.\s]$", rule["id"])
                self.assertFalse(re.search(r"\s{2}|D-[A-Z]{3}-", rule["title"]), rule["id"])


if __name__ == "__main__":
    unittest.main()
