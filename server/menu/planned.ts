import { type MenuGroup, type Screen, type ScreenFacts, screens } from '#contract/screen';
import type { Word } from '../words/word';

interface PlannedScreen {
  label: Word;
  route: Screen;
  icon: string;
  /** Whose count of `/todo/summary` stands beside it. */
  badgeKey?: string;
  entries?: undefined;
}
/** A group leads nowhere; its address only names it. */
interface PlannedGroup extends Omit<PlannedScreen, 'route' | 'entries'> {
  route: `/${string}`;
  entries: readonly PlannedScreen[];
}
export type Planned = PlannedScreen | PlannedGroup;

/** The groups, in the order of the menu. */
const groups: Record<MenuGroup, { label: Word; icon: string }> = {
  orders: { label: 'menuOrders', icon: 'order' },
  money: { label: 'menuMoney', icon: 'account' },
  administration: { label: 'menuAdministration', icon: 'setting' },
  my: { label: 'menuMyAccount', icon: 'user' },
};

type LabelOf<S extends Screen> = S extends `/${infer Name}` ? `menu${Capitalize<Name>}` : never;
/** A screen that has no word does not compile. */
const labelOf = (route: Screen): Word =>
  `menu${route.charAt(1).toUpperCase()}${route.slice(2)}` as LabelOf<typeof route>; // as the type says

// The record's own names are the keys of its type.
const all = Object.entries<ScreenFacts>(screens) as [Screen, ScreenFacts][];
const entriesOf = (wanted?: MenuGroup): PlannedScreen[] =>
  all
    .filter(([, { group }]) => group === wanted)
    .map(([route, { icon, badge }]) => ({ label: labelOf(route), route, icon, ...(badge && { badgeKey: badge }) }));

/**
 * The whole menu, before anybody has changed it. An entry is shown to whoever may open its screen, a group to whoever
 * sees one of its entries.
 */
export const plannedMenu: readonly Planned[] = [
  ...entriesOf(),
  ...Object.entries(groups).map(
    ([name, group]): PlannedGroup => ({ ...group, route: `/${name}`, entries: entriesOf(name as MenuGroup) }),
  ), // its own keys
];
