// Where roads that have been solved stand, of any game: drivers, co-drivers and reviews that share a shelf solve nothing twice.
#pragma once

#include "RallyRules/Core/Api.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

// What is kept: immutable, to be shared by any number of threads. Whose it is says the key, which is made of all that the road is
// made of, so a book finds nothing but tables of its own game there.
class RALLYPILOT_API SolvedRoad
{
public:
    virtual ~SolvedRoad() = default;
    virtual std::size_t Bytes() const = 0;
};

// Who has threads brings a shelf of his own kind.
class RALLYPILOT_API ParTableStore
{
public:
    using Table = std::shared_ptr<const SolvedRoad>;

    virtual ~ParTableStore() = default;
    // nullptr: not there, or not yet.
    virtual Table Find(std::uint64_t key) = 0;
    // Solves what is not there.
    virtual Table Take(std::uint64_t key, const std::function<Table()>& solve) = 0;
};

// For one thread at a time. When it is full, the tables not asked for longest go.
class RALLYPILOT_API LocalParTables final : public ParTableStore
{
public:
    // All stages of a box, both kinds of dice, both models, take 17 MB; damaged cockpits about as much each.
    static constexpr std::size_t kUsualBytes = std::size_t{64} << 20;

    explicit LocalParTables(std::size_t theMostBytes = kUsualBytes) : mostBytes(theMostBytes) {}

    Table Find(std::uint64_t key) override;
    Table Take(std::uint64_t key, const std::function<Table()>& solve) override;
    void Put(std::uint64_t key, Table table);
    std::size_t Bytes() const { return bytes; }

private:
    struct Page
    {
        std::uint64_t key;
        Table table;
    };
    std::vector<Page> pages; // least recently asked for first
    std::size_t mostBytes;
    std::size_t bytes{};
};

} // namespace Rally::Pilot
