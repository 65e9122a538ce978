import { sql } from 'kysely';
import type { OwnProfile, ownSecurity } from '#contract/ownSecurity';
import { DAY } from '#contract/time';
import { type Demands, demandsOn } from '../db/demands';
import type { Reads } from '../db/open';
import type { Handler } from '../http/handlers';
import { roleName } from '../role/shown';
import type { Locale } from '../words/word';

interface Row {
  userName: string;
  realName: string;
  ownerType: OwnProfile['ownerType'];
  ownerName: string | null;
  roles: { code: string; name: string; builtIn: boolean }[];
  countryIds: OwnProfile['countryIds'];
  created: Date;
  passwordAt: Date | null;
  lastAt: Date | null;
  lastIp: string | null;
  demands: Demands;
}

/** Who somebody is here: nobody asks for anybody else. */
export const profile: Handler<(typeof ownSecurity)['profile']> = async ({ db, actor, caller }) => {
  const { roles, created, passwordAt, lastAt, lastIp, demands, ...row } = await findSelf(db, actor.employeeId);
  return {
    ...row,
    roles: namesOf(roles, caller.locale),
    createTime: created.getTime(),
    pwdUpdateTime: passwordAt?.getTime() ?? null,
    pwdExpireTime: demands.passwordDays === null ? null : (passwordAt ?? created).getTime() + demands.passwordDays * DAY,
    lastLoginTime: lastAt?.getTime() ?? null,
    lastLoginIp: lastIp,
  };
};

const namesOf = (roles: Row['roles'], locale: Locale) => roles.map((role) => roleName(role, locale));

async function findSelf(db: Reads, employeeId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select e.user_name as "userName", e.real_name as "realName", e.owner_type as "ownerType", coalesce(m.name, a.name) as "ownerName",
      coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name, 'builtIn', r.built_in) order by er.position)
        from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]') as roles,
      case when m.id is null then coalesce(a.country_ids, e.country_ids) else array[m.country_id] end as "countryIds",
      e.created_at as created, e.password_at as "passwordAt", e.last_login_at as "lastAt", e.last_login_ip as "lastIp", ${demandsOn('e')} as demands
    from employee e left join merchant m on e.owner_type = 'merchant' and m.id = e.owner_id
    left join agent a on e.owner_type = 'agent' and a.id = e.owner_id
    where e.id = ${employeeId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the person who asks is gone');
  return found;
}
