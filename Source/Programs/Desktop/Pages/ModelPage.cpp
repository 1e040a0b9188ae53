#include "Desktop/Pages/ModelPage.h"

#include "Desktop/Ui/Pages.h"

#include <SDL.h>

#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::size_t kMostTyped = 96; // bytes; the model says what of it counts

// The first that can be chosen; of those that cannot, the one that leads back.
std::string FirstOf(const Club::PanelPage& page)
{
    for (const Club::Entry& entry : page.entries)
    {
        if (entry.enabled)
        {
            return entry.id;
        }
    }
    return {};
}

} // namespace

Go ModelPage::Obey(const std::string& id)
{
    if (id == "page.paste")
    {
        Paste();
        return Go::Stay;
    }
    const bool isRow = id.starts_with(Ui::kRowMark);
    if (!model.Activate(isRow ? std::string_view(id).substr(Ui::kRowMark.size()) : std::string_view(id)))
    {
        return Go::NotMine;
    }
    return wish();
}

void ModelPage::Type(std::string_view letters)
{
    if (Club::TextField* field = model.Field(); field != nullptr)
    {
        field->Insert(letters, model.RoomOfField(kMostTyped));
        model.TakeTyped();
    }
}

void ModelPage::Edit(Club::TextEdit edit, bool selecting)
{
    if (Club::TextField* field = model.Field(); field != nullptr)
    {
        field->Do(edit, selecting);
        model.TakeTyped();
    }
}

std::string ModelPage::Cut()
{
    Club::TextField* field = model.Field();
    std::string cut = field != nullptr ? std::string(field->Selected()) : std::string();
    if (!cut.empty())
    {
        field->EraseSelected();
        model.TakeTyped();
    }
    return cut;
}

void ModelPage::MoveCaret(std::size_t byte, bool selecting)
{
    if (Club::TextField* field = model.Field(); field != nullptr)
    {
        field->MoveTo(byte, selecting);
    }
}

void ModelPage::Paste()
{
    if (char* text = SDL_GetClipboardText(); text != nullptr)
    {
        Type(text);
        SDL_free(text);
    }
}

PageShown ModelPage::Show(const Ui::Size& room, bool)
{
    const Club::PanelPage page = model.Page();
    PageShown shown{Ui::PanelPage(page, room), {}, {}};
    if (std::exchange(shownId, page.id) != page.id)
    {
        shown.focus = FirstOf(page);
    }
    return shown;
}

} // namespace Rally::Desktop
