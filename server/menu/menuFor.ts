import type { MenuEntry } from '#contract/employee';
import { opens as opensScreen } from '#contract/screen';
import type { Reads } from '../db/pools';
import type { Actor, Built } from '../http/handlers';
import type { Locale } from '../words/word';
import { childrenOf, type Entry, entriesWith, labelOf, opens } from './entries';
import { findHidden, listChanges } from './store';

/** The whole menu as it stands. */
export const loadMenu = async (db: Reads): Promise<Entry[]> => entriesWith(await listChanges(db));

/**
 * The menu of somebody in their role, in a language. An entry is shown to whoever may open its screen. It is not
 * where it or its group is hidden, the role leaves it out or nothing of its screen is built yet. A group is shown to
 * whoever sees one of its entries.
 */
export async function menuFor(
  db: Reads,
  { role, grants }: Pick<Actor, 'role' | 'grants'>,
  locale: Locale,
  built: Built,
): Promise<MenuEntry[]> {
  const [entries, hidden] = [await loadMenu(db), new Set(await findHidden(db, role.id))];
  const seen = entries.filter(
    (entry) =>
      entry.visible && (entry.group || (opens(grants, entry) && isThere(entry, built) && !hidden.has(entry.key))),
  );
  const shown = (entry: Entry) => ({
    label: labelOf(entry, locale),
    route: entry.route,
    icon: entry.icon,
    ...(entry.badgeKey && { badgeKey: entry.badgeKey }),
  });
  return childrenOf(seen, null).flatMap((top) => {
    if (!top.group) return [{ ...shown(top), childMenus: [] }];
    const childMenus = childrenOf(seen, top.key).map((child) => ({ ...shown(child), childMenus: [] }));
    return childMenus.length === 0 ? [] : [{ ...shown(top), childMenus }];
  });
}

/** One of the rights that open a screen opens a call that has a handler. */
const isThere = ({ route }: Entry, { rights }: Built): boolean => opensScreen(route, (right) => rights.has(right));
