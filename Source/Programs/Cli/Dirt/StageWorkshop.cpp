#include "Cli/Dirt/StageWorkshop.h"

#include "Cli/Fail.h"
#include "Cli/Dirt/StageWords.h"
#include "Cli/WishOptions.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageEditor.h"
#include "RallyRules/Stages/StageName.h"
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
    {"short", kShortStage}, {"standard", kStandardStage}, {"long", kLongStage}};

Json MadeJson(const MadeStage& made)
{
    Json stage = StageJson(made.design);
    stage["unmet"] = Json::array();
    for (const UnmetWish& unmet : made.unmet)
    {
        stage["unmet"].push_back(Words(ReasonOf(unmet)));
    }
    return stage;
}

void PrintMade(const Json& stage)
{
    PrintStage(stage);
    for (const Json& unmet : stage["unmet"])
    {
        std::printf("  not as wished: %s\n", unmet.get<std::string>().c_str());
    }
}

void PrintRally(std::uint64_t seed, const RallyWishes& wishes, bool asJson)
{
    const MadeRally rally = MakeRally(Dirt::DirtBox(), seed, wishes);
    Json stages = Json::array();
    std::string course;
    for (const MadeStage& made : rally.stages)
    {
        stages.push_back(MadeJson(made));
        course += (course.empty() ? "" : "+") + std::string(CodeOf(Dirt::DirtBox(), made.design).View());
    }
    const std::string name = Words(rally.Name());
    if (asJson)
    {
        const Json whole = {{"seed", seed}, {"name", name}, {"course", course}, {"stages", stages}};
        std::puts(whole.dump(1).c_str());
        return;
    }
    std::printf("%s (seed %llu)\n\n", name.c_str(), static_cast<unsigned long long>(seed));
    for (const Json& stage : stages)
    {
        PrintMade(stage);
    }
    std::printf("\nrally play --stage %s\n", course.c_str());
}

// ---- check ----------------------------------------------------------------------------------------------------------

StageDesign DesignOfTiles(const std::vector<std::string>& names)
{
    StageDesign design;
    for (const std::string& name : names)
    {
        TileUse use;
        if (!ReadTile(Dirt::DirtBox(), name, use))
        {
            throw Fail("stage: check: expected a code, an id, or tiles such as 202a 208ar 203b (r: driven against its "
                       "print), not '" +
                       name + "'");
        }
        const TileSide& side = Dirt::DirtBox()[use.side];
        if (side.role == TileRole::Assistance && &name == &names.back())
        {
            design.service = side.side;
        }
        else if (!design.road.Push(use))
        {
            throw Fail("stage: check: " + Words(ReasonOf({LayoutFault::TooManyTiles, 0, 0})));
        }
    }
    return design;
}

void Tell(const char* id, std::string_view reason, bool asJson, Json more = Json::object())
{
    more["sound"] = false;
    more["fault"] = id;
    more["reason"] = reason;
    if (asJson)
    {
        std::puts(more.dump(1).c_str());
    }
    else
    {
        std::printf("%s (%s)\n", std::string(reason).c_str(), id);
    }
}

int TellSound(const StageDesign& design, bool asJson)
{
    Json stage = StageJson(design);
    stage["sound"] = true;
    if (asJson)
    {
        std::puts(stage.dump(1).c_str());
    }
    else
    {
        PrintStage(stage);
    }
    return 0;
}

// ---- edit -----------------------------------------------------------------------------------------------------------

class Edits
{
public:
    Edits(const StageDesign& begun, std::vector<std::string> theWords)
        : editor(Dirt::DirtBox(), begun),
          words(std::move(theWords))
    {}

    const StageEditor& Run()
    {
        while (at < words.size())
        {
            One(Next("a command"));
        }
        return editor;
    }

private:
    std::string Next(const char* what)
    {
        if (at == words.size())
        {
            throw Fail(std::string("stage: edit: expected ") + what + " at the end");
        }
        return words[at++];
    }

