// Small things the pages are written with.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/LogLine.h"
#include "RallyClub/Screens/Entry.h"
#include "RallyClub/Settings.h"
#include "Shared/Spoken.h"

#include <optional>

namespace Rally::Ui
{

inline constexpr float kMargin = 20;

Widget ButtonOf(const Club::Entry& entry, Look look = Look::Plain);
Widget Wide(Widget widget, float width);
// One line of a table: as wide as its column, cut when it is too long.
Widget Cell(std::string text, float width, Tint tint = Tint::Text, Align align = Align::Start,
            Style style = Style::Body);
Widget Wrapped(Widget label, float width);
Widget Centred(Widget widget);
Widget Screen(std::string id, std::vector<Widget> children, float gap = 16);
// "[Escape]", "[Ctrl+V]", as the keyboard has it.
std::string KeyTip(std::string_view key);
std::string ControlTip(std::string_view key);
// With a hot key, which its tip tells.
Widget Keyed(Widget button, const char* key);
Widget Small(Widget widget);
// Over what else is shown, in the middle.
Widget Framed(Widget box, float padding);
// A log, so wide, so many lines high, scrolled to its newest. "hud.news.0" is the first line, if a rule is behind it: pointing at
// it tells which. Where it can be filtered, by what.
Widget NewsPanel(const std::vector<Club::LogLine>& news, std::size_t most, float width,
                 std::optional<Club::LogFilter> filter = std::nullopt);
Widget CameraButton();
// Pace, camera where there is one, help and menu; brief: help is a sign.
Widget ToolRow(Club::Pace pace, bool compact, bool hasCamera, bool brief = false);
// A column that gives way and is scrolled when there is no room for all of it.
Widget Scrolling(std::string id, std::vector<Widget> children, float gap);

// Words that stay together, pieces between three blanks: lines break between them alone.
std::string Unbroken(std::string words);
// What is typed: the text, and a bar behind it while it is.
Widget FieldOf(std::string id, std::string text, bool isTyped, float width);
// A name, the value, and a step either way; so wide in all: name + value + two buttons of 52.
Widget ValueRowOf(const Club::ValueRow& row, float nameWidth, float valueWidth);

} // namespace Rally::Ui
