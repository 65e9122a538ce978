import type { PersonRow } from './peopleStore';
import { maskedContact } from './personPresenter';

/** What the audit keeps of somebody, contact data masked. */
export const auditedPerson = (row: PersonRow) => ({
  realName: row.real_name,
  roles: row.roles.map(({ code }) => code).join(', '),
  countries: row.country_ids.join(', '),
  company: row.company_name,
  owner: row.owner_name,
  ...maskedContact(row),
  ipWhitelist: row.ip_whitelist.join(', '),
  expireTime: row.expire_at?.toISOString() ?? null,
  remark: row.remark,
});
