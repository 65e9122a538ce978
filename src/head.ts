// Fetched by the page's head before any other script, for somebody who has signed in. It asks for the menu and for the
// first page of the list at this address, as the screen will. `config/plugins/preload.ts` puts it there.
import first from '@@/first.json';
import { askAhead } from './services/ahead';
import { languageOf, storedLocale } from './services/language';
import { wasOpen } from './services/openBefore';
import { LOGIN, token } from './services/session';

/** A list with filters in its address knows itself what it asks. */
function askFirst({ pathname, search }: Location): void {
  if (!token() || pathname === LOGIN) return;
  askAhead(first.session, { locale: languageOf(storedLocale()) });
  const list = first.lists.find(({ screen }) => screen === pathname);
  if (list && search === '' && wasOpen(pathname)) askAhead(list.path, list.input);
}

try {
  askFirst(window.location);
} catch {
  // Where nothing may be kept, everything is asked in the usual way.
}
