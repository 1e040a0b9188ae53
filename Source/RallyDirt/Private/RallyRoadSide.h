// The person's side of a race on a road, as a game tells it: what can be done now, what the co-driver and the coach say, the panels round
// the road, the result. It sees what its seat sees; the server is not asked. What takes long is worked out as a task beside the game
// thread. Each game that is driven on a road has one in its folder (RallyRoads.h).
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/RoadHud.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Core/Match.h"
#include "RallyRules/Core/Medals.h"
#include "RallyWorkbench.h"

#include <memory>
#include <optional>
#include <vector>

/** How a race ended, in the order in which it is read. */
struct FRallyResult
{
	struct FRow
	{
		int32 Place = 0; // 0: none
		std::string Name;
		Rally::Phrase Score;
	};
	Rally::Phrase Title;
	std::vector<Rally::Phrase> Lines; // who has won, and what was to be beaten
	std::vector<FRow> Rows;
	std::vector<Rally::Club::Entry> Commands; // what can come next, the main one first
	std::vector<Rally::Phrase> Told;          // what else is to be said, each on its own
	std::uint64_t Road = 0;                   // that was driven alone, with medals to win ...
	Rally::MedalsShown Won;                   // ... which are these
};

class FRallyRoadSide
{
public:
	virtual ~FRallyRoadSide() = default;

	// ---- what can be done

	/** Whose turn it is; kNoSeat: nobody's. */
	virtual Rally::Seat DriverOf(const Rally::AnyMatch& View) const = 0;
	/** What this seat can do now, made anew. */
	virtual std::shared_ptr<const Rally::Club::RoadScreen> Ask(const Rally::AnyMatch& View, Rally::Seat Seat, bool bCanUndo) = 0;
	/** A button that changes what the screen shows and plays nothing. */
	virtual bool Count(const std::string&) { return false; }
	/** What a click on a space most likely means when no die reaches it: so that the server can say why not. */
	virtual Rally::Action GuessAt(const Rally::AnyMatch& View, Rally::Seat Seat, Rally::SpaceCode Space) const = 0;
	/** Whoever holds the key rolls on: not onto the die that could lose control. */
	virtual bool RollsOn(const Rally::AnyMatch& View, Rally::Seat Seat) const = 0;
	/** Before this person does something; what the others have done since then. */
	virtual void KeepMoment(const Rally::AnyMatch*) {}
	virtual std::vector<Rally::Club::Deed> Meanwhile(const Rally::AnyMatch&, Rally::Seat) const { return {}; }

	// ---- the co-driver

	/** What to do now, for the seat whose view this is; asked again in the same moment, nothing any more. */
	void AskHint(const Rally::AnyMatch& View, Rally::Seat Seat);
	/** Laying again after a failed flat-out nobody need ask. */
	void Offer(const Rally::AnyMatch& View, Rally::Seat Seat);
	/** He knows what to do in this moment. */
	bool Knows(const Rally::AnyMatch& View) const;
	/** What he would lay, kept while it is laid die by die; false: nothing. */
	virtual bool KeepLine(const Rally::AnyMatch& View) = 0;
	/** The next action on the way to what he would lay; false when it lies, or something that must be taken back first does. */
	virtual bool NextOfLine(const Rally::AnyMatch& View, Rally::Action& Out, bool& bTakesBack) const = 0;
	void HasLaid() { ++Laid; }

	/** How the player wants him and the coach. */
	void Obey(const Rally::Club::Settings& Values);
	/** What plans are worth is not to be told in this race. */
	void HideWorth(bool bNow) { bHidesWorth = bNow; }
	/** What the coach has taught so far. */
	virtual Rally::Club::Lessons Taught() const = 0;
	/** Every frame; true when there is something new to show. */
	virtual bool Tick() = 0;

	// ---- what is shown

	/**
	 * All panels round the road. Shown comes with what no game need say, and with what is said in place of the coach, if somebody else
	 * speaks; while a film runs he reads what he read before it.
	 */
	Rally::Club::Hud Panels(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, bool bCoach, Rally::Club::RoadShown Shown);
	virtual FRallyResult ResultOf(const Rally::AnyMatch& View) = 0;
	/** The medals of a road that was driven alone, as far as they are known; of a race that is hosted here, whose log is whole. */
	virtual void Win(const Rally::AnyMatch&, FRallyResult&) {}

protected:
	/** Asks for what is to be said in a moment; empty while it is not known. */
	virtual void Think(std::unique_ptr<Rally::AnyMatch> View, Rally::Seat Seat, std::uint64_t Moment) = 0;
	virtual std::vector<Rally::Phrase> HintAt(std::uint64_t Moment) const = 0;
	/** The coach begins where he was left. */
	virtual void Teach(Rally::Club::Lessons Before) = 0;
	virtual Rally::Club::Coaching Coach(const Rally::AnyMatch& View) = 0;
	virtual Rally::Club::Hud HudOf(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, const Rally::Club::RoadShown& Shown) = 0;

	Rally::Club::Settings Player;
	bool bHidesWorth = false;
	FRallyWorkbench Workbench{TEXT("RallyRecce")};
	std::vector<Rally::Action> Layout; // what is left to lay after a failed flat-out
	std::size_t Laid = 0;              // of the layout

private:
	std::optional<std::uint64_t> HintMoment;
};
