#include "Cli/Gt/CircuitWorkshop.h"

#include "Cli/Fail.h"
#include "Cli/Gt/CircuitWords.h"
#include "Cli/RoadEdits.h"
#include "Cli/WishOptions.h"

#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitEditor.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <cstdio>
#include <map>

namespace Rally::Cli
{
namespace
{

// ---- make -----------------------------------------------------------------------------------------------------------

const std::map<std::string, std::uint8_t> lengths{
    {"short", Gt::kShortCircuit}, {"standard", Gt::kStandardCircuit}, {"long", Gt::kLongCircuit}};
const std::map<std::string, Gt::LaneWish> laneWords{
    {"two", Gt::LaneWish::Two}, {"three", Gt::LaneWish::Three}, {"both", Gt::LaneWish::Both}};
const std::map<std::string, Taste> cornerWords{{"fast", Taste::Low}, {"mixed", Taste::Middle}, {"slow", Taste::High}};

// Numbers of tiles that stay in the box.
std::uint32_t ReadNumbers(const std::vector<std::string>& words)
{
    std::uint32_t numbers = 0;
    for (const std::string& word : words)
    {
        const bool digits = word.size() == 3 && word.find_first_not_of("0123456789") == word.npos;
        const unsigned number = digits ? static_cast<unsigned>(std::stoi(word)) : 0;
        if (Gt::FindCircuitSide(number, 'a') == Gt::kNoCircuitSide || number < 103)
        {
            throw Fail("circuit: make: --without: expected numbers of tiles, 103 to 120, not '" + word + "'");
        }
        numbers |= 1u << (number - Gt::kFirstTileNumber);
    }
    return numbers;
}

// ---- check ----------------------------------------------------------------------------------------------------------

int TellFault(const char* id, const std::string& reason, bool asJson, const Json& more)
{
    Json told = more;
    told["sound"] = false;
    told["fault"] = id;
    told["reason"] = reason;
    if (asJson)
    {
        std::puts(told.dump(1).c_str());
    }
    else
    {
        std::printf("%s (%s)\n", reason.c_str(), id);
    }
    return 1;
}

int TellSound(const Gt::CircuitRoad& road, bool asJson)
{
    Json circuit = CircuitJson(road);
    circuit["sound"] = true;
    if (asJson)
    {
        std::puts(circuit.dump(1).c_str());
        return 0;
    }
    PrintCircuit(circuit);
    std::puts("");
    PrintCircuitSketch(road);
    return 0;
}

int CheckTiles(const std::vector<std::string>& names, bool asJson)
{
    std::vector<TileUse> tiles;
    for (const std::string& name : names)
    {
        TileUse use;
        if (!Gt::ReadTile(name, use))
        {
            throw Fail(
                "circuit: check: expected a code, an id, or tiles such as 102b 109br 105b (r: driven against its "
                "print), not '" +
                name + "'");
        }
        tiles.push_back(use);
    }
    if (const Gt::CircuitVerdict verdict = Gt::CheckCircuit(tiles); !verdict)
    {
        return TellFault(Gt::IdOf(verdict.fault), Words(Gt::ReasonOf(verdict)), asJson, {{"tile", verdict.tile}});
    }
    return TellSound(Gt::AsWritten(tiles), asJson);
}

// ---- edit -----------------------------------------------------------------------------------------------------------

class CircuitEdits final : public RoadEdits
{
public:
    CircuitEdits(const Gt::CircuitRoad& begun, std::vector<std::string> commands, std::uint64_t theSeed)
        : RoadEdits("circuit", "108a", std::move(commands)),
          editor(begun),
          seed(theSeed)
    {}

    const Gt::CircuitEditor& Editor() const { return editor; }

private:
    bool ReadTile(const std::string& word, TileUse& use) const override { return Gt::ReadTile(word, use); }
    bool Knows(EditKind kind) const override { return kind != EditKind::Turn && kind != EditKind::Service; }
    EditVerdict Apply(const EditCommand& command) override { return editor.Apply(command); }
    EditVerdict Undo() override { return editor.Undo(); }
    EditVerdict Redo() override { return editor.Redo(); }
    EditVerdict Complete(std::uint8_t tiles) override
    {
        Gt::CircuitWishes wishes;
        wishes.tiles = tiles;
        return editor.Complete(seed, wishes);
    }
    std::string WhyNot(const EditVerdict& verdict) const override { return Words(Gt::RefusalOf(verdict)); }

