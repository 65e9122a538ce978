import type { Employee } from '#contract/people';
import { maskAccount, maskName } from '../mask';
import { roleName } from '../words/roleName';
import type { Locale } from '../words/word';
import type { Person } from './list';

/** Somebody as a screen may show them: contact data masked. */
export const presentPerson = ({ roles, ...row }: Person, locale: Locale): Employee => ({
  ...row,
  ...maskedContact(row),
  roleIds: roles.map(({ id }) => id),
  roleNames: roles.map((role) => roleName(role, locale)),
});

const maskedIf = (mask: (value: string) => string, value: string | null) => (value === null ? null : mask(value));

/** What of somebody's contact data a list, a drawer and the audit may hold. */
export const maskedContact = ({ phone, email, telegram }: Pick<Person, 'phone' | 'email' | 'telegram'>) => ({
  phone: maskedIf(maskAccount, phone),
  email: maskedIf(maskAccount, email),
  telegram: maskedIf(maskName, telegram),
});

/** What the audit keeps of somebody. */
export const auditedPerson = (row: Person) => ({
  realName: row.realName,
  roles: row.roles.map(({ code }) => code).join(', '),
  countries: row.countryIds.join(', '),
  company: row.companyName,
  owner: row.ownerName,
  ...maskedContact(row),
  ipWhitelist: row.ipWhitelist.join(', '),
  expireTime: row.expireTime === null ? null : new Date(row.expireTime).toISOString(),
  remark: row.remark,
});
