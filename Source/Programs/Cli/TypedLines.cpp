#include "Cli/TypedLines.h"

#if defined(_WIN32)
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <thread>
#include <utility>
#else
#include <cerrno>
#include <poll.h>
#include <unistd.h>
#endif

namespace Rally::Cli
{

TypedLines& TypedLines::OfInput()
{
    static TypedLines lines;
    return lines;
}

bool TypedLines::TakeLine(std::string& line)
{
    const std::size_t end = typed.find('\n');
    const bool isLast = end == typed.npos && ended && !typed.empty(); // nobody pressed Enter behind it
    if (end == typed.npos && !isLast)
    {
        return false;
    }
    line = typed.substr(0, end);
    typed.erase(0, isLast ? typed.size() : end + 1);
    return true;
}

TypedLines::Got TypedLines::Next(std::string& line, std::optional<std::chrono::milliseconds> most)
{
    while (!TakeLine(line))
    {
        if (ended)
        {
            line.clear();
            return Got::End;
        }
        if (!Read(most))
        {
            return Got::Nothing;
        }
    }
    return Got::Line;
}

bool TypedLines::EndsWithin(std::chrono::milliseconds patience)
{
    if (typed.empty() && !ended)
    {
        Read(patience);
    }
    return typed.empty() && ended;
}

#if defined(_WIN32)

namespace
{

// A console cannot be waited for without being read: somebody reads it who may wait. He stays as long as the program.
struct Typist
{
    std::mutex lock;
    std::condition_variable changed;
    std::string typed;
    bool ended = false;

    void Type()
    {
        for (std::string line; std::getline(std::cin, line);)
        {
            const std::lock_guard hold(lock);
            typed += line + '\n';
            changed.notify_all();
        }
        const std::lock_guard hold(lock);
        ended = true;
        changed.notify_all();
    }
};

} // namespace

bool TypedLines::Read(std::optional<std::chrono::milliseconds> most)
{
    static Typist* const typist = []
    {
        auto* one = new Typist; // he may outlive everything else
        std::thread([one] { one->Type(); }).detach();
        return one;
    }();
    std::unique_lock hold(typist->lock);
    const auto isThere = [] { return typist->ended || !typist->typed.empty(); };
    if (!most)
    {
        typist->changed.wait(hold, isThere);
    }
    else if (!typist->changed.wait_for(hold, *most, isThere))
    {
        return false;
    }
    typed += std::exchange(typist->typed, {});
    ended = typist->ended;
    return true;
}

#else

bool TypedLines::Read(std::optional<std::chrono::milliseconds> most)
{
    pollfd input{0, POLLIN, 0};
    const int ready = poll(&input, 1, most ? static_cast<int>(most->count()) : -1);
    if (ready <= 0)
    {
        return ready < 0 && errno == EINTR && !most; // looked at again
    }
    char buffer[4096];
    const ssize_t count = read(0, buffer, sizeof buffer);
    if (count > 0)
    {
        typed.append(buffer, static_cast<std::size_t>(count));
    }
    ended = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    return true;
}

#endif

} // namespace Rally::Cli