    Gt::CircuitEditor editor;
    std::uint64_t seed;
};

Json EditedJson(const Gt::CircuitEditor& editor, int fits)
{
    const bool closed = static_cast<bool>(editor.Verdict());
    Json made = closed ? CircuitJson(editor.Road()) : UnfinishedJson(editor.Road());
    made["sound"] = closed;
    made["fault"] = Gt::IdOf(editor.Verdict().fault);
    made["verdict"] = Words(editor.WhatIsMissing());
    made["left"] = Json::object();
    for (const Gt::TilesLeft& tiles : editor.LeftInBox())
    {
        made["left"][std::to_string(tiles.number)] = tiles.left;
    }
    if (fits > 0)
    {
        made["fits"] = Json::array();
        for (const TileUse use : editor.WhatFits(static_cast<std::size_t>(fits)))
        {
            made["fits"].push_back(std::string(Gt::NameOfTile(use).View()));
        }
    }
    return made;
}

void PrintEdited(const Json& made, const Gt::CircuitRoad& road, int fits)
{
    if (made["sound"].get<bool>())
    {
        PrintCircuit(made);
    }
    else
    {
        PrintUnfinished(made);
        std::printf("  no circuit yet: %s\n", made["verdict"].get<std::string>().c_str());
    }
    std::string left;
    for (const auto& [number, count] : made["left"].items())
    {
        const int tiles = count.get<int>();
        left += tiles > 0 ? " " + number + (tiles > 1 ? " x" + std::to_string(tiles) : "") : std::string();
    }
    std::printf("  in the box %s\n", left.empty() ? " nothing" : left.c_str());
    if (fits > 0)
    {
        std::puts(FittingLine(fits, made["fits"]).c_str());
    }
    if (!road.IsEmpty())
    {
        std::puts("");
        PrintCircuitSketch(road);
    }
}

} // namespace

int MakeCircuits(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A new circuit from a seed and wishes. The same seed and wishes make the same circuit everywhere; what\n"
        "cannot be met is said, and the nearest circuit made.",
        "rally circuit make");
    Gt::CircuitWishes wishes;
    std::uint64_t seed = 0;
    std::string length = "standard";
    std::vector<std::string> without;
    bool asJson = false;
    const Shared::Option seeded = app.Add("--seed", seed, "any number; by lot without it");
    app.Add("--length", length, "short, standard, long (12, 16, 21 tiles), or a number from 5 to 31");
    AddWish(app, "--lanes", wishes.lanes, laneWords);
    AddWish(app, "--difficulty", wishes.difficulty, difficultyWords);
    AddWish(app, "--corners", wishes.corners, cornerWords);
    AddWish(app, "--twist", wishes.twist, twistWords);
    AddWish(app, "--hazard", wishes.hazard, hazardWords);
    AddWish(app, "--changes", wishes.changes, changeWords);
    AddWish(app, "--shape", wishes.reach, shapeWords);
    AddWish(app, "--hairpins", wishes.hairpins, amountWords);
    AddWish(app, "--dangerous", wishes.dangers, amountWords);
    app.Add("--without", without, "numbers of tiles that stay in the box, such as 107,119").SplitAt(',');
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    wishes.tiles = ReadLength("circuit", length, lengths);
    wishes.without = ReadNumbers(without);
    seed = seeded.Count() > 0 ? seed : Shared::FreshSeed() % 1'000'000;
    Gt::MadeCircuit made;
    if (!Gt::MakeCircuit(seed, wishes, made))
    {
        throw Fail("circuit: make: the tiles that are left in the box make no circuit");
    }
    Json circuit = CircuitJson(made.road);
    circuit["unmet"] = Json::array();
    for (const Gt::UnmetCircuitWish& unmet : made.unmet)
    {
        circuit["unmet"].push_back(Words(Gt::ReasonOf(unmet)));
    }
    circuit["seed"] = seed;
    if (asJson)
    {
        std::puts(circuit.dump(1).c_str());
        return 0;
    }
    PrintCircuit(circuit);
    for (const Json& unmet : circuit["unmet"])
    {
        std::printf("  not as wished: %s\n", unmet.get<std::string>().c_str());
    }
    std::printf("  seed        %llu\n\n", static_cast<unsigned long long>(seed));
    PrintCircuitSketch(made.road);
    return 0;
}

int CheckCircuitWords(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Is this a circuit? A code, an id, or tiles in driving order (102b 109br 105b, r: driven against its\n"
        "print). Exit code 1 when it is none.",
        "rally circuit check");
    std::vector<std::string> words;
    bool asJson = false;
    app.Add("CIRCUIT", words, "a code, an id, or tiles").Required();
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    TileUse unused;
    if (Gt::ReadTile(words[0], unused))
    {
        return CheckTiles(words, asJson);
    }
    std::string code;
    for (const std::string& word : words)
    {
        code += word;
    }
    if (const Gt::ReadyCircuit* ready = Gt::FindCircuit(code); ready != nullptr)
    {
        return TellSound(Gt::RoadOf(*ready), asJson);
    }
    Gt::CircuitRoad road;
    const Gt::CircuitCodeVerdict verdict = Gt::ReadCode(code, road);
    if (!verdict)
    {
        Json more = {{"sign", verdict.sign}};
        if (verdict.mended.count > 0)
        {
            more["meant"] = std::string(verdict.mended.Grouped().View());
        }
        return TellFault(IdOf(verdict.fault), Words(Gt::ReasonOf(verdict)), asJson, more);
    }
    return TellSound(road, asJson);
}

int EditCircuit(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Changes a circuit tile by tile and prints what came of it: its code when the loop is closed, else what is\n"
        "missing, and what is left in the box. CIRCUIT is an id, a code, or new. Commands:\n"
        "  append TILE   insert AT TILE   replace AT TILE   flip AT   rotate AT   move AT TO   delete AT\n"
        "  reverse   complete TILES   undo   redo\n"
        "Tiles count from 1; TILE is 108a, or 108ar when driven against its print. complete closes the loop, with so\n"
        "many tiles in all if it can be.",
        "rally circuit edit");
    std::string circuit;
    std::vector<std::string> commands;
    int fits = 0;
    std::uint64_t seed = 1;
    bool asJson = false;
    app.Add("CIRCUIT", circuit, "an id, a code, or new").Required();
    app.Add("COMMANDS", commands, "what to do, one after the other");
    app.Add("--fits", fits, "list the tiles that could stand at this place").Range(1, 32);
    app.Add("--seed", seed, "another way of completing it (default 1)");
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    CircuitEdits edits(circuit == "new" ? Gt::CircuitRoad() : FindCircuitCalled(circuit).road, commands, seed);
    edits.Run();
    const Json made = EditedJson(edits.Editor(), fits);
    if (asJson)
    {
        std::puts(made.dump(1).c_str());
    }
    else
    {
        PrintEdited(made, edits.Editor().Road(), fits);
    }
    return 0;
}

} // namespace Rally::Cli
