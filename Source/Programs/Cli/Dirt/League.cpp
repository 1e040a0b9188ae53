#include "Cli/Dirt/League.h"

#include "Cli/Dirt/CommonChance.h"
#include "Cli/Ratings.h"
#include "RallyClub/Table.h"
#include "Shared/Budgets.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;
using Club::Table;

// What a league is reckoned from: sums over the rallies of a block.
struct Sums
{
    std::vector<LeagueRow> rows;
    std::vector<std::vector<double>> gaps; // by starting place: of each block
    int rallies{};
    std::size_t driverFaults{};
    int suspended{};
};

class Playing
{
public:
    Playing(const LeagueWishes& theWishes, Sums& theSums) : wishes(theWishes), sums(theSums) {}

    // One block: the group once from each place of the starting order.
    Meetings Block(const std::vector<std::size_t>& group, std::size_t number)
    {
        Meetings meetings(wishes.drivers.size());
        const std::string& course = wishes.courses[number % wishes.courses.size()];
        for (std::size_t place = 0; place < group.size(); ++place)
        {
            sums.gaps[place].push_back(0.0);
        }
        for (std::size_t turn = 0; turn < group.size(); ++turn)
        {
            Rally(course, group, wishes.seed * 1000003 + number, static_cast<Seat>(turn), meetings);
        }
        return meetings;
    }

private:
    void Rally(const std::string& course, const std::vector<std::size_t>& group, std::uint64_t seed, Seat first,
               Meetings& meetings)
    {
        DirtSetup setup = NewSetup(static_cast<std::uint8_t>(group.size()));
        setup.options = wishes.options;
        AddStage(setup, course);
        std::vector<Club::SeatPlan> seats;
        for (const std::size_t driver : group)
        {
            Pilot::Character character;
            Pilot::Budget budget = wishes.budget;
            Shared::ReadDriver(wishes.drivers[driver], character, budget);
            seats.push_back(
                {Club::SeatKind::Driver, std::make_shared<Pilot::Opponent>(character, seed + driver, book, budget)});
        }
        Table table(std::make_unique<DirtMatch>(setup), std::move(seats), std::make_unique<CommonChance>(seed, first));
        constexpr std::size_t longest = 1u << 17; // things that happen; a rally that needs more would never end
        for (std::size_t i = 0; i < longest && table.Advance() == Table::State::Moved; ++i)
        {
            Count(table.TheMatch().Events(), group);
        }
        const Standing standing = table.TheMatch().Standings();
        sums.driverFaults += table.DriverFaults();
        sums.suspended += standing.over ? 0 : 1;
        ++sums.rallies;
        if (standing.over)
        {
            CountPlaces(AsDirt(table.TheMatch())->Now(), first);
        }
        for (Seat seat = 0; seat < group.size() && standing.over; ++seat)
        {
            LeagueRow& row = sums.rows[group[seat]];
            ++row.rallies;
            row.wins += standing.place[seat] == 1;
            row.seconds += standing.score[seat];
            row.retired += standing.retired[seat];
            for (Seat other = 0; other < group.size(); ++other)
            {
                if (other != seat)
                {
                    meetings.Add(group[seat], group[other], standing.score[other] - standing.score[seat]);
                }
            }
        }
    }

    void CountPlaces(const DirtState& state, Seat first)
    {
        double mean = 0.0;
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            mean += static_cast<double>(state.stageTimes[0][seat]) / state.seats;
        }
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const std::size_t place = static_cast<std::size_t>(seat + state.seats - first) % state.seats; // D-SET-8
            sums.gaps[place].back() += (state.stageTimes[0][seat] - mean) / state.seats;
        }
    }

    void Count(const EventList& events, const std::vector<std::size_t>& group)
    {
        for (const Event& event : events)
        {
            const bool lost =
                event.kind == static_cast<std::uint8_t>(EventKind::LostControl) && event.seat < group.size();
            if (lost)
            {
                sums.rows[group[event.seat]].losses += 1.0;
            }
        }
    }

    const LeagueWishes& wishes;
    Sums& sums;
    std::shared_ptr<Pilot::RoadBook> book = std::make_shared<Pilot::RoadBook>();
};

// All choices of so many out of all.
std::vector<std::vector<std::size_t>> GroupsOf(std::size_t all, std::size_t many)
{
    std::vector<std::vector<std::size_t>> groups;
    for (unsigned mask = 0; mask < 1u << all; ++mask)
    {
        std::vector<std::size_t> group;
        for (std::size_t i = 0; i < all; ++i)
        {
            if ((mask >> i & 1u) != 0)
            {
                group.push_back(i);
            }
        }
        if (group.size() == many)
        {
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

StartingPlace PlaceOf(const std::vector<double>& gaps)
{
    const auto count = static_cast<double>(gaps.size());
    double mean = 0.0;
    double squares = 0.0;
    for (const double gap : gaps)
    {
        mean += gap / count;
        squares += gap * gap / count;
    }
    return {mean, std::sqrt(std::max(0.0, squares - mean * mean) / std::max(1.0, count - 1.0))};
}

void Rate(const std::vector<Meetings>& blocks, LeagueTable& table)
{
    const std::size_t count = table.rows.size();
    const Ratings ratings = RatingsOf(blocks, count);
    for (std::size_t i = 0; i < count; ++i)
    {
        table.rows[i].elo = ratings.elo[i].value;
        table.rows[i].eloBetween = {ratings.elo[i].least, ratings.elo[i].most};
        for (std::size_t j = 0; j < i; ++j)
        {
            const Meetings all = SumOf(blocks, count);
            const Estimate& share = ratings.share[i * count + j];
            const int met = all.Met(i, j);
            if (met > 0)
            {
                table.duels.push_back({i, j, met, share.value, {share.least, share.most}, all.Gap(i, j) / met});
            }
        }
    }
}

} // namespace

LeagueTable PlayLeague(const LeagueWishes& wishes, const std::function<void(std::size_t, std::size_t)>& told)
{
    Sums sums;
    for (const std::string& driver : wishes.drivers)
    {
        sums.rows.emplace_back().driver = driver;
    }
    sums.gaps.resize(wishes.cars);
    const auto groups = GroupsOf(wishes.drivers.size(), wishes.cars);
    std::vector<Meetings> blocks;
    std::size_t done = 0;
    Playing playing(wishes, sums);
    for (std::size_t number = 0; number < wishes.blocks; ++number)
    {
        Meetings& dice = blocks.emplace_back(wishes.drivers.size()); // the same for every group
        for (const auto& group : groups)
        {
            dice.Add(playing.Block(group, number));
            told(++done, wishes.blocks * groups.size());
        }
    }
    LeagueTable table{std::move(sums.rows), {}, {}, sums.rallies, sums.driverFaults, sums.suspended};
    for (LeagueRow& row : table.rows)
    {
        row.seconds /= std::max(1, row.rallies);
        row.losses /= std::max(1, row.rallies);
    }
    std::transform(sums.gaps.begin(), sums.gaps.end(), std::back_inserter(table.places), PlaceOf);
    Rate(blocks, table);
    return table;
}

} // namespace Rally::Cli
