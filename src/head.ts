// Fetched by the page's head before any other script, for somebody who has signed in. It asks for the menu and for the
// first page of the list at this address, as the screen will. `config/plugins/preload.ts` puts it there.
import { askList, askSession } from './services/first';
import { languageOf, storedLocale } from './services/language';
import { LOGIN, token } from './services/session';

function askFirst(at: Location): void {
  if (!token() || at.pathname === LOGIN) return;
  askSession(languageOf(storedLocale()));
  askList(at);
}

try {
  askFirst(window.location);
} catch {
  // Where nothing may be kept, everything is asked in the usual way.
}
// The browser reads its tables of languages once, which the words wait for: better now than when the scripts are there.
Intl.NumberFormat();
