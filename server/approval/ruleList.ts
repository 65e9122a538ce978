import { sql } from 'kysely';
import { approval as contract } from '#contract/approval';
import { listOf } from '../db/list';
import type { Reads } from '../db/open';
import type { Scope } from '../db/scope';

/** Each rule as it was last saved. */
const latest = (db: Reads) => db.selectFrom('approval_rule').selectAll().distinctOn('id').orderBy('id').orderBy('version', 'desc').as('rule');

/** The rules, those in force first. They are the platform's, whatever the country: nobody else's people see one. */
export const rules = listOf(contract.rulePage, {
  from: (db: Reads) => db.selectFrom(latest(db)),
  id: 'rule.id',
  scope: ({ kind }: Scope) => sql<boolean>`${kind === 'platform'}::boolean`,
  row: {
    id: 'rule.id',
    version: 'rule.version',
    type: 'rule.call',
    widens: 'rule.widens',
    currency: 'rule.currency',
    amountFrom: { money: 'rule.amount_from', in: 'rule.currency' },
    amountTo: { money: 'rule.amount_to', in: 'rule.currency' },
    deltaFrom: 'rule.delta_from',
    makerRoles: 'rule.maker_roles',
    countryIds: 'rule.country_ids',
    hourFrom: 'rule.hour_from',
    hourTo: 'rule.hour_to',
    steps: 'rule.steps',
    expireHours: 'rule.expire_hours',
    status: 'rule.status',
    savedBy: 'rule.saved_by',
    saveTime: { time: 'rule.saved_at' },
  },
  filters: { type: { equals: 'rule.call' }, keyword: { contains: ['rule.call', 'rule.saved_by'] } },
  sorts: {},
  order: [
    ['rule.status', 'desc'],
    ['rule.call', 'asc'],
  ],
});
