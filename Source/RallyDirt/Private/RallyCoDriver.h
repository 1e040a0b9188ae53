// The co-driver at a person's own machine: reads the notes of the road, knows par, and says what to do when asked. It sees what its seat
// sees; the server is not asked. What takes long is worked out as a task beside the game thread.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Settings.h"
#include "RallyHud.h"
#include "RallyPilot/Dirt/Recce.h"
#include "RallyScene/Dirt/NoteReader.h"
#include "RallyWorkbench.h"

#include <optional>

class FRallyCoDriver
{
public:
	/** What to do now, for the seat whose view this is; asked again in the same moment, nothing any more. */
	void AskHint(const Rally::AnyMatch& View, Rally::Seat Seat);
	/** Laying again after a failed flat-out nobody need ask. */
	void Offer(const Rally::AnyMatch& View, Rally::Seat Seat);
	/** He knows what to do in this moment. */
	bool Knows(const Rally::AnyMatch& View) const;
	/** The next action on the way to what he would lay; false when it lies, or something that must be taken back first does. */
	bool NextOfLine(const Rally::Dirt::DirtMatch& View, Rally::Action& Out, bool& bTakesBack) const;
	void HasLaid() { ++Laid; }
	/** What he would lay, kept while it is laid die by die. */
	bool KeepLine(const Rally::AnyMatch& View);
	/** The road beyond the turn, for the worth of plans; nullptr while it is not known. */
	std::shared_ptr<const Rally::Pilot::ParTable> RoadFor(const Rally::Dirt::DirtMatch& View, Rally::Seat Seat) { return Recce.RoadFor(View, Seat); }
	/** All he says in a moment. While a film runs he reads what he read before it. */
	FRallySaid Says(const Rally::Dirt::DirtMatch& View, Rally::Seat Seat, bool bFilm, const Rally::Club::RaceScreen* Screen = nullptr);
	/** How the player wants him. */
	void Obey(const Rally::Club::Settings& Values);
	/** What the coach has taught so far. */
	Rally::Club::Lessons Taught() const { return Coach.Taught(); }
	/** Every frame; true when there is something new to show. */
	bool Tick();

private:
	Rally::Club::Settings Player;
	Rally::Scene::NoteReader Reader;
	Rally::Club::Coach Coach;
	FString Notes;
	std::optional<std::uint64_t> HintMoment;
	FRallyWorkbench Workbench{TEXT("RallyRecce")};
	Rally::Pilot::Recce Recce{Workbench};
	unsigned AnswersShown = 0;
	Rally::Pilot::Plan Line;           // being laid ...
	std::vector<Rally::Action> Layout; // ... or what is left of it, after a failed flat-out
	std::size_t Laid = 0;              // of the layout
};
