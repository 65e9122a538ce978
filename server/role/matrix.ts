import { movesMoney, type role, type Role as Shown } from '#contract/role';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import { areaOf, rightsOfKind } from './rights';
import { roleName } from './shown';
import { listRoles } from './store';

/** Every right that one of these roles may have, with the roles that hold it. */
export const matrix: Handler<typeof role.matrix> = async ({ db, actor, caller: { locale }, input: { scope } }) => {
  const roles = await listRoles(db, actor.scope, scope === undefined ? {} : { scope: [scope] });
  const held = roles.map(({ id, grants }) => ({ id, grants: new Set(grants) }));
  const rights = [...new Set([...new Set(roles.map(({ kind }) => kind))].flatMap(rightsOfKind))];
  const areas = [...new Set(rights.map(areaOf))].map((area) => ({
    key: area,
    label: say(locale, `area.${area}`),
    rights: rights
      .filter((right) => areaOf(right) === area)
      .map((right) => ({
        key: right,
        label: say(locale, `right.${right}`),
        movesMoney: movesMoney(right),
        roleIds: held.filter(({ grants }) => grants.has(right)).map(({ id }) => id),
      })),
  }));
  return {
    roles: roles.map((row) => ({
      id: row.id,
      code: row.code,
      name: roleName(row, locale),
      // The columns hold the contract's own numbers.
      scope: row.kind as Shown['scope'],
      status: row.status as Shown['status'],
    })),
    areas,
  };
};
