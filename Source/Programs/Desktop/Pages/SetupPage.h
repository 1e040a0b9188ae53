// Who races, where, and by which options.
#pragma once

#include "Desktop/Pages/Page.h"
#include "Desktop/Venue.h"

namespace Rally::Desktop
{

class SetupPage final : public Page
{
public:
    SetupPage(ServicePark& thePark, Venues& theVenues);

    // As its player drove last.
    void Renew();
    const Club::SetupScreen& Chosen() const { return setup; }
    void Choose(const Club::SetupScreen& chosen);
    // It is turned to: what has been driven since is known.
    void Enter();
    // The next time this is driven.
    void Drive(const std::string& course) { setup.SetCourse(course); }

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    bool IsTyping() const override { return setup.IsTyping(); }
    void Type(std::string_view letters) override { setup.Type(letters); }
    void Edit(Club::TextEdit edit, bool selecting) override { setup.Edit(edit, selecting); }
    std::string Cut() override { return setup.Cut(); }
    void MoveCaret(std::size_t byte, bool selecting) override { setup.MoveCaret(byte, selecting); }
    const Club::TextField* Field() const override { return setup.IsTyping() ? &setup.Field() : nullptr; }
    void EndTyping() override { setup.EndTyping(); }
    std::string_view CopyId() const override { return "setup.copy"; }
    std::string_view PasteId() const override { return "setup.paste"; }

private:
    void Paste();
    void TellBests();

    ServicePark& park;
    Venues& venues;
    Club::SetupScreen setup;
    std::string records;          // of this machine, as they lie on the disk ...
    const GameEntry* recordsOf{}; // ... of this game
};

} // namespace Rally::Desktop
