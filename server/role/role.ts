import type { role as contract } from '#contract/role';
import { type AreaHandlers, notYet } from '../http/handlers';
import { say } from '../words/say';
import type { Locale } from '../words/word';
import { builtInNames, listRoles, type Role } from './store';

/** Roles: `/role`. */
export const role: AreaHandlers<typeof contract> = {
  list: async ({ db, actor, caller, input }) =>
    (await listRoles(db, actor.scope, input.status)).map((row) => ({ id: row.id, code: row.code, name: roleName(row, caller.locale) })),

  page: notYet,
  save: notYet,
  saveStatus: notYet,
  fetchMenu: notYet,
  fetchRole: notYet,
};

/** Built-in roles are called in the reader's language, others as they were named. */
export function roleName({ code, name, builtIn }: Pick<Role, 'code' | 'name' | 'builtIn'>, locale: Locale): string {
  const word = builtIn ? Object.entries(builtInNames).find(([known]) => known === code)?.[1] : undefined;
  return word ? say(locale, word) : name;
}
