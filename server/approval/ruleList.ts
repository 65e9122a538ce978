import { sql } from 'kysely';
import { approval as contract } from '#contract/approval';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listOf } from '../list/list';

/** Each rule as it was last saved. */
const latest = (db: Reads) =>
  db.selectFrom('approvalRule').selectAll().distinctOn('id').orderBy('id').orderBy('version', 'desc').as('rule');

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
    amountFrom: { money: 'rule.amountFrom', in: 'rule.currency' },
    amountTo: { money: 'rule.amountTo', in: 'rule.currency' },
    deltaFrom: 'rule.deltaFrom',
    makerRoles: 'rule.makerRoles',
    countryIds: 'rule.countryIds',
    hourFrom: 'rule.hourFrom',
    hourTo: 'rule.hourTo',
    steps: 'rule.steps',
    expireHours: 'rule.expireHours',
    status: 'rule.status',
    savedBy: 'rule.savedBy',
    saveTime: { time: 'rule.savedAt' },
  },
  filters: { type: { equals: 'rule.call' }, keyword: { contains: ['rule.call', 'rule.savedBy'] } },
  sorts: {},
  order: [
    ['rule.status', 'desc'],
    ['rule.call', 'asc'],
  ],
});
