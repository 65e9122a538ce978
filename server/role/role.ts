import { code } from '#contract/error';
import type { role as contract } from '#contract/role';
import type { AreaHandlers } from '../http/handlers';
import { loadMenu } from '../menu/menuFor';
import { roleName } from '../words/roleName';
import { Refusal } from '../words/word';
import { impact } from './impact';
import { roles, unowned } from './list';
import { matrix } from './matrix';
import { ownSave, ownSaveStatus } from './own';
import { countPeople, listPeople, nameCompanies, nameMerchants } from './peopleStore';
import { dataScopeOf, presentRole, screensOf } from './presenter';
import { save } from './save';
import { saveStatus } from './status';
import { fetchMenu } from './tree';

const MOST_PEOPLE = 50;

/** Roles: `/role`. */
export const role: AreaHandlers<typeof contract> = {
  list: async ({ db, actor, caller, input: { status } }) =>
    (await roles.all(db, actor, { ...(status !== undefined && { status: [status] }), ...unowned(actor) })).map(
      (row) => ({
        id: row.id,
        code: row.code,
        name: roleName(row, caller.locale),
      }),
    ),

  page: async ({ db, actor, caller, input }) => {
    const { rows, total } = await roles.page(db, actor, input);
    const [entries, people] = [await loadMenu(db), await countPeople(db, actor.scope)];
    return { list: rows.map((row) => presentRole(row, { actor, locale: caller.locale, entries, people })), total };
  },

  fetchRole: async ({ db, actor, caller, input: { id } }) => {
    const found = await roles.find(db, actor, id);
    if (!found) throw new Refusal(code.notFound, 'notFound');
    const [entries, people] = [await loadMenu(db), await countPeople(db, actor.scope)];
    const ours = actor.scope.kind === 'platform';
    return {
      role: presentRole(found, { actor, locale: caller.locale, entries, people }),
      menuIds: screensOf(entries, found).map(({ key }) => key),
      buttonKeys: found.grants,
      dataScope: dataScopeOf(found, ours),
      merchants: ours ? await nameMerchants(db, actor.scope, found.merchantIds) : [],
      companies: await nameCompanies(db, actor.scope, found.companyIds),
      users: await listPeople(db, actor.scope, id, MOST_PEOPLE),
      remark: found.remark,
    };
  },

  save,
  saveStatus,
  fetchMenu,
  matrix,
  impact,
  ownSave,
  ownSaveStatus,
};
