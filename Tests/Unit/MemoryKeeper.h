// A keeper without a disk.
#pragma once

#include "RallyClub/Keeper.h"

namespace Rally::Test
{

// What a disk would hold.
class MemoryKeeper final : public Club::Keeper
{
public:
    void Keep(ByteString bytes) override
    {
        ++kept;
        if (problem.IsEmpty())
        {
            content = std::move(bytes);
        }
    }
    std::string KeepAside(ByteString bytes, std::string_view name) override
    {
        aside = std::move(bytes);
        return "memory." + std::string(name);
    }
    void Wait() const override {}
    Phrase Problem() const override { return problem; }
    std::string Place() const override { return "memory"; }
    Reading Read(const Accept& accept) override
    {
        const bool nothing = content.empty();
        if (nothing || accept(content))
        {
            return {nothing ? Found::Nothing : Found::Whole, {}};
        }
        content.clear();
        return {Found::Lost, "memory.damaged"};
    }

    ByteString content;
    ByteString aside;
    Phrase problem;
    int kept = 0;
};

} // namespace Rally::Test
