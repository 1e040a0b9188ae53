#include "Cli/RoadEdits.h"

#include "Cli/Fail.h"

#include <map>

namespace Rally::Cli
{

RoadEdits::RoadEdits(std::string named, std::string theExample, std::vector<std::string> theWords)
    : name(std::move(named) + ": edit: "),
      example(std::move(theExample)),
      words(std::move(theWords))
{}

void RoadEdits::Run()
{
    while (at < words.size())
    {
        One(Next("a command"));
    }
}

std::string RoadEdits::Next(const char* what)
{
    if (at == words.size())
    {
        throw Fail(name + "expected " + what + " at the end");
    }
    return words[at++];
}

std::uint8_t RoadEdits::Place()
{
    const std::string word = Next("the number of a tile");
    if (word.empty() || word.size() > 2 || word.find_first_not_of("0123456789") != word.npos)
    {
        throw Fail(name + "expected the number of a tile, not '" + word + "'");
    }
    return static_cast<std::uint8_t>(std::stoi(word));
}

TileUse RoadEdits::Tile()
{
    const std::string word = Next("a tile");
    TileUse use;
    if (!ReadTile(word, use))
    {
        throw Fail(name + "expected a tile such as " + example + " or " + example + "r, not '" + word + "'");
    }
    return use;
}

char RoadEdits::Service()
{
    const std::string word = Next("a, b or none");
    if (word != "a" && word != "b" && word != "none")
    {
        throw Fail(name + "service: expected a, b or none, not '" + word + "'");
    }
    return word == "none" ? '\0' : word[0];
}

void RoadEdits::One(const std::string& verb)
{
    const std::map<std::string, EditKind> kinds{{"append", EditKind::Append},   {"insert", EditKind::Insert},
                                                {"replace", EditKind::Replace}, {"flip", EditKind::Flip},
                                                {"rotate", EditKind::Rotate},   {"move", EditKind::Move},
                                                {"delete", EditKind::Delete},   {"reverse", EditKind::Reverse},
                                                {"turn", EditKind::Turn},       {"service", EditKind::Service}};
    EditVerdict verdict;
    if (const auto kind = kinds.find(verb); kind != kinds.end() && Knows(kind->second))
    {
        verdict = Apply(Command(kind->second));
    }
    else if (verb == "undo" || verb == "redo")
    {
        verdict = verb == "undo" ? Undo() : Redo();
    }
    else if (verb == "complete")
    {
        verdict = Complete(Place());
    }
    else
    {
        throw Fail(name + "there is no command '" + verb + "' (see rally " + name.substr(0, name.find(':')) +
                   " edit --help)");
    }
    if (!verdict)
    {
        throw Fail(name + verb + ": " + WhyNot(verdict) + " (" + IdOf(verdict.fault) + ")");
    }
}

EditCommand RoadEdits::Command(EditKind kind)
{
    EditCommand command;
    command.kind = kind;
    const bool placed =
        kind != EditKind::Append && kind != EditKind::Reverse && kind != EditKind::Turn && kind != EditKind::Service;
    command.at = placed ? Place() : std::uint8_t{0};
    command.to = kind == EditKind::Move ? Place() : std::uint8_t{0};
    const bool tiled = kind == EditKind::Append || kind == EditKind::Insert || kind == EditKind::Replace;
    command.tile = tiled ? Tile() : TileUse{};
    command.service = kind == EditKind::Service ? Service() : '\0';
    return command;
}

std::string FittingLine(int place, const std::vector<std::string>& tiles)
{
    std::string line = "  fits at " + std::to_string(place) + "   ";
    for (const std::string& tile : tiles)
    {
        line += " " + tile;
    }
    return tiles.empty() ? line + " none" : line;
}

} // namespace Rally::Cli
