// What a service manager and a service say to one another (systemd's protocol, written out: it is a few datagrams): sockets that
// were opened beforehand, that it is ready, that it lives, that it stops. Where nobody manages, nothing happens.
#pragma once

#include <string>

namespace Rally::Server
{

class ServiceManager
{
public:
    ServiceManager();

    // The socket that listens already; -1 when there is none.
    static int InheritedSocket();
    void Ready(const std::string& status) const { Tell("READY=1\nSTATUS=" + status); }
    void Reloading() const { Tell("RELOADING=1"); }
    void Stopping() const { Tell("STOPPING=1"); }
    // To be called more often than once a second; tells as often as was asked for.
    void Lives(double seconds);

private:
    void Tell(const std::string& words) const;

    std::string address;
    double every = 0; // seconds; 0: nobody asks
    double waited = 0;
};

} // namespace Rally::Server
