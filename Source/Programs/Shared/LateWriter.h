// Has something written without making anybody wait for the disk: the newest content is handed over, and written by a thread of its
// own. Contents that come faster than the disk takes them are passed over; the newest never is.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Text/Phrase.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

class LateWriter
{
public:
    // Why it could not be written; empty when it is safe.
    using Write = std::function<Phrase(const ByteString&)>;

    explicit LateWriter(Write theWrite);
    ~LateWriter(); // what was handed over is written then
    LateWriter(const LateWriter&) = delete;
    LateWriter& operator=(const LateWriter&) = delete;

    void Keep(ByteString bytes);
    // Until what was handed over is safe, or could not be written.
    void Wait() const;
    // Why the newest content could not be written; empty when it was, or is still under way.
    Phrase Problem() const;

private:
    void Work();

    const Write write;
    mutable std::mutex lock;
    mutable std::condition_variable changed;
    ByteString waiting;
    Phrase problem;
    bool hasWork = false;
    bool writes = false;
    bool ends = false;
    std::thread worker; // last: it uses all above
};

} // namespace Rally::Shared
