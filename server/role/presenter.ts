import type { Role as Shown } from '#contract/roleShape';
import type { Actor } from '../http/handlers';
import { type Entry, opens } from '../menu/entries';
import { roleName } from '../words/roleName';
import type { Locale } from '../words/word';
import type { Role } from './list';

/** Screens in the menu of a role: opened by its rights, and not left out. */
export function screensOf(
  entries: readonly Entry[],
  { grants, hiddenMenus }: Pick<Role, 'grants' | 'hiddenMenus'>,
): Entry[] {
  const rights = new Set(grants);
  return entries.filter((entry) => opens(rights, entry) && !hiddenMenus.includes(entry.key));
}

interface Around {
  actor: Actor;
  locale: Locale;
  entries: readonly Entry[];
  people: ReadonlyMap<string, number>;
}
/** A row as a list has it. Which merchants our staff is limited to, and who of us did it, is nobody else's business. */
export function presentRole(role: Role, { actor, locale, entries, people }: Around): Shown {
  const ours = actor.scope.kind === 'platform';
  return {
    ...role,
    name: roleName(role, locale),
    userCount: people.get(role.id) ?? 0,
    menuCount: screensOf(entries, role).length,
    ...dataScopeOf(role, ours),
    updatedBy: ours ? role.updatedBy : null,
  };
}

export const dataScopeOf = ({ countryIds, merchantIds, companyIds, maskFields }: Role, ours: boolean) => ({
  countryIds,
  merchantIds: ours ? merchantIds : [],
  companyIds: ours ? companyIds : [],
  maskFields,
});
