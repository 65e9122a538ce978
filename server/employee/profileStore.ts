import { sql } from 'kysely';
import type { OwnProfile } from '#contract/ownSecurity';
import type { Reads } from '../db/open';
import type { Actor } from '../http/handlers';
import { type Demands, demandsOn } from '../policy/demands';

/** Somebody as their row and those around it say. */
interface Self {
  userName: string;
  realName: string;
  ownerType: OwnProfile['ownerType'];
  ownerName: string | null;
  agent: AgentRow | null;
  companyName: string | null;
  phone: string | null;
  email: string | null;
  telegram: string | null;
  roles: { code: string; name: string; builtIn: boolean }[];
  countryIds: OwnProfile['countryIds'];
  created: Date;
  passwordAt: Date | null;
  lastAt: Date | null;
  lastIp: string | null;
  demands: Demands;
}
export interface AgentRow {
  proxyNo: string;
  proxyType: string;
  status: number;
  /** Minor units. */
  commission: { currency: string; accrued: string }[];
}

const roles = sql`coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name, 'builtIn', r.built_in) order by er.position)
  from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]')`;
const agent = sql`case when a.id is not null then jsonb_build_object('proxyNo', a.proxy_no, 'proxyType', a.proxy_type, 'status', a.status,
  'commission', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'accrued', balance::text) order by currency), '[]')
    from ledger_account where owner_type = 'agent' and owner_id = a.id)) end`;

/** Whoever asks. */
export async function findSelf(db: Reads, { employeeId }: Pick<Actor, 'employeeId' | 'grants'>): Promise<Self> {
  const { rows } = await sql<Self>`
    select e.user_name as "userName", e.real_name as "realName", e.owner_type as "ownerType", coalesce(m.name, a.name) as "ownerName", ${agent} as agent,
      c.name as "companyName", e.phone, e.email, e.telegram, ${roles} as roles,
      case when m.id is null then coalesce(a.country_ids, e.country_ids) else array[m.country_id] end as "countryIds",
      e.created_at as created, e.password_at as "passwordAt", e.last_login_at as "lastAt", e.last_login_ip as "lastIp", ${demandsOn('e')} as demands
    from employee e left join merchant m on e.owner_type = 'merchant' and m.id = e.owner_id
    left join agent a on e.owner_type = 'agent' and a.id = e.owner_id
    left join company c on c.id = e.company_id
    where e.id = ${employeeId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the person who asks is gone');
  return found;
}
