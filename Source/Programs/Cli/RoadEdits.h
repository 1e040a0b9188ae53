// The words of `rally stage edit` and `rally circuit edit`: commands one after the other, as they are typed. Which of them a game's
// roads know, and what is said when one is refused, is the game's.
#pragma once

#include "RallyRules/Stages/RoadEditing.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

class RoadEdits
{
public:
    // named: "stage", as it stands before what goes wrong; and a tile, for who must be told what they look like.
    RoadEdits(std::string named, std::string example, std::vector<std::string> words);
    virtual ~RoadEdits() = default;
    RoadEdits(const RoadEdits&) = delete;
    RoadEdits& operator=(const RoadEdits&) = delete;

    // All of it. Fail says which command was refused, and why; nothing behind it is done.
    void Run();

protected:
    virtual bool ReadTile(const std::string& word, TileUse& use) const = 0;
    virtual bool Knows(EditKind kind) const = 0;
    virtual EditVerdict Apply(const EditCommand& command) = 0;
    virtual EditVerdict Undo() = 0;
    virtual EditVerdict Redo() = 0;
    // To so many tiles in all.
    virtual EditVerdict Complete(std::uint8_t tiles) = 0;
    virtual std::string WhyNot(const EditVerdict& verdict) const = 0;

private:
    std::string Next(const char* what);
    std::uint8_t Place();
    TileUse Tile();
    char Service();
    EditCommand Command(EditKind kind);
    void One(const std::string& verb);

    std::string name;    // "stage: edit: "
    std::string example; // "208a"
    std::vector<std::string> words;
    std::size_t at = 0;
};

// What could stand at a place, and the line that says so.
std::string FittingLine(int place, const std::vector<std::string>& tiles);

} // namespace Rally::Cli
