// The first questions of a screen, asked before it is drawn (decision 0057).
import first from '@@/first.json';
import { askAhead } from './ahead';
import type { Language } from './language';
import { wasOpen } from './openBefore';

/** For whoever has signed in before. */
export const askSession = (locale: Language): void => askAhead(first.session, { locale });

/** The first page of the list at an address, as its screen will ask. A list with filters there knows itself what. */
export function askList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const list = first.lists.find(({ screen }) => screen === pathname);
  if (list && search === '' && wasOpen(pathname)) askAhead(list.path, list.input);
}
