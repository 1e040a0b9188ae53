"""The puzzles of the challenges: what must hold of them, and their C++ table."""
import load


def everything(data, problems):
    file, seen = load.FILES["moments"], set()
    for number, one in enumerate(data["moments"]["moments"], 1):
        key = (one["stage"], one["place"], one["gear"], one["seconds"])
        if key in seen:
            problems.add(file, f"moments.{number}", "is there twice")
        seen.add(key)


def table(data, page, quoted):
    body = ["", "namespace Challenges", "{", "namespace PuzzleTable", "{", "constexpr PuzzleEntry kPuzzles[] = {"]
    for one in data["moments"]["moments"]:
        body.append(f"    {{{quoted(one['stage'])}, {quoted(one['place'])}, {one['gear']}, {one['seconds']}, {one['best']}, "
                    f"{one['gap']}, {one['chosen']}}},")
    body += ["};", "} // namespace PuzzleTable", "", "std::span<const PuzzleEntry> Puzzles()", "{",
             "    return PuzzleTable::kPuzzles;", "}", "} // namespace Challenges", ""]
    return page([load.FILES["moments"]], "The puzzles of the house, from races that were looked back at.",
                ['#include "RallyClub/Challenges/Puzzles.h"'], body)
