import { sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { OwnProfile } from '#contract/ownSecurity';
import { rowsOf } from '../db/rows';
import { demandsOn } from '../policy/demands';
import type { Asker } from './authority';
import { type RoleRow, shared, withHouse } from './list';

/** What of an agent's profile the database gives: commission in minor units. */
type OwnAgent = Omit<NonNullable<OwnProfile['agent']>, 'commission'> & {
  commission: { currency: Currency; accrued: string; available: string }[];
};

/** Whoever asks, as their row and those around it say. */
export const self = rowsOf({
  from: withHouse,
  id: 'e.id',
  scope: ({ employeeId }: Asker) => sql<boolean>`e.id = ${employeeId}`,
  row: {
    ...shared,
    roles: sql<
      Omit<RoleRow, 'id'>[]
    >`coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name, 'builtIn', r.built_in)
      order by er.position)
      from employee_role er join role r on r.id = er.role_id and r.status = 1 where er.employee_id = e.id), '[]')`,
    agent: sql<OwnAgent | null>`case
      when agent.id is not null then jsonb_build_object('proxyNo', agent.proxy_no, 'proxyType', agent.proxy_type,
      'status', agent.status, 'commission', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency,
      'accrued', accrued::text, 'available', available::text) order by currency), '[]')
        from (select currency, coalesce(sum(balance) filter (where kind = 'agent:accrued'), 0) as accrued,
            coalesce(sum(balance) filter (where kind = 'agent:available'), 0) as available
          from ledger_account where owner_type = 'agent' and owner_id = agent.id and book = 0 group by currency) as held)) end`,
    demands: demandsOn('e'),
  },
});
