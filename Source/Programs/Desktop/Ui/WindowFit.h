// How large a window may be on a desktop, so that all of it can be seen.
#pragma once

namespace Rally::Ui
{

struct Extent
{
    int w{};
    int h{};
};

// What the desktop draws round a window.
struct Borders
{
    int left{};
    int right{};
    int top{};
    int bottom{};
};

// The wanted size where it fits into what bars and docks leave, else smaller in both ways alike; a desktop that tells no size
// takes any.
inline Extent FitInto(Extent wanted, Extent usable, Borders borders)
{
    const Extent room{usable.w - borders.left - borders.right, usable.h - borders.top - borders.bottom};
    if (room.w <= 0 || room.h <= 0 || (wanted.w <= room.w && wanted.h <= room.h))
    {
        return wanted;
    }
    const double across = static_cast<double>(room.w) / wanted.w;
    const double down = static_cast<double>(room.h) / wanted.h;
    const double share = across < down ? across : down;
    return {static_cast<int>(wanted.w * share), static_cast<int>(wanted.h * share)};
}

} // namespace Rally::Ui
