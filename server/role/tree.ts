import type { Output } from '#contract/call';
import { code } from '#contract/error';
import { rights as allRights, type Right, type RightArea } from '#contract/right';
import { type role as contract, movesMoney } from '#contract/role';
import { roleScope } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Actor, Handler } from '../http/handlers';
import { childrenOf, type Entry, labelOf, opens } from '../menu/entries';
import { loadMenu } from '../menu/menuFor';
import { say } from '../words/say';
import { type Locale, Refusal } from '../words/word';
import { findBase, grantsOf } from './houseStore';
import { type Role, roles } from './list';
import { mayGive } from './refusal';
import { areaOf, rightsOfKind, screenOf } from './rights';

type Node = Output<typeof contract.fetchMenu>[number];
type Leaf = Node['children'][number]['children'][number];
interface Around {
  locale: Locale;
  entries: readonly Entry[];
  /** The rights that such a role may have at all. */
  rights: readonly Right[];
  grants: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  may: (right: Right) => boolean;
}
/**
 * The menu with the rights below the screens they are used on, ticked as a role has them; then the rights without a
 * screen.
 */
export const fetchMenu: Handler<typeof contract.fetchMenu> = async ({ db, actor, caller, input }) => {
  const found = input.roleId === undefined ? undefined : await roles.find(db, actor, input.roleId);
  if (input.roleId !== undefined && !found) throw new Refusal(code.notFound, 'notFound');
  const offered = await offerOf(db, actor, found, input.scope);
  const around: Around = {
    locale: caller.locale,
    entries: await loadMenu(db),
    ...offered,
    grants: new Set(found?.grants),
    hidden: new Set(found?.hiddenMenus),
  };
  return [...screens(around), ...further(around)];
};

/** What such a role may hold: one of a house, or that a house may make, no more than its built-in role does. */
async function offerOf(
  db: Reads,
  actor: Actor,
  found: Role | undefined,
  scope: Role['scope'] | undefined,
): Promise<Pick<Around, 'rights' | 'may'>> {
  const house = found ? null : await findBase(db, actor.employeeId);
  const baseId = found ? found.baseId : house;
  if (baseId !== null) {
    const most = await grantsOf(db, baseId);
    return { rights: rightsIn(most), may: (right) => actor.grants.has(right) };
  }
  const kind = found?.scope ?? scope ?? roleScope.platform;
  const role: Pick<Role, 'code' | 'scope'> = found ?? { code: '', scope: kind };
  return { rights: rightsOfKind(kind), may: (right) => mayGive(actor, role, right) };
}
const rightsIn = (keys: readonly string[]): Right[] => allRights.filter((right) => keys.includes(right));

/** Groups with their screens; a screen at the top stands by itself. */
function screens(around: Around): Node[] {
  const tops = childrenOf(around.entries, null);
  return tops.flatMap((top) => {
    const below = top.group
      ? childrenOf(around.entries, top.key)
          .filter((entry) => isFor(entry, around))
          .map((entry) => screen(entry, around))
      : rightsBelow(top, around).map(alone);
    if (top.group && below.length === 0) return [];
    return [
      branch(
        { key: top.key, label: labelOf(top, around.locale), route: top.group ? null : top.route },
        below,
        isIn(top, around),
      ),
    ];
  });
}
/** A screen that no right of such a role opens is none for it. */
const isFor = (entry: Entry, { rights }: Around): boolean => !entry.builtIn || opens(new Set(rights), entry);
const screen = (entry: Entry, around: Around) =>
  branch(
    { key: entry.key, label: labelOf(entry, around.locale), route: entry.route },
    rightsBelow(entry, around),
    isIn(entry, around),
  );

/** An entry without rights is everybody's, and is in the menu unless the role leaves it out. */
const isIn = ({ key }: Entry, { hidden }: Around) => !hidden.has(key);

/** An entry that was added leads to a screen whose rights stand below its own entry. */
const rightsBelow = ({ route, builtIn }: Entry, around: Around): Leaf[] =>
  builtIn ? around.rights.filter((right) => screenOf(areaOf(right)) === route).map((right) => leaf(right, around)) : [];

function further(around: Around): Node[] {
  const areas = [...new Set(around.rights.map(areaOf))].filter((area) => screenOf(area) === undefined);
  if (areas.length === 0) return [];
  const ofArea = (area: RightArea) =>
    around.rights.filter((right) => areaOf(right) === area).map((right) => leaf(right, around));
  const below = areas.map((area) =>
    branch({ key: `${area}Rights`, label: say(around.locale, `area.${area}`), route: null }, ofArea(area), false),
  );
  return [branch({ key: 'rights', label: say(around.locale, 'rightsWithoutScreen'), route: null }, below, false)];
}

function leaf(right: Right, { locale, grants, may }: Around): Leaf {
  return {
    key: right,
    label: say(locale, `right.${right}`),
    route: null,
    checked: grants.has(right),
    halfChecked: false,
    grantable: may(right),
    movesMoney: movesMoney(right),
    children: [],
  };
}
/** A right on the second level has nothing below it. */
const alone = (of: Leaf) => ({ ...of, children: [] });

interface Ticked {
  checked: boolean;
  halfChecked: boolean;
  grantable: boolean;
}
/** Ticked where all below it is, half where some is. */
function branch<T extends Ticked>(
  { key, label, route }: { key: string; label: string; route: string | null },
  children: T[],
  alone: boolean,
) {
  const checked = children.length === 0 ? alone : children.every((child) => child.checked);
  const halfChecked = !checked && children.some((child) => child.checked || child.halfChecked);
  const grantable = children.length === 0 || children.some((child) => child.grantable);
  return { key, label, route, checked, halfChecked, grantable, movesMoney: false, children };
}
