import { sql } from 'kysely';
import { bank as contract } from '#contract/bank';
import { listOf, type RowOf } from '../db/list';
import type { Reads } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import { booked, official, waitsSince } from './figureStore';

interface Looking {
  scope: Scope;
  /** What the books say is of the journals before this id. */
  before: string;
}
const balance = official('real_balance');
const diff = official('diff');

/** Our own places, by country and name. */
export const places = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('bankAccount')
      .innerJoin('company', 'company.id', 'bankAccount.companyId')
      .leftJoin('employee as keeper', 'keeper.id', 'bankAccount.keeperEmployeeId'),
  id: 'bankAccount.id',
  foundIn: 'bankAccount',
  scope: ({ scope }: Looking) => placesInScope(scope),
  row: {
    id: 'bankAccount.id',
    name: 'bankAccount.name',
    companyId: 'bankAccount.companyId',
    companyName: 'company.name',
    countryId: 'bankAccount.countryId',
    currency: 'bankAccount.currency',
    kind: 'bankAccount.kind',
    bankCode: 'bankAccount.bankCode',
    bankName: 'bankAccount.bankName',
    branch: 'bankAccount.branch',
    accountType: 'bankAccount.accountType',
    accountNo: 'bankAccount.identifier',
    chain: 'bankAccount.chain',
    address: sql<string | null>`bank_account.identifiers->>'address'`,
    holderName: 'bankAccount.holderName',
    holderDocNo: 'bankAccount.holderDocNo',
    purpose: 'bankAccount.purpose',
    linkedAccountIds: sql<string[]>`bank_account.linked_account_ids::text[]`,
    dayOutLimit: { money: 'bankAccount.dayOutLimit', in: 'bankAccount.currency' },
    keeperEmployeeId: 'bankAccount.keeperEmployeeId',
    keeper: 'keeper.realName',
    bookBalance: { money: ({ before }: Looking) => booked(before), in: 'bankAccount.currency' },
    balance: { money: balance, in: 'bankAccount.currency' },
    diff: { money: diff, in: 'bankAccount.currency' },
    lastSnapshotTime: sql<number | null>`(extract(epoch from ${official('as_of')}) * 1000)::float8`,
    waitsSince: sql<number | null>`(extract(epoch from ${waitsSince}) * 1000)::float8`,
    statementMode: 'bankAccount.statementMode',
    status: 'bankAccount.status',
    remark: 'bankAccount.remark',
    version: 'bankAccount.version',
    ledgerPath: 'bankAccount.ledgerPath',
  },
  filters: {
    countryId: { equals: 'bankAccount.countryId' },
    currency: { equals: 'bankAccount.currency' },
    companyId: { equals: 'bankAccount.companyId' },
    kind: { equals: 'bankAccount.kind' },
    purpose: { equals: 'bankAccount.purpose' },
    status: { equals: 'bankAccount.status' },
    withDiff: (wanted) => (wanted ? sql<boolean>`${diff} <> 0` : undefined),
    waits: (wanted) => (wanted ? sql<boolean>`${waitsSince} is not null` : undefined),
    keyword: { contains: ['bankAccount.name', 'bankAccount.bankName', 'bankAccount.holderName'] },
  },
  sorts: {},
  order: [
    ['bankAccount.countryId', 'asc'],
    ['bankAccount.name', 'asc'],
    ['bankAccount.id', 'asc'],
  ],
});
export type PlaceRow = RowOf<typeof places>;

/** What the places of a filter have together, minor units. */
export const totalsOf = (before: string) =>
  ({
    currency: 'bankAccount.currency',
    count: sql<number>`count(*)::int`,
    bookBalance: sql<string>`sum(${booked(before)})::text`,
    balance: sql<string>`coalesce(sum(${balance}), 0)::text`,
    diff: sql<string>`coalesce(sum(${diff}), 0)::text`,
  }) as const;
