// Which number a key was given: an open-addressed table that is cleared in no time and keeps its memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rally::Pilot
{

class KeyBook
{
public:
    struct Entry
    {
        std::uint32_t number;
        bool fresh;
    };

    void Clear()
    {
        ++page;
        count = 0;
    }

    // The number the key has, nullptr when it has none.
    const std::uint32_t* Find(std::uint64_t key)
    {
        const Slot* slot = slots.empty() ? nullptr : &SlotOf(key);
        return slot != nullptr && slot->page == page ? &slot->number : nullptr;
    }

    // The number the key has, or else this one.
    Entry Add(std::uint64_t key, std::uint32_t number)
    {
        if (count * 2 >= slots.size())
        {
            Grow();
        }
        Slot& slot = SlotOf(key);
        const bool fresh = slot.page != page;
        if (fresh)
        {
            slot = {key, page, number};
            ++count;
        }
        return {slot.number, fresh};
    }

    // From now on this one.
    void Put(std::uint64_t key, std::uint32_t number)
    {
        Add(key, number);
        SlotOf(key).number = number;
    }

private:
    struct Slot
    {
        std::uint64_t key{};
        std::uint32_t page{};
        std::uint32_t number{};
    };

    Slot& SlotOf(std::uint64_t key)
    {
        const std::size_t mask = slots.size() - 1;
        std::size_t at = static_cast<std::size_t>((key ^ key >> 29) * 0x9E3779B97F4A7C15u >> 32) & mask;
        while (slots[at].page == page && slots[at].key != key)
        {
            at = (at + 1) & mask;
        }
        return slots[at];
    }

    void Grow()
    {
        std::vector<Slot> before(slots.empty() ? 256 : slots.size() * 2);
        before.swap(slots);
        for (const Slot& slot : before)
        {
            if (slot.page == page)
            {
                SlotOf(slot.key) = slot;
            }
        }
    }

    std::vector<Slot> slots;
    std::size_t count{};
    std::uint32_t page{1};
};

} // namespace Rally::Pilot
