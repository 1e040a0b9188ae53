// A house as a process of its own, for whoever opens one for friends, measures or torments one: it ends with the program that opened
// it, and what it takes of the machine is read from the system.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace Rally::Online
{

class ServerChild
{
public:
    // That program's `serve` with these words. Returns when it listens; a Fail when it does not.
    ServerChild(const std::filesystem::path& program, const std::vector<std::string>& words,
                const std::filesystem::path& logFile);
    ~ServerChild(); // it is killed when it still lives
    ServerChild(const ServerChild&) = delete;
    ServerChild& operator=(const ServerChild&) = delete;

    // As it said itself where to join it.
    const std::string& Address() const { return address; }
    std::size_t Memory() const; // bytes that are its own
    double CpuSeconds() const;
    // Asked to close; how it ended. -1: it did not, and was killed.
    int Close();
    void Kill();

private:
    pid_t process = -1;
    std::string address;
};

} // namespace Rally::Online
