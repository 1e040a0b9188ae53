// How much somebody may ask for: so much at once, and then no faster than it grows back. The clock is handed in.
#pragma once

namespace Rally::Club
{

class RateLimit
{
public:
    constexpr RateLimit(double atOnce, double aSecond) : most(atOnce), growth(aSecond), left(atOnce) {}

    // False when there is nothing left. A clock that goes backwards gives nothing.
    constexpr bool Take(double now)
    {
        const double passed = now > last ? now - last : 0;
        last = now > last ? now : last;
        left = left + passed * growth < most ? left + passed * growth : most;
        if (left < 1)
        {
            return false;
        }
        left -= 1;
        return true;
    }

private:
    double most;
    double growth; // a second
    double left;
    double last = 0;
};

} // namespace Rally::Club
