/** An entry as `/employee/fetchMenu` sends it. */
export interface ServedEntry {
  label: string;
  route?: string | null | undefined;
  icon?: string | null | undefined;
  access?: string | null | undefined;
  badgeKey?: string | null | undefined;
  childMenus?: readonly ServedEntry[] | null | undefined;
}
/** An entry as the side bar shows it. */
export interface MenuEntry {
  name: string;
  path: string;
  icon?: string;
  access?: string;
  badgeKey?: string;
  children?: MenuEntry[];
}

/** Where an entry leads: its route, with a slash before it if it has none, or else its label. */
export function pathOf({ route, label }: Pick<ServedEntry, 'route' | 'label'>): string {
  if (!route) return `/${label}`;
  return route.startsWith('/') ? route : `/${route}`;
}

/**
 * Navigation entries from served ones. The label is shown as sent: the server has already put it into the person's
 * language.
 */
export const toMenu = (served: readonly ServedEntry[]): MenuEntry[] =>
  served.map(({ childMenus, ...entry }) => ({
    name: entry.label,
    path: pathOf(entry),
    ...(entry.icon && { icon: entry.icon }),
    ...(entry.access && { access: entry.access }),
    ...(entry.badgeKey && { badgeKey: entry.badgeKey }),
    ...(childMenus?.length && { children: toMenu(childMenus) }),
  }));

/**
 * Without the entries the person may not see. A key that is false, or that nobody exposes, hides its entry,
 * and a parent whose children are all hidden is hidden too.
 */
export function visibleTo(
  access: Readonly<Record<string, boolean | undefined>>,
  menu: readonly MenuEntry[],
): MenuEntry[] {
  return menu.flatMap((entry) => {
    if (entry.access && !(Object.hasOwn(access, entry.access) && access[entry.access])) return [];
    if (!entry.children) return [entry];
    const children = visibleTo(access, entry.children);
    return children.length ? [{ ...entry, children }] : [];
  });
}
