// `rally career verify`: that nothing of a career was bent (C-21). The seed hash of every rally, as it stands in the calendar; of races that
// lie beside the career their dice, rolled again; of the others, where it is asked for, the whole race driven again.
#pragma once

#include "RallyClub/Career/CareerForm.h"
#include "RallyClub/Career/CareerShelf.h"

namespace Rally::Cli
{

struct CareerProof
{
    int rolled = 0;  // races whose dice are those of the career
    int driven = 0;  // that came out the same when they were driven again
    int unknown = 0; // nobody kept them, and they were not driven
    int bent = 0;    // that are not what the career says
};

// Says a line for every rally.
CareerProof ProveCareer(const Career::Keeping& keeping, const Career::CareerShelf& shelf, bool drives);

} // namespace Rally::Cli
