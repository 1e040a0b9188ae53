#include "Cli/League.h"

#include "Cli/Ratings.h"
#include "Shared/Budgets.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>

namespace Rally::Cli
{
namespace
{

using Club::Table;

// What a league is reckoned from: sums over the rallies of a block.
struct Sums
{
    std::vector<LeagueRow> rows;
    std::vector<std::vector<double>> gaps;   // by starting place: of each block
    std::vector<std::vector<double>> scores; // by driver: sum of each block's races, all groups, ...
    std::vector<std::vector<int>> raced;     // ... and how many those are
    int rallies{};
    std::size_t driverFaults{};
    int suspended{};
};

class Playing
{
public:
    Playing(const LeagueTerms& theTerms, LeagueGame& theGame, Sums& theSums)
        : terms(theTerms),
          game(theGame),
          sums(theSums)
    {}

    // One block: the group once from each place of the starting order.
    Meetings Block(const std::vector<std::size_t>& group, std::size_t number)
    {
        Meetings meetings(terms.drivers.size());
        const std::string& course = terms.courses[number % terms.courses.size()];
        for (std::size_t place = 0; place < group.size(); ++place)
        {
            sums.gaps[place].push_back(0.0);
        }
        for (std::size_t turn = 0; turn < group.size(); ++turn)
        {
            Rally(course, group, terms.seed * 1000003 + number, static_cast<Seat>(turn), meetings);
        }
        return meetings;
    }

private:
    void Rally(const std::string& course, const std::vector<std::size_t>& group, std::uint64_t seed, Seat first,
               Meetings& meetings)
    {
        std::vector<Club::SeatPlan> seats;
        for (const std::size_t driver : group)
        {
            Pilot::Character character;
            Pilot::Budget budget = terms.budget;
            Shared::ReadDriver(terms.drivers[driver], character, budget);
            seats.push_back({Club::SeatKind::Driver, game.DriverOf(character, seed + driver, budget)});
        }
        Table table(game.Begin(course, group.size()), std::move(seats), game.LuckOf(seed, first));
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
            CountPlaces(table.TheMatch(), first);
        }
        for (Seat seat = 0; seat < group.size() && standing.over; ++seat)
        {
            LeagueRow& row = sums.rows[group[seat]];
            ++row.rallies;
            row.wins += standing.place[seat] == 1;
            row.score += standing.score[seat];
            sums.scores[group[seat]].back() += standing.score[seat];
            ++sums.raced[group[seat]].back();
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

    void CountPlaces(const AnyMatch& match, Seat first)
    {
        const std::size_t seats = match.Seats();
        double mean = 0.0;
        for (Seat seat = 0; seat < seats; ++seat)
        {
            mean += game.ByStart(match, seat) / static_cast<double>(seats);
        }
        for (Seat seat = 0; seat < seats; ++seat)
        {
            const std::size_t place = (seat + seats - first) % seats;
            sums.gaps[place].back() += (game.ByStart(match, seat) - mean) / static_cast<double>(seats);
        }
    }

    void Count(const EventList& events, const std::vector<std::size_t>& group)
    {
        for (const Event& event : events)
        {
            const bool lost = game.IsLoss(event) && event.seat < group.size();
            if (lost)
            {
                sums.rows[group[event.seat]].losses += 1.0;
            }
        }
    }

    const LeagueTerms& terms;
    LeagueGame& game;
    Sums& sums;
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

// Of the mean of a driver's races: blocks differ by their dice, the races of one share them.
double ErrorOf(const std::vector<double>& sums, const std::vector<int>& raced)
{
    std::vector<double> means;
    for (std::size_t block = 0; block < sums.size(); ++block)
    {
        if (raced[block] > 0)
        {
            means.push_back(sums[block] / raced[block]);
        }
    }
    return PlaceOf(means).error;
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

LeagueTable PlayLeague(const LeagueTerms& terms, LeagueGame& game, const LeagueNews& told)
{
    Sums sums;
    for (const std::string& driver : terms.drivers)
    {
        sums.rows.emplace_back().driver = driver;
    }
    sums.gaps.resize(terms.cars);
    sums.scores.resize(terms.drivers.size());
    sums.raced.resize(terms.drivers.size());
    const auto groups = GroupsOf(terms.drivers.size(), terms.cars);
    std::vector<Meetings> blocks;
    std::size_t done = 0;
    Playing playing(terms, game, sums);
    for (std::size_t number = 0; number < terms.blocks; ++number)
    {
        Meetings& dice = blocks.emplace_back(terms.drivers.size()); // the same for every group
        for (std::size_t driver = 0; driver < terms.drivers.size(); ++driver)
        {
            sums.scores[driver].push_back(0.0);
            sums.raced[driver].push_back(0);
        }
        for (const auto& group : groups)
        {
            dice.Add(playing.Block(group, number));
            told(++done, terms.blocks * groups.size());
        }
    }
    LeagueTable table{std::move(sums.rows), {}, {}, sums.rallies, sums.driverFaults, sums.suspended};
    for (LeagueRow& row : table.rows)
    {
        row.score /= std::max(1, row.rallies);
        row.losses /= std::max(1, row.rallies);
    }
    for (std::size_t driver = 0; driver < table.rows.size(); ++driver)
    {
        table.rows[driver].error = ErrorOf(sums.scores[driver], sums.raced[driver]);
    }
    std::transform(sums.gaps.begin(), sums.gaps.end(), std::back_inserter(table.places), PlaceOf);
    Rate(blocks, table);
    return table;
}

LeagueNews LeagueProgress(bool quiet)
{
    return [quiet](std::size_t done, std::size_t all)
    {
        const bool tells = !quiet && (done % 50 == 0 || done == all);
        if (tells)
        {
            std::fprintf(stderr, "%zu of %zu blocks\n", done, all);
        }
    };
}

void PrintLeague(const LeagueTable& table, const LeagueUnits& units)
{
    std::vector<const LeagueRow*> rows;
    for (const LeagueRow& row : table.rows)
    {
        rows.push_back(&row);
    }
    std::sort(rows.begin(), rows.end(), [](const LeagueRow* a, const LeagueRow* b) { return a->elo > b->elo; });
    std::printf("%-22s %5s  %-13s %8s %7s %18s %7s %8s\n", "driver", "Elo", "95 %", "rallies", "won", "mean, 95 %",
                "losses", "retired");
    for (const LeagueRow* row : rows)
    {
        std::printf("%-22s %5.0f  %5.0f - %5.0f %8d %5.1f %% %8.2f +- %.2f %s %7.2f %8d\n", row->driver.c_str(),
                    row->elo, row->eloBetween.least, row->eloBetween.most, row->rallies,
                    100.0 * row->wins / std::max(1, row->rallies), row->score, 1.96 * row->error, units.unit,
                    row->losses, row->retired);
    }
    std::printf("\n%s:", units.start);
    for (const StartingPlace& place : table.places)
    {
        std::printf("  %+.2f +- %.2f", place.gap, 1.96 * place.error);
    }
    std::printf(" %s\n\n", units.unit);
    for (const Duel& duel : table.duels)
    {
        std::printf("%-22s before %-22s %5.1f %% (%.1f - %.1f) of %d, by %.2f %s\n",
                    table.rows[duel.first].driver.c_str(), table.rows[duel.second].driver.c_str(), 100.0 * duel.share,
                    100.0 * duel.shareBetween.least, 100.0 * duel.shareBetween.most, duel.met, duel.gap, units.unit);
    }
    std::printf("\n%d rallies, %zu forbidden answers, %d suspended\n", table.rallies, table.driverFaults,
                table.suspended);
}

void PrintLeagueJson(const LeagueTable& table, const LeagueUnits& units)
{
    nlohmann::ordered_json json = {{"rallies", table.rallies},          {"driverFaults", table.driverFaults},
                                   {"suspended", table.suspended},      {"drivers", nlohmann::json::array()},
                                   {"places", nlohmann::json::array()}, {"duels", nlohmann::json::array()}};
    for (const LeagueRow& row : table.rows)
    {
        json["drivers"].push_back({{"driver", row.driver},
                                   {"elo", row.elo},
                                   {"eloLeast", row.eloBetween.least},
                                   {"eloMost", row.eloBetween.most},
                                   {"rallies", row.rallies},
                                   {"wins", row.wins},
                                   {units.mean, row.score},
                                   {"error", row.error},
                                   {"losses", row.losses},
                                   {"retired", row.retired}});
    }
    for (const StartingPlace& place : table.places)
    {
        json["places"].push_back({{"gap", place.gap}, {"error", place.error}});
    }
    for (const Duel& duel : table.duels)
    {
        json["duels"].push_back({{"first", table.rows[duel.first].driver},
                                 {"second", table.rows[duel.second].driver},
                                 {"met", duel.met},
                                 {"share", duel.share},
                                 {"shareLeast", duel.shareBetween.least},
                                 {"shareMost", duel.shareBetween.most},
                                 {"gap", duel.gap}});
    }
    std::puts(json.dump().c_str());
}

} // namespace Rally::Cli
