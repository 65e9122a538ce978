import type { Selectable } from 'kysely';
import { opens as opensScreen } from '#contract/screen';
import type { Tables } from '../db/columns';
import { say } from '../words/say';
import type { Locale, Word } from '../words/word';
import { type Planned, plannedMenu } from './planned';

/** What was changed about an entry, or an entry that was added. */
export type Change = Selectable<Tables['menuEntry']>;
/** An entry of the menu as it stands now: as the product planned it, or as an administrator left it. */
export interface Entry extends Omit<Change, 'builtIn' | 'parentKey' | 'isGroup' | 'updatedBy' | 'updatedAt'> {
  builtIn: boolean;
  parentKey: string | null;
  group: boolean;
  /** The product's own; an entry that was added has a label instead. */
  word: Word | undefined;
  badgeKey: string | undefined;
  updatedBy: string | null;
  updatedAt: Date | null;
}
/** Apart, so that something can be put between two. */
export const STEP = 10;

const keyOf = ({ route }: Planned) => route.slice(1);
const planned = plannedMenu.flatMap((top, index) => [
  entryOf(top, index, null),
  ...(top.entries ?? []).map((child, place) => entryOf(child, place, keyOf(top))),
]);

function entryOf(of: Planned, index: number, parentKey: string | null): Entry {
  return {
    key: keyOf(of),
    parentKey,
    word: of.label,
    label: null,
    route: of.route,
    icon: of.icon,
    badgeKey: of.badgeKey,
    group: of.entries !== undefined,
    builtIn: true,
    visible: true,
    position: (index + 1) * STEP,
    version: 0,
    updatedBy: null,
    updatedAt: null,
  };
}

/** The whole menu from top to bottom, each entry after its group; whose group is gone stands at the top. */
export function entriesWith(changes: readonly Change[]): Entry[] {
  const changed = new Map(changes.map((change) => [change.key, change]));
  const all = [
    ...planned.map((entry) => withChange(entry, changed.get(entry.key))),
    ...changes.filter(({ builtIn }) => !builtIn).map(added),
  ];
  const groups = new Set(all.filter(({ group }) => group).map(({ key }) => key));
  const placed = all.map((entry) =>
    entry.parentKey !== null && !groups.has(entry.parentKey) ? { ...entry, parentKey: null } : entry,
  );
  return childrenOf(placed, null).flatMap((top) => [top, ...childrenOf(placed, top.key)]);
}

/** Those of one group, or of the top, in order. */
export const childrenOf = (entries: readonly Entry[], parentKey: string | null): Entry[] =>
  entries
    .filter((entry) => entry.parentKey === parentKey)
    .sort((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1));

function withChange(entry: Entry, change: Change | undefined): Entry {
  if (!change) return entry;
  const { label, icon, visible, position, version } = change;
  return {
    ...entry,
    parentKey: change.parentKey,
    label,
    icon,
    visible,
    position,
    version,
    updatedBy: change.updatedBy,
    updatedAt: change.updatedAt,
  };
}

function added({ builtIn, parentKey, isGroup, updatedBy, updatedAt, ...change }: Change): Entry {
  return {
    ...change,
    builtIn,
    parentKey,
    group: isGroup,
    word: undefined,
    badgeKey: undefined,
    updatedBy,
    updatedAt,
  };
}

/** What an entry is called: its own label, or the product's word for it. */
export const labelOf = ({ label, word, key }: Entry, locale: Locale): string =>
  label ?? (word ? say(locale, word) : key);

/** Do these rights open what an entry leads to? */
export const opens = (grants: ReadonlySet<string>, { route, group }: Pick<Entry, 'route' | 'group'>): boolean =>
  !group && opensScreen(route, (right) => grants.has(right));
