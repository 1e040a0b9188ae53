// Lets drivers decide beside the picture: a view goes to a thread of its own, an action comes back, and nothing else is
// shared. What is decided does not depend on when: a decision is asked for one moment of one match, and only the table
// plays it, in its order.
//
// One Thinker serves a program. Races that end let go of it at once, even while a slow driver still thinks for them: its
// answer is dropped, and the next race's questions come after. Only the end of the program waits for it.
#pragma once

#include "RallyClub/Table.h"
#include "Shared/Bell.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

class Thinker
{
public:
    // The bell rings after every answer.
    explicit Thinker(Bell theBell = {});
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // A decision that is asked for, being made, or there.
    struct Question
    {
        std::shared_ptr<Driver> driver;
        std::unique_ptr<AnyMatch> view;
        Seat seat{};
        std::uint64_t moment{}; // of the match: a hash of all that happened
        bool answered{};
        bool dropped{};
        Action answer{};
    };

    void Ask(std::shared_ptr<Question> question);
    // At most so long; true when it has its answer.
    bool Await(const Question& question, std::chrono::microseconds most);
    void Drop(Question& question);

private:
    void Work();

    const Bell bell;
    std::mutex lock;
    std::condition_variable changed;
    std::deque<std::shared_ptr<Question>> waiting;
    bool ends = false;
    std::thread worker;
};

// The drivers of one race, thinking there. Their seats' plans are those of the table.
class ThinkingDrivers
{
public:
    // Takes the place of every driver in the plans.
    ThinkingDrivers(Thinker& thinker, std::vector<Club::SeatPlan>& plans);
    ~ThinkingDrivers();
    ThinkingDrivers(const ThinkingDrivers&) = delete;
    ThinkingDrivers& operator=(const ThinkingDrivers&) = delete;

    // True when the table can go on without waiting: nobody here is on move, or the decision is there. Asks for it
    // otherwise, and waits for it at most so long.
    bool Ready(const Club::Table& table, std::chrono::microseconds most = {});
    // Nothing that is being thought about is wanted any more: the match has gone another way.
    void Drop();

private:
    class Stand; // in a driver's place at the table

    Thinker& thinker;
    std::vector<std::shared_ptr<Stand>> stands; // by seat; nullptr where nobody is driven
};

} // namespace Rally::Shared
