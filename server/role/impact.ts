import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import { calls } from '#contract/index';
import type { role } from '#contract/role';
import { masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { type Entry, labelOf, opens } from '../menu/entries';
import { loadMenu } from '../menu/menuFor';
import { type Locale, Refusal } from '../words/word';
import { type Role, roles } from './list';
import { namedRight } from './namedRight';
import { countPeople, countSessions, countUses, listPeople } from './peopleStore';
import { screensOf } from './presenter';

type Wish = Parsed<typeof role.impact>;
const MOST_NAMES = 20;
const USED_WITHIN = 30 * DAY;

/** Who would feel a change of a role, and what would be different for them. */
export const impact: Handler<typeof role.impact> = async ({ db, actor, caller: { locale }, input, now, settings }) => {
  const before = await roles.find(db, actor, input.id);
  if (!before) throw new Refusal(code.notFound, 'notFound');
  const entries = await loadMenu(db);
  const after = afterWish(before, input, entries);
  const lost = before.grants.filter((right) => !after.grants.includes(right));
  const uses = await countUses(db, actor.scope, before.id, {
    calls: lost.flatMap(callsOf),
    since: new Date(now.getTime() - USED_WITHIN),
  });
  const [was, will] = [screensOf(entries, before), screensOf(entries, after)];
  return {
    people: (await countPeople(db, actor.scope)).get(before.id) ?? 0,
    liveSessions: await countSessions(db, actor.scope, before.id, settings, now),
    users: await listPeople(db, actor.scope, before.id, MOST_NAMES),
    gained: after.grants.filter((right) => !before.grants.includes(right)).map((right) => namedRight(right, locale)),
    lost: lost.map((right) => ({
      ...namedRight(right, locale),
      uses: callsOf(right).reduce((sum, call) => sum + (uses.get(call) ?? 0), 0),
    })),
    screensGained: will.filter((entry) => !was.includes(entry)).map((entry) => shownScreen(entry, locale)),
    screensLost: was.filter((entry) => !will.includes(entry)).map((entry) => shownScreen(entry, locale)),
  };
};

/** The role as it would be: a disabled one may do nothing. */
function afterWish(
  { grants, hiddenMenus }: Role,
  { buttonKeys = grants, menuIds, status }: Wish,
  entries: readonly Entry[],
) {
  if (status === masterStatus.disabled) return { grants: [], hiddenMenus: entries.map(({ key }) => key) };
  const rights = new Set(buttonKeys);
  const opened = entries.filter((entry) => opens(rights, entry)).map(({ key }) => key);
  return { grants: [...rights], hiddenMenus: menuIds ? opened.filter((key) => !menuIds.includes(key)) : hiddenMenus };
}

const callsOf = (right: string): string[] => calls.filter(({ call }) => call.access === right).map(({ name }) => name);

const shownScreen = (entry: Entry, locale: Locale) => ({
  key: entry.key,
  label: labelOf(entry, locale),
  route: entry.route,
});