    std::uint8_t Place()
    {
        const std::string word = Next("the number of a tile");
        if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != word.npos)
        {
            throw Fail("stage: edit: expected the number of a tile, not '" + word + "'");
        }
        return static_cast<std::uint8_t>(std::stoi(word));
    }

    TileUse Tile()
    {
        const std::string word = Next("a tile");
        TileUse use;
        if (!ReadTile(Dirt::DirtBox(), word, use))
        {
            throw Fail("stage: edit: expected a tile such as 208a or 208ar, not '" + word + "'");
        }
        return use;
    }

    char Service()
    {
        const std::string word = Next("a, b or none");
        if (word != "a" && word != "b" && word != "none")
        {
            throw Fail("stage: edit: service: expected a, b or none, not '" + word + "'");
        }
        return word == "none" ? '\0' : word[0];
    }

    void One(const std::string& verb)
    {
        const std::map<std::string, EditKind> kinds{{"append", EditKind::Append},   {"insert", EditKind::Insert},
                                                    {"replace", EditKind::Replace}, {"flip", EditKind::Flip},
                                                    {"rotate", EditKind::Rotate},   {"move", EditKind::Move},
                                                    {"delete", EditKind::Delete},   {"reverse", EditKind::Reverse},
                                                    {"turn", EditKind::Turn},       {"service", EditKind::Service}};
        EditVerdict verdict;
        if (const auto kind = kinds.find(verb); kind != kinds.end())
        {
            verdict = editor.Apply(Command(kind->second));
        }
        else if (verb == "undo" || verb == "redo")
        {
            verdict = verb == "undo" ? editor.Undo() : editor.Redo();
        }
        else if (verb == "complete")
        {
            StageWishes wishes;
            wishes.tiles = Place();
            verdict = editor.Complete(1, wishes);
        }
        else
        {
            throw Fail("stage: edit: there is no command '" + verb + "' (see rally stage edit --help)");
        }
        if (!verdict)
        {
            throw Fail("stage: edit: " + verb + ": " + Words(ReasonOf(verdict)) + " (" + IdOf(verdict.fault) + ")");
        }
    }

    EditCommand Command(EditKind kind)
    {
        EditCommand command;
        command.kind = kind;
        const bool placed = kind != EditKind::Append && kind != EditKind::Reverse && kind != EditKind::Turn &&
                            kind != EditKind::Service;
        command.at = placed ? Place() : std::uint8_t{0};
        command.to = kind == EditKind::Move ? Place() : std::uint8_t{0};
        const bool tiled = kind == EditKind::Append || kind == EditKind::Insert || kind == EditKind::Replace;
        command.tile = tiled ? Tile() : TileUse{};
        command.service = kind == EditKind::Service ? Service() : '\0';
        return command;
    }

    StageEditor editor;
    std::vector<std::string> words;
    std::size_t at = 0;
};

Json FittingJson(const StageEditor& editor, int place)
{
    Json fitting = Json::array();
    for (const TileUse use : editor.WhatFits(static_cast<std::size_t>(place)))
    {
        fitting.push_back(std::string(NameOfTile(Dirt::DirtBox(), use).View()));
    }
    return fitting;
}

} // namespace

int MakeStages(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A new stage, or a whole rally, from a seed and wishes. The same seed and wishes make the same stage\n"
        "everywhere; what cannot be met is said, and the nearest stage made.",
        "rally stage make");
    RallyWishes wishes;
    StageWishes& each = wishes.each;
    std::uint64_t seed = 0;
    std::string length = "standard";
    int stages = 0;
    bool asJson = false;
    const Shared::Option seeded = app.Add("--seed", seed, "any number; by lot without it");
    app.Add("--length", length, "short, standard, long (10, 14, 18 tiles), or a number from 3 to 31");
    AddWish(app, "--difficulty", each.difficulty, difficultyWords);
    AddWish(app, "--twist", each.twist, twistWords);
    AddWish(app, "--hazard", each.hazard, hazardWords);
    AddWish(app, "--changes", each.changes, changeWords);
    AddWish(app, "--shape", each.reach, shapeWords);
    AddWish(app, "--jumps", each.jumps, amountWords);
    AddWish(app, "--fords", each.fords, amountWords);
    AddWish(app, "--shortcuts", each.shortcuts, amountWords);
    app.AddFlag("--service", each.service, "a service park behind the finish");
    app.Add("--rally", stages, "a rally of so many stages, 2 to 9").Range(2, 9);
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    each.tiles = ReadLength("stage", length, lengths);
    seed = seeded.Count() > 0 ? seed : Shared::FreshSeed() % 1'000'000;
    if (stages > 0)
    {
        wishes.stages = static_cast<std::uint8_t>(stages);
        PrintRally(seed, wishes, asJson);
        return 0;
    }
    const MadeStage made = MakeStage(Dirt::DirtBox(), seed, each);
    Json stage = MadeJson(made);
    stage["seed"] = seed;
    if (asJson)
    {
        std::puts(stage.dump(1).c_str());
    }
    else
    {
        PrintMade(stage);
    }
    if (!asJson)
    {
        std::printf("  seed        %llu\n\n", static_cast<unsigned long long>(seed));
        PrintSketch(made.design);
    }
    return 0;
}

