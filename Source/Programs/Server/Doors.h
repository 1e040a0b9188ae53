// The doors of a house on the net: WebSocket connections, over TLS, and what an operator asks over HTTP. They keep order at the door
// (how many, how fast, how long), bring what is said to the hall behind them, and take out what it answers. One thread does it
// all, in a round: Gather() what has come, let the hall decide, Flush().
#pragma once

#include "Online/Address.h"
#include "RallyClub/House/HouseWire.h"
#include "RallyClub/Protocol.h"
#include "Server/LogBook.h"

#include <chrono>
#include <memory>
#include <span>

namespace Rally::Server
{

// Whoever is behind the doors: the house, or in a test whoever answers.
class Hall
{
public:
    using Visitor = std::uint32_t;

    virtual ~Hall() = default;
    // The line stays until Leaves(), or until it is shown out.
    virtual Visitor Enters(Club::Line& line) = 0;
    virtual void Leaves(Visitor visitor) = 0;
    virtual void Says(Visitor visitor, std::span<const std::uint8_t> bytes) = 0;
    virtual bool IsShownOut(Visitor visitor) const = 0;
    // For Prometheus.
    virtual std::string Metrics() const = 0;

protected:
    Hall() = default;
    Hall(const Hall&) = default;
    Hall& operator=(const Hall&) = default;
};

struct DoorManners
{
    std::string listen; // empty: on every address
    int port = Online::kUsualPort;
    int inherited = -1;      // a socket that listens already, from whoever started this
    int metricsPort = -1;    // on this machine alone; 0: any that is free; -1: none
    std::string certificate; // PEM files; empty: without TLS
    std::string key;
    std::vector<std::string> trusted; // addresses of proxies, who say for whom they come

    std::size_t mostPeople = 2000;
    std::size_t mostArriving = 1000; // who have not said yet what they want
    std::size_t mostOfAddress = 64;  // from one address, or one network of IPv6; this machine's own are not counted
    std::size_t mostInFrame = Club::kMostToHouse;
    std::size_t mostWaiting = 2 * Club::kMostFromHouse; // bytes for one who does not read
    std::size_t burst = 64 << 10;                       // bytes from one, and then so many a second
    std::size_t perSecond = 16 << 10;
    double arriving = 5; // seconds
    double idle = 60;
};

struct DoorFigures
{
    std::size_t sockets = 0;
    std::size_t people = 0;
    std::uint64_t accepted = 0;
    std::uint64_t refusedFull = 0;    // for the house is full
    std::uint64_t refusedAddress = 0; // so many come from there
    std::uint64_t failed = 0;         // never came in: no TLS, no WebSocket, too slow
    std::uint64_t tooSlow = 0;        // did not read what was told
    std::uint64_t tooMuch = 0;        // said what nobody honest says
    std::uint64_t bytesIn = 0;        // in frames
    std::uint64_t bytesOut = 0;
    std::uint64_t framesIn = 0;
    std::uint64_t framesOut = 0;
};

class Doors
{
public:
    // A Fail when nobody can come in so.
    Doors(DoorManners manners, Hall& hall, LogBook& log);
    ~Doors();
    Doors(const Doors&) = delete;
    Doors& operator=(const Doors&) = delete;

    int Port() const;
    int MetricsPort() const; // -1: none

    // Waits at most so long for something, then takes what is there, as long as more comes and not much longer than it listens:
    // it is with the hall afterwards.
    void Gather(std::chrono::microseconds most, std::chrono::microseconds listens = {});
    // What the hall has answered goes out, and who was shown out is let go.
    void Flush();
    // While nothing can be made safe nobody is listened to; they wait.
    void Hold(bool now);
    // SIGTERM, SIGINT, SIGHUP since the last time; 0: none.
    int TakeSignal();
    // The certificate has changed: for those who come from now on. False, and nothing has changed, when it cannot be used.
    bool ReloadCertificate();
    // Nobody new comes in.
    void Shut();
    // Everybody still here is put out, without a word.
    void Empty();

    const DoorFigures& Figures() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside;
};

} // namespace Rally::Server
