// What the screen says, as lines of text: for a voice, for a braille line, for whoever does not see it. It tells what is new:
// a page or a box when it comes, questions, events and results when they change, and where the focus is.
#pragma once

#include "Desktop/Ui/Tree.h"

#include <set>

namespace Rally::Ui
{

class Narration
{
public:
    // What there is to tell since the last look. While a film runs only what is asked, told and read is: times that run on say
    // nothing.
    std::vector<std::string> Look(const Tree& tree, bool films);

private:
    void Page(const Tree& tree, bool films, std::vector<std::string>& told);
    void Events(const Tree& tree, std::vector<std::string>& told);
    void Boxes(const Tree& tree, std::vector<std::string>& told);
    void Focus(const Tree& tree, std::vector<std::string>& told);

    std::string page;
    std::string focus;               // as it was told
    std::multiset<std::string> old;  // lines of the page
    std::vector<std::string> opened; // boxes, with what they say
    std::vector<std::string> events; // of the log, as far as they are known
};

// A widget in words: what it is called, what it is set to, whether it can be had now, what there is to know about it.
std::string SpokenOf(const Widget& widget);

} // namespace Rally::Ui
