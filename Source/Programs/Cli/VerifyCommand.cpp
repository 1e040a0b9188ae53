// `rally verify FILE`: whether the dice of a match fell as its links say, by nothing but the file.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "RallyClub/Fair/FairFile.h"
#include "RallyRules/Core/Rulesets.h"
#include "Shared/Files.h"
#include "Shared/Options.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace Rally::Cli
{
namespace
{

struct Proof
{
    Club::FairRecord record;
    MatchLog log;
    std::unique_ptr<AnyMatch> beginning;
};

std::string Hex(const Digest& digest)
{
    constexpr char kSigns[] = "0123456789abcdef";
    std::string hex;
    for (const std::uint8_t byte : digest)
    {
        hex += kSigns[byte >> 4];
        hex += kSigns[byte & 15];
    }
    return hex;
}

const char* WordsFor(Club::FairFault fault)
{
    switch (fault)
    {
    case Club::FairFault::None: return "fair";
    case Club::FairFault::ServerLink: return "the server's link does not lead to the one before";
    case Club::FairFault::SeatLink: return "the seat's link does not lead to the one before";
    case Club::FairFault::NobodysLink: return "a link was opened by nobody who acted and had promised one";
    case Club::FairFault::Promise: return "a first link does not lead to its anchor";
    case Club::FairFault::Dice: return "the dice fell otherwise than the links say";
    case Club::FairFault::Log: return "the log does not lead where it says";
    case Club::FairFault::TooMany: return "more was rolled than a chain has links";
    case Club::FairFault::RollsMissing: return "its links were not kept";
    case Club::FairFault::RollsLeft: return "links are left that nothing was rolled with";
    }
    return "";
}

Proof Opened(const std::string& file)
{
    Proof proof;
    const std::string content = ReadFile(file);
    if (!Club::DecodeFair(Shared::AsBytes(content), proof.record, proof.log))
    {
        throw Fail("verify: " + file + ": no proof of a match, or not of this version");
    }
    const GameEntry* game = RulesetOf(proof.log.header);
    proof.beginning = game != nullptr ? game->open(proof.log.header) : nullptr;
    if (proof.beginning == nullptr)
    {
        throw Fail("verify: " + file + ": its match is of a game or a version that is not known here");
    }
    return proof;
}

void PrintStory(const Proof& proof, const Club::FairFinding& found)
{
    std::printf("%s, %u rolls\n", RulesetOf(proof.log.header)->id, found.rolls);
    for (Seat seat = 0; seat < proof.beginning->Seats(); ++seat)
    {
        const char* name = proof.log.header.names[seat].c_str();
        if (found.promised[seat])
        {
            std::printf("%c  %-24s chain of its own, %u links not opened\n", 'A' + seat, name, found.missing[seat]);
        }
        else
        {
            std::printf("%c  %-24s no chain: an opponent, or nobody\n", 'A' + seat, name);
        }
    }
    if (found.IsFair())
    {
        std::puts("every roll is what its links make it");
        return;
    }
    std::printf("wrong at roll %u, entry %zu: %s\n", found.roll, found.entry + 1, WordsFor(found.fault));
}

// What the first six-sided dice of each roll's generator show: a verifier in another language must come by the same.
nlohmann::ordered_json FacesOf(std::vector<Random>& fell)
{
    nlohmann::ordered_json rolls = nlohmann::ordered_json::array();
    for (Random& dice : fell)
    {
        nlohmann::ordered_json faces = nlohmann::ordered_json::array();
        for (int i = 0; i < 6; ++i)
        {
            faces.push_back(dice.Below(6) + 1);
        }
        rolls.push_back(std::move(faces));
    }
    return rolls;
}

void PrintJson(const Proof& proof, const Club::FairFinding& found, std::vector<Random>& fell)
{
    nlohmann::ordered_json json = {{"game", RulesetOf(proof.log.header)->id},
                                   {"match", Hex(Club::FairMatchId(proof.log.header, proof.record.fresh))},
                                   {"fair", found.IsFair()},
                                   {"rolls", found.rolls}};
    if (!found.IsFair())
    {
        json["wrong"] = {{"roll", found.roll}, {"entry", found.entry + 1}, {"what", WordsFor(found.fault)}};
    }
    for (Seat seat = 0; seat < proof.beginning->Seats(); ++seat)
    {
        json["seats"].push_back({{"name", proof.log.header.names[seat]},
                                 {"promised", found.promised[seat]},
                                 {"missing", found.missing[seat]}});
    }
    json["faces"] = FacesOf(fell);
    std::puts(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

} // namespace

int Verify(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Whether nobody bent the dice of a match: its links are checked, its dice rolled again, its log "
        "replayed by the rules.\nExit: 0 fair, 1 not (the first wrong roll is named), 2 no proof.",
        "rally verify");
    std::string file;
    bool asJson = false;
    app.Add("FILE", file, "the proof of a match").Required();
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Proof proof = Opened(file);
    std::vector<Random> fell;
    Club::FairFinding found = Club::CheckFair(proof.record, proof.log, *proof.beginning, {nullptr, &fell});
    if (found.IsFair() && proof.log.fault != LogFault::None)
    {
        found.fault = Club::FairFault::Log;
        found.entry = proof.log.entries.size();
        found.roll = found.rolls + 1;
    }
    asJson ? PrintJson(proof, found, fell) : PrintStory(proof, found);
    return found.IsFair() ? 0 : 1;
}

} // namespace Rally::Cli
