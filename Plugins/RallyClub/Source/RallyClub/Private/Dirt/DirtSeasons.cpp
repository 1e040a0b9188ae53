#include "DirtSeasons.h"

#include "DirtDeeds.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"

#include <algorithm>

namespace Rally::Dirt
{
namespace DirtSeasonsDetail
{

// D-RLY-3: with service as soon as a car would have more than a long stage and a half without it, at least once.
std::string Course(const Career::RegionEntry& region, std::uint8_t tiles, std::span<const std::uint64_t> seeds)
{
    std::string course;
    const std::vector<bool> parks = ServiceParks(std::vector<int>(seeds.size(), tiles));
    for (std::size_t i = 0; i < seeds.size(); ++i)
    {
        StageWishes wishes = region.wishes;
        wishes.tiles = tiles;
        wishes.service = parks[i];
        const MadeStage made = MakeStage(DirtBox(), seeds[i], wishes);
        course += course.empty() ? "" : "+";
        course += CodeOf(DirtBox(), made.design).View();
    }
    return course;
}

// As D-RLY-6 notes it: punctures count as suspension.
Career::Broken BrokenOf(const DirtMatch& match, Seat seat)
{
    const DirtGame& game = match.Rules();
    const DirtState& now = match.Now();
    const auto count = [](int tokens) { return static_cast<std::uint8_t>((std::min)(tokens, 9)); };
    Career::Broken car;
    car.gearbox = count(game.DamageOf(now, seat, Damage::Gearbox));
    car.brakes = count(game.DamageOf(now, seat, Damage::Brakes));
    car.coast = count(game.DamageOf(now, seat, Damage::Suspension) + game.PuncturesOf(now, seat));
    car.wheel = now.cars[seat].spareWheel == 0;
    return car;
}

std::string Carried(std::span<const Career::Broken> seats)
{
    CarNotes notes[kMaxSeats]{};
    for (std::size_t seat = 0; seat < seats.size() && seat < kMaxSeats; ++seat)
    {
        notes[seat].damage[static_cast<int>(Damage::Gearbox)] = seats[seat].gearbox;
        notes[seat].damage[static_cast<int>(Damage::Brakes)] = seats[seat].brakes;
        notes[seat].damage[static_cast<int>(Damage::Suspension)] = seats[seat].coast;
        notes[seat].wheelUsed = seats[seat].wheel;
    }
    return WriteNotes(std::span(notes).first((std::min)(seats.size(), kMaxSeats)));
}

bool Drives(const AnyMatch& match, std::span<Career::Drive> seats)
{
    const DirtMatch* race = AsDirt(match);
    if (race == nullptr || !race->WhoMoves().IsOver() || race->Suspended() != 0 || seats.size() != race->Seats())
    {
        return false;
    }
    const std::size_t stages = race->Rules().Setup().stageCount;
    for (Seat seat = 0; seat < seats.size(); ++seat)
    {
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            seats[seat].seconds[stage] = race->Now().stageTimes[stage][seat];
            const bool retired = (race->Now().retiredIn[stage] & MaskOf(seat)) != 0;
            seats[seat].retired = static_cast<std::uint16_t>(seats[seat].retired | (retired ? 1u << stage : 0u));
        }
        seats[seat].broken = BrokenOf(*race, seat);
    }
    return true;
}

std::uint16_t Warnings(std::size_t kind)
{
    static_assert(Career::kDiceTold == kDieKinds);
    constexpr unsigned kFaces = 6;
    return static_cast<std::uint16_t>((1000u * BoxValues().warningFaces[kind] + kFaces / 2) / kFaces);
}

constexpr Career::SeasonGame::ToldDeed kTold[] = {
    {"D-LOC-1", Career::Deed::InControl, TextKey::CareerRecordDeedInControl},
    {"D-GAS-1", Career::Deed::FlatOut, TextKey::CareerRecordDeedFlatOut},
    {"D-GAS-8", Career::Deed::FlatSeconds, TextKey::CareerRecordDeedFlatSeconds},
    {"D-SEC-2", Career::Deed::NeverSecured, TextKey::CareerRecordDeedNeverSecured},
    {"D-SEC-1", Career::Deed::InHand, TextKey::CareerRecordDeedInHand},
    {"D-SHC-1", Career::Deed::Cuts, TextKey::CareerRecordDeedCuts},
    {"D-SHC-7", Career::Deed::CornersClosed, TextKey::CareerRecordDeedCornersClosed},
    {"D-JMP-3", Career::Deed::LongJumps, TextKey::CareerRecordDeedLongJumps},
    {"D-FIN-2", Career::Deed::AirFinishes, TextKey::CareerRecordDeedAirFinishes},
    {"D-WTR-1", Career::Deed::FordGear, TextKey::CareerRecordDeedFordGear},
    {"D-DMG-1", Career::Deed::ShortOfTwo, TextKey::CareerRecordDeedShortOfTwo},
    {"D-SPW-1", Career::Deed::WheelChanged, TextKey::CareerRecordDeedWheelChanged},
    {"D-ORD-1", Career::Deed::FirstOnRoad, TextKey::CareerRecordDeedFirstOnRoad},
    {"D-SIS-1", Career::Deed::WarningsSaved, TextKey::CareerRecordDeedWarningsSaved},
};

} // namespace DirtSeasonsDetail

const Career::SeasonGame* DirtSeasons()
{
    static constexpr Career::SeasonGame kSeasons{.course = DirtSeasonsDetail::Course,
                                                 .drives = DirtSeasonsDetail::Drives,
                                                 .deeds = TellDeeds,
                                                 .told = DirtSeasonsDetail::kTold,
                                                 .warnings = DirtSeasonsDetail::Warnings,
                                                 .carried = DirtSeasonsDetail::Carried};
    return &kSeasons;
}

} // namespace Rally::Dirt
