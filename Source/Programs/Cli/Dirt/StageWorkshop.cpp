#include "Cli/Dirt/StageWorkshop.h"

#include "Cli/Fail.h"
#include "Cli/Dirt/StageWords.h"
#include "Cli/RoadEdits.h"
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

class StageEdits final : public RoadEdits
{
public:
    StageEdits(const StageDesign& begun, std::vector<std::string> commands, std::uint64_t theSeed)
        : RoadEdits("stage", "208a", std::move(commands)),
          editor(Dirt::DirtBox(), begun),
          seed(theSeed)
    {}

    const StageEditor& Editor() const { return editor; }

private:
    bool ReadTile(const std::string& word, TileUse& use) const override
    {
        return Rally::ReadTile(Dirt::DirtBox(), word, use);
    }
    bool Knows(EditKind) const override { return true; }
    EditVerdict Apply(const EditCommand& command) override { return editor.Apply(command); }
    EditVerdict Undo() override { return editor.Undo(); }
    EditVerdict Redo() override { return editor.Redo(); }
    EditVerdict Complete(std::uint8_t tiles) override
    {
        StageWishes wishes;
        wishes.tiles = tiles;
        return editor.Complete(seed, wishes);
    }
    std::string WhyNot(const EditVerdict& verdict) const override { return Words(ReasonOf(verdict)); }

    StageEditor editor;
    std::uint64_t seed;
};

std::vector<std::string> FittingIn(const StageEditor& editor, int place)
{
    std::vector<std::string> fitting;
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
    std::uint64_t seed = 1;
    bool asJson = false;
    app.Add("STAGE", stage, "an id, a code, or new").Required();
    app.Add("COMMANDS", commands, "what to do, one after the other");
    app.Add("--fits", fits, "list the tiles that could stand at this place").Range(1, 32);
    app.Add("--seed", seed, "another way of completing it (default 1)");
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const StageDesign begun = stage == "new" ? StageDesign{} : FindStage(stage).design;
    StageEdits edits(begun, commands, seed);
    edits.Run();
    const StageEditor& editor = edits.Editor();
    const LayoutVerdict verdict = editor.Verdict();
    Json made = StageJson(editor.Design());
    made["sound"] = static_cast<bool>(verdict);
    made["verdict"] = Words(ReasonOf(verdict));
    if (fits > 0)
    {
        made["fits"] = FittingIn(editor, fits);
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
        std::puts(FittingLine(fits, made["fits"]).c_str());
    }
    return 0;
}

} // namespace Rally::Cli
