import { sql } from 'kysely';
import { priceText } from '#contract/money';
import { settlementRule as contract, type SettlementRule } from '#contract/settlementRule';
import { numberSpellings } from '#contract/spelling';
import type { Reads } from '../db/pools';
import { contains } from '../list/condition';
import { listOf, type RowOf } from '../list/list';
import { ruleInScope } from './store';

/** Each rule as it was last saved. */
const latest = (db: Reads) =>
  db
    .selectFrom('settlementRule')
    .selectAll()
    .select(sql<number>`coalesce(owner_type, 0)`.as('rank'))
    .distinctOn('id')
    .orderBy('id')
    .orderBy('version', 'desc')
    .as('rule');

/** Whose it is; null for everybody's. */
const ownerName = sql<string | null>`case rule.owner_type
  when 1 then (select name from merchant where id = rule.owner_id)
  when 2 then (select name from agent where id = rule.owner_id) end`;

const ownerNo = sql`case rule.owner_type
  when 1 then (select merchant_no from merchant where id = rule.owner_id)
  when 2 then (select proxy_no from agent where id = rule.owner_id) end`;

/** Everybody's first, by currency, then those of owners. */
export const rules = listOf(contract.query, {
  from: (db: Reads) => db.selectFrom(latest(db)),
  id: 'rule.id',
  scope: ruleInScope,
  row: {
    id: 'rule.id',
    version: 'rule.version',
    currency: 'rule.currency',
    ownerType: 'rule.ownerType',
    ownerId: 'rule.ownerId',
    ownerName,
    inherits: 'rule.inherits',
    enabled: 'rule.enabled',
    auto: 'rule.auto',
    weekdays: 'rule.weekdays',
    windowFrom: 'rule.windowFrom',
    windowTo: 'rule.windowTo',
    timesADay: 'rule.timesADay',
    least: { money: 'rule.least', in: 'rule.currency' },
    most: { money: 'rule.most', in: 'rule.currency' },
    mostADay: { money: 'rule.mostADay', in: 'rule.currency' },
    feePercent: 'rule.feePercent',
    feeFixed: { money: 'rule.feeFixed', in: 'rule.currency' },
    feeCap: { money: 'rule.feeCap', in: 'rule.currency' },
    feeMode: 'rule.feeMode',
    cycle: 'rule.cycle',
    cycleDays: 'rule.cycleDays',
    reason: 'rule.reason',
    savedBy: 'rule.savedBy',
    saveTime: { time: 'rule.savedAt' },
  },
  filters: {
    currency: { equals: 'rule.currency' },
    ownerType: { equals: 'rule.ownerType' },
    ownerId: { equals: 'rule.ownerId' },
    everybody: (wanted) => (wanted ? sql<boolean>`rule.owner_type is null` : sql<boolean>`rule.owner_type is not null`),
    keyword: (typed) => sql<boolean>`(${contains([ownerName], typed)} or ${ownerNo} = any(${numberSpellings(typed)}))`,
  },
  sorts: {},
  order: [
    ['rule.rank', 'asc'],
    ['rule.currency', 'asc'],
    ['rule.ownerId', 'asc'],
  ],
});
type Row = RowOf<typeof rules>;

/** As screens show it. */
export const presentRule = (row: Row): SettlementRule => ({ ...row, feePercent: priceText(BigInt(row.feePercent)) });
