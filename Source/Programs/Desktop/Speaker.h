// What is heard of the game: a device that fetches samples on a thread of its own, and the synthesiser that makes them there.
// Without a device, or without wish for one, everything goes on in silence.
#pragma once

#include "RallyClub/Settings.h"
#include "RallySound/Orders.h"
#include "RallyHearing/Foley.h"

#include <memory>
#include <span>

union SDL_Event;

namespace Rally::Desktop
{

class Speaker
{
public:
    // Silent when nothing is wanted.
    Speaker(bool wanted, const Club::Settings& player);
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    bool IsOn() const;
    // Devices that come and go, the window that comes to the front or goes behind.
    void Take(const SDL_Event& event);
    void Obey(const Club::Settings& player);
    // So many seconds have passed since the last call; then come what is to be heard now or soon.
    void Pass(double seconds);
    void Hear(std::span<const Hearing::Due> dues);
    // What the co-driver says, by voice where there is one and it is wanted. The same again is not said again.
    void Say(const std::string& words, Language language, std::size_t voice = 0);

private:
    struct Device;
    std::unique_ptr<Device> device;
};

} // namespace Rally::Desktop
