#include "Online/ServerChild.h"

#include "Shared/Files.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <thread>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Rally::Online
{
namespace
{

using Shared::Fail;

constexpr auto kClosesWithin = std::chrono::seconds(15);

// In the child: from here to exec nothing that could be held by another thread.
[[noreturn]] void Become(const char* program, const std::vector<char*>& words, int out, int log)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(out, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    execv(program, words.data());
    _exit(127);
}

} // namespace

ServerChild::ServerChild(const std::filesystem::path& program, const std::vector<std::string>& words,
                         const std::filesystem::path& logFile)
{
    std::vector<std::string> all = {"rally-server", "serve"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (std::string& word : all)
    {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    int ends[2];
    const int log = open(logFile.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0 || pipe2(ends, O_CLOEXEC) != 0)
    {
        throw Fail("a house: " + logFile.string() + ": could not be written");
    }
    process = fork();
    if (process == 0)
    {
        Become(program.c_str(), pointers, ends[1], log);
    }
    close(ends[1]);
    close(log);
    std::string line;
    char letter = 0;
    ssize_t got = 0;
    while ((got = read(ends[0], &letter, 1)) == 1 || (got < 0 && errno == EINTR))
    {
        if (got == 1 && letter == '\n')
        {
            break;
        }
        line += got == 1 ? std::string(1, letter) : std::string();
    }
    close(ends[0]);
    const std::size_t at = line.rfind(" at ");
    if (process < 0 || at == std::string::npos)
    {
        throw Fail("the house did not open (see " + logFile.string() + ")");
    }
    address = line.substr(at + 4);
}

ServerChild::~ServerChild()
{
    Kill();
}

std::size_t ServerChild::Memory() const
{
    std::ifstream file("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(file, line);)
    {
        if (line.starts_with("RssAnon:"))
        {
            return std::stoull(line.substr(8)) * 1024;
        }
    }
    return 0;
}

double ServerChild::CpuSeconds() const
{
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string line;
    std::getline(file, line);
    const std::size_t name = line.rfind(')');
    if (name == std::string::npos)
    {
        return 0;
    }
    std::istringstream fields(line.substr(name + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i)
    {
        fields >> skipped;
    }
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int ServerChild::Close()
{
    kill(process, SIGTERM);
    const auto until = std::chrono::steady_clock::now() + kClosesWithin;
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0)
    {
        if (std::chrono::steady_clock::now() > until)
        {
            Kill();
            return -1;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    process = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerChild::Kill()
{
    if (process > 0)
    {
        kill(process, SIGKILL);
        waitpid(process, nullptr, 0);
        process = -1;
    }
}

} // namespace Rally::Online