int CheckStage(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Is this a stage? A code, an id, or tiles in driving order (202a 208ar 203b, r: driven against its\n"
        "print; a service tile last). Exit code 1 when it is none.",
        "rally stage check");
    std::vector<std::string> words;
    bool asJson = false;
    app.Add("STAGE", words, "a code, an id, or tiles").Required();
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    TileUse unused;
    StageDesign design;
    if (ReadTile(Dirt::DirtBox(), words[0], unused))
    {
        design = DesignOfTiles(words);
        const LayoutVerdict verdict = CheckLayout(Dirt::DirtBox(), LayOut(Dirt::DirtBox(), design));
        if (!verdict)
        {
            Tell(IdOf(verdict.fault), Words(ReasonOf(verdict)), asJson, {{"tile", verdict.tile}});
            return 1;
        }
        return TellSound(design, asJson);
    }
    std::string code;
    for (const std::string& word : words)
    {
        code += word;
    }
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        if (code == ready.id)
        {
            return TellSound(DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount}), asJson);
        }
    }
    if (const CodeVerdict verdict = ReadCode(Dirt::DirtBox(), code, design); !verdict)
    {
        Json more = {{"sign", verdict.sign}};
        if (verdict.mended.count > 0)
        {
            more["meant"] = std::string(verdict.mended.Grouped().View());
        }
        Tell(IdOf(verdict.fault), Words(ReasonOf(verdict)), asJson, more);
        return 1;
    }
    return TellSound(design, asJson);
}

int EditStage(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Changes a stage tile by tile and prints what came of it. STAGE is an id, a code, or new. Commands:\n"
        "  append TILE   insert AT TILE   replace AT TILE   flip AT   rotate AT   move AT TO   delete AT\n"
        "  reverse   turn   service a|b|none   complete TILES   undo   redo\n"
        "Tiles count from 1; TILE is 208a, or 208ar when driven against its print.",
        "rally stage edit");
    std::string stage;
    std::vector<std::string> commands;
    int fits = 0;
    bool asJson = false;
    app.Add("STAGE", stage, "an id, a code, or new").Required();
    app.Add("COMMANDS", commands, "what to do, one after the other");
    app.Add("--fits", fits, "list the tiles that could stand at this place").Range(1, 32);
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const StageDesign begun = stage == "new" ? StageDesign{} : FindStage(stage).design;
    Edits edits(begun, commands);
    const StageEditor& editor = edits.Run();
    const LayoutVerdict verdict = editor.Verdict();
    Json made = StageJson(editor.Design());
    made["sound"] = static_cast<bool>(verdict);
    made["verdict"] = Words(ReasonOf(verdict));
    if (fits > 0)
    {
        made["fits"] = FittingJson(editor, fits);
    }
    if (asJson)
    {
        std::puts(made.dump(1).c_str());
        return 0;
    }
    PrintStage(made);
    if (!verdict)
    {
        std::printf("  no stage yet: %s\n", made["verdict"].get<std::string>().c_str());
    }
    if (fits > 0)
    {
        std::printf("  fits at %d  ", fits);
        for (const Json& tile : made["fits"])
        {
            std::printf(" %s", tile.get<std::string>().c_str());
        }
        std::puts("");
    }
    return 0;
}

} // namespace Rally::Cli
