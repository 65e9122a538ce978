import { say } from './say';
import type { Locale, Word } from './word';

const names = {
  ADMIN: 'roleAdmin',
  OPERATION: 'roleOperation',
  FINANCE_RISK: 'roleFinanceRisk',
  CASHIER: 'roleCashier',
  MERCHANT: 'roleMerchant',
  U_DEALER: 'roleUDealer',
  PROXY: 'roleProxy',
  SUPER_PROXY: 'roleSuperProxy',
} as const satisfies Record<string, Word>;
/** Codes of the built-in roles: a role without a name does not compile. */
export type NamedRole = keyof typeof names;

interface Named {
  code: string;
  name: string;
  builtIn: boolean;
}
/** Built-in roles are called in the reader's language, others as they were named. */
export function roleName({ code, name, builtIn }: Named, locale: Locale): string {
  const word = builtIn ? Object.entries(names).find(([known]) => known === code)?.[1] : undefined;
  return word ? say(locale, word) : name;
}
