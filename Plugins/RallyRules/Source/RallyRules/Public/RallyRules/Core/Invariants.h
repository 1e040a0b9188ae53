// What must hold of a match of any game, by number, where its state is handed over. Each is looked at from both sides: by
// whoever hands over, and by whoever takes. A game numbers its own from 1 (Ruleset::BrokenInvariant); a number never
// changes its meaning, because reports name it.
//
// A broken one suspends the match it was found in, and nothing else: nobody moves in it any more, its log stays, up to
// and with the entry that broke it, the shell keeps that aside for whoever mends the game, and the program goes on.
//
//   from the rules to the log    StateHasRoom, EventsHaveRoom, SomebodyMoves; and back: LogLeadsBack, when it is replayed
//   from a match to a view       ViewIsSound; and back: what a view says can be done must be done (DriverCanMove)
//   from chance to the match     ChanceCanBe: what is drawn from the rules' own chances must be accepted by them
//   from a match to its feed     FeedHoldsLog; and back: a Mirror compares the hash of every notice, and asks again
#pragma once

namespace Rally
{

enum class Invariant : int
{
    None = 0,
    StateHasRoom = 1001,   // all of a state can be written (kMaxStateBytes)
    EventsHaveRoom = 1002, // an entry tells no more than can be told (kMaxEvents)
    SomebodyMoves = 1003,  // who moves sits at the match; when nobody moves, it has ended
    LogLeadsBack = 1004,   // entries lead where they led when they were played
    ViewIsSound = 1005,    // a view of a sound match breaks nothing
    DriverCanMove = 1006,  // who is on move may do something
    ChanceCanBe = 1007,    // what chance hands in can happen
    FeedHoldsLog = 1008,   // whoever follows a match has been told what it holds
};

} // namespace Rally
