#include "Server/ServiceManager.h"

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace Rally::Server
{
namespace
{

constexpr int kFirstInherited = 3;

long long NumberIn(const char* name)
{
    const char* text = std::getenv(name);
    long long number = 0;
    if (text != nullptr)
    {
        std::from_chars(text, text + std::strlen(text), number);
    }
    return number;
}

} // namespace

ServiceManager::ServiceManager()
{
    const char* named = std::getenv("NOTIFY_SOCKET");
    address = named != nullptr ? named : "";
    const long long watcher = NumberIn("WATCHDOG_PID");
    if (watcher == 0 || watcher == getpid())
    {
        every = static_cast<double>(NumberIn("WATCHDOG_USEC")) / 1e6 / 3;
    }
}

int ServiceManager::InheritedSocket()
{
    return NumberIn("LISTEN_PID") == getpid() && NumberIn("LISTEN_FDS") > 0 ? kFirstInherited : -1;
}

void ServiceManager::Lives(double seconds)
{
    waited += seconds;
    if (every > 0 && waited >= every)
    {
        waited = 0;
        Tell("WATCHDOG=1");
    }
}

void ServiceManager::Tell(const std::string& words) const
{
    sockaddr_un to{};
    if (address.empty() || address.size() >= sizeof to.sun_path)
    {
        return;
    }
    to.sun_family = AF_UNIX;
    std::memcpy(to.sun_path, address.data(), address.size());
    to.sun_path[0] = address[0] == '@' ? '\0' : address[0];
    const int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender >= 0)
    {
        const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + address.size());
        sendto(sender, words.data(), words.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&to), size);
        close(sender);
    }
}

} // namespace Rally::Server
