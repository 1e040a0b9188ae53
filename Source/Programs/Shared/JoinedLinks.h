// Two links that are each other's end, in one process: what one of them sends the other receives, on this thread or on another.
// So a table of this program is played at as one elsewhere is.
#pragma once

#include "Shared/Bell.h"
#include "Shared/TableLink.h"

#include <memory>

namespace Rally::Shared
{

class JoinedLinks
{
public:
    // The bell of the shell rings when there is something for it.
    explicit JoinedLinks(Bell bell = {});
    ~JoinedLinks();
    JoinedLinks(const JoinedLinks&) = delete;
    JoinedLinks& operator=(const JoinedLinks&) = delete;

    TableLink& AtShell() { return *atShell; }
    TableLink& AtTable() { return *atTable; }

    // Nothing goes through until it is mended; what was on its way is lost.
    void Cut();
    void Mend();

private:
    struct Pipe;
    class End;

    std::shared_ptr<Pipe> pipe;
    std::unique_ptr<TableLink> atShell;
    std::unique_ptr<TableLink> atTable;
};

// The shell's end, for who takes a link along: it keeps the pair, and when it is gone nothing goes through any more.
std::unique_ptr<TableLink> ShellEnd(std::shared_ptr<JoinedLinks> links);

} // namespace Rally::Shared
