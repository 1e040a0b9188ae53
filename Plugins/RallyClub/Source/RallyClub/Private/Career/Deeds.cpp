#include "RallyClub/Career/Deeds.h"

namespace Rally::Career
{

DeedForm FormOf(Deed what)
{
    switch (what)
    {
    case Deed::InControl:
    case Deed::NeverFlat:
    case Deed::NeverSecured:
    case Deed::ShortOfTwo:
    case Deed::WheelChanged:
    case Deed::FirstOnRoad: return DeedForm::Stages;
    case Deed::MostFlatDice:
    case Deed::FlatSeconds:
    case Deed::InHand:
    case Deed::FordGear:
    case Deed::CleanCuts: return DeedForm::Most;
    default: return DeedForm::Count;
    }
}

} // namespace Rally::Career
