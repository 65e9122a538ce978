import { movesMoney, type role } from '#contract/role';
import type { Handler } from '../http/handlers';
import { roleName } from '../words/roleName';
import { say } from '../words/say';
import { roles, unowned } from './list';
import { areaOf, rightsOfKind } from './rights';

/** Every right that one of these roles may have, with the roles that hold it. */
export const matrix: Handler<typeof role.matrix> = async ({ db, actor, caller: { locale }, input: { scope } }) => {
  const shown = await roles.all(db, actor, { ...(scope !== undefined && { scope: [scope] }), ...unowned(actor) });
  const holders = shown.map(({ id, grants }) => ({ id, grants: new Set(grants) }));
  const rights = [...new Set([...new Set(shown.map((role) => role.scope))].flatMap(rightsOfKind))];
  const areas = [...new Set(rights.map(areaOf))].map((area) => ({
    key: area,
    label: say(locale, `area.${area}`),
    rights: rights
      .filter((right) => areaOf(right) === area)
      .map((right) => ({
        key: right,
        label: say(locale, `right.${right}`),
        movesMoney: movesMoney(right),
        roleIds: holders.filter(({ grants }) => grants.has(right)).map(({ id }) => id),
      })),
  }));
  return {
    roles: shown.map((row) => ({
      id: row.id,
      code: row.code,
      name: roleName(row, locale),
      scope: row.scope,
      status: row.status,
    })),
    areas,
  };
};
