import type { Input, Output } from '#contract/call';
import type { role } from '#contract/role';
import type { Role } from '#contract/roleShape';
import { roleScope } from '#contract/status';
import { openedBy, type RightTree, rightsIn } from './tree';

export type RoleDetail = Output<typeof role.fetchRole>;
/** What is typed; which role it is, and as of when, stands beside it. */
type Save = Omit<Input<typeof role.save>, 'id' | 'version'>;

/** What is typed of a role. */
export interface Identity {
  name: string;
  code: string;
  scope: Role['scope'];
  remark?: string | undefined;
}
/** What is chosen for it. */
export interface Chosen {
  keys: readonly string[];
  /** Screens that its rights open and its menu leaves out. */
  hidden: readonly string[];
  dataScope: Required<Save['dataScope']>;
}

export const noLimit: Chosen['dataScope'] = { countryIds: [], merchantIds: [], companyIds: [], maskFields: [] };

/** A copy gets a name and a code of its own. */
export const identityOf = (from: RoleDetail | undefined, copy: boolean): Partial<Identity> => {
  if (!from) return { scope: roleScope.platform };
  const { name, code, scope } = from.role;
  return { scope, ...(!copy && { name, code }), ...(from.remark !== null && { remark: from.remark }) };
};

interface Editing {
  from: RoleDetail | undefined;
  /** It is that role which changes; otherwise a new one begins as it. */
  own: boolean;
  tree: RightTree;
  changed: Partial<Chosen> | undefined;
}
/**
 * What it begins with, and what was changed since. Into a new role only those rights go that it may have and that one
 * may give.
 */
export function chosenOf({ from, own, tree, changed }: Editing): Chosen {
  const given = new Set(rightsIn(tree).flatMap(({ key, grantable }) => (grantable ? [key] : [])));
  const begun = begunAs(from, tree);
  return { ...begun, ...changed, keys: (changed?.keys ?? begun.keys).filter((key) => own || given.has(key)) };
}

function begunAs(from: RoleDetail | undefined, tree: RightTree): Chosen {
  if (!from) return { keys: [], hidden: [], dataScope: noLimit };
  const { buttonKeys: keys, menuIds, dataScope } = from;
  return { keys, hidden: openedBy(tree, keys).filter((key) => !menuIds.includes(key)), dataScope };
}

/** What the call takes; whoever has not chosen anything of a kind leaves it unlimited. */
export function inputOf(
  { name, code, scope, remark }: Identity,
  { keys, hidden, dataScope }: Chosen,
  tree: RightTree,
): Save {
  const menuIds = openedBy(tree, keys).filter((key) => !hidden.includes(key));
  return { name, code, scope, menuIds, buttonKeys: [...keys], dataScope, remark: remark || null };
}

/** The same of a house's own role, which has neither code nor data scope. */
export const ownInputOf = ({ name, menuIds, buttonKeys, remark }: Save) => ({
  ...{ name, menuIds, buttonKeys },
  remark: remark || null,
});
