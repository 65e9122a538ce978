import type { Employee } from '#contract/people';
import { maskAccount, maskName } from '../mask';
import { roleName } from '../words/roleName';
import type { Locale } from '../words/word';
import type { PersonRow } from './peopleStore';

/** Somebody as a screen may show them: contact data masked. The casts: only checked requests write these columns. */
export const presentPerson = (row: PersonRow, locale: Locale): Employee => ({
  id: row.id,
  userName: row.user_name,
  realName: row.real_name,
  roleIds: row.roles.map(({ id }) => id),
  roleNames: row.roles.map((role) => roleName(role, locale)),
  companyId: row.company_id,
  companyName: row.company_name,
  countryIds: row.country_ids as Employee['countryIds'],
  ownerType: row.owner_type as Employee['ownerType'],
  ownerId: row.owner_id,
  ownerName: row.owner_name,
  ...maskedContact(row),
  googleBound: row.google_bound,
  status: row.status as Employee['status'],
  ...dates(row),
  lastLoginIp: row.last_login_ip,
  ipWhitelist: row.ip_whitelist,
  remark: row.remark,
  version: row.version,
});

const maskedIf = (mask: (value: string) => string, value: string | null) => (value === null ? null : mask(value));

/** What of somebody's contact data a list, a drawer and the audit may hold. */
export const maskedContact = ({ phone, email, telegram }: Pick<PersonRow, 'phone' | 'email' | 'telegram'>) => ({
  phone: maskedIf(maskAccount, phone),
  email: maskedIf(maskAccount, email),
  telegram: maskedIf(maskName, telegram),
});

const dates = (row: PersonRow) => ({
  lastLoginTime: row.last_login_at?.getTime() ?? null,
  pwdUpdateTime: row.password_at?.getTime() ?? null,
  expireTime: row.expire_at?.getTime() ?? null,
  createTime: row.created_at.getTime(),
});
