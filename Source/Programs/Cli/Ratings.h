// Ratings from meetings: the Elo numbers under which what happened was likeliest (Bradley and Terry), with intervals from
// a bootstrap: what they would have been, had the blocks been drawn anew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rally::Cli
{

// Who met whom, and how it went.
class Meetings
{
public:
    explicit Meetings(std::size_t theCount) : count(theCount), cells(theCount * theCount) {}

    // The first was quicker by so many seconds.
    void Add(std::size_t first, std::size_t second, int gap);
    void Add(const Meetings& others);

    int Met(std::size_t first, std::size_t second) const { return cells[first * count + second].met; }
    double Points(std::size_t first, std::size_t second) const { return cells[first * count + second].points; }
    double Gap(std::size_t first, std::size_t second) const { return cells[first * count + second].gap; }

private:
    struct Cell
    {
        int met{};
        double points{}; // a half for equal times
        double gap{};
    };

    std::size_t count;
    std::vector<Cell> cells;
};

Meetings SumOf(const std::vector<Meetings>& blocks, std::size_t drivers);

struct Estimate
{
    double value{};
    double least{}; // 95 of 100 lie between these
    double most{};
};

struct Ratings
{
    std::vector<Estimate> elo;   // by driver; their mean is 1500
    std::vector<Estimate> share; // of the points, first * drivers + second
};

Ratings RatingsOf(const std::vector<Meetings>& blocks, std::size_t drivers);

} // namespace Rally::Cli
