import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import { menu } from '#contract/menu';
import { refuseIfStale } from '../version';
import { whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { childrenOf, type Entry, STEP } from './entries';

type Save = Parsed<typeof menu.save>;
const ACCESS = 'access';
/** Where it leads, and whether others stand below it, stays by itself. */
const fixed = { key: undefined, route: undefined, group: undefined };

/**
 * An entry as a save wants it, at the end of its group where it is new there. @throws Refusal where it may not be so
 */
export function savedEntry(
  entries: readonly Entry[],
  input: Save,
  newKey: () => string,
): { before: Entry | undefined; after: Entry } {
  const before = input.key === undefined ? undefined : findEntry(entries, input.key);
  if (before) refuseIfStale(input, before);
  const { label = null, parentKey = null, icon = '' } = whole(menu.save, input, before && { ...before, ...fixed });
  const after = {
    ...(before ?? added(input, newKey())),
    label,
    icon,
    parentKey,
    position: before?.parentKey === parentKey ? before.position : endOf(entries, parentKey),
    ...(before?.builtIn || before?.group || input.route === undefined ? {} : { route: input.route }),
  };
  refuseOtherRoute(before, input);
  refuseUnlessFits(entries, after);
  return { before, after };
}

/** An entry at another place. */
export function placed(entries: readonly Entry[], key: string, parentKey: string | null, position: number): Entry {
  const after = { ...findEntry(entries, key), parentKey, position };
  refuseUnlessFits(entries, after);
  return after;
}

function findEntry(entries: readonly Entry[], key: string): Entry {
  const found = entries.find((entry) => entry.key === key);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return found;
}

function added({ route, group = false }: Save, key: string): Entry {
  return {
    key,
    parentKey: null,
    word: undefined,
    label: null,
    // A group leads nowhere; its address only names it.
    route: group ? `/${key}` : (route ?? ''),
    icon: '',
    badgeKey: undefined,
    group,
    builtIn: false,
    visible: true,
    position: 0,
    version: 0,
    updatedBy: null,
    updatedAt: null,
  };
}

const endOf = (entries: readonly Entry[], parentKey: string | null) =>
  (childrenOf(entries, parentKey).at(-1)?.position ?? 0) + STEP;

function refuseOtherRoute(before: Entry | undefined, { route }: Save): void {
  if (before && (before.builtIn || before.group) && route !== undefined && route !== before.route)
    throw refusedField('route', 'menuKeepsRoute');
}

/** It has a name, leads to a screen of ours, and stands at the top or in a group; a group only at the top. */
function refuseUnlessFits(entries: readonly Entry[], { key, label, word, route, group, parentKey }: Entry): void {
  if (label === null && word === undefined) throw badField('label', 'required');
  if (!group && !isScreen(entries, route)) throw refusedField('route', 'menuNoSuchPage', { route });
  if (parentKey === null) return;
  if (group || parentKey === key || !entries.some((entry) => entry.key === parentKey && entry.group))
    throw refusedField('parentKey', 'menuNoGroup');
}

const isScreen = (entries: readonly Entry[], route: string) =>
  entries.some((entry) => entry.builtIn && !entry.group && entry.route === route.split('?')[0]);

const refusedField = (field: string, word: 'menuKeepsRoute' | 'menuNoSuchPage' | 'menuNoGroup', values = {}) =>
  new Refusal(code.badParameter, word, values, { fields: [{ field, code: 'pattern' }] });

/** Whoever hides the page for access, or its group, would take the way back from everybody. */
export function refuseIfAccessIsLost(entries: readonly Entry[]): void {
  const access = entries.find(({ key }) => key === ACCESS);
  const group = entries.find(({ key }) => key === access?.parentKey);
  if (access?.visible === false || group?.visible === false)
    throw new Refusal(code.transitionNotAllowed, 'menuKeepsAccess');
}
