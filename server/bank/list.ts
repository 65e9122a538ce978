import { sql } from 'kysely';
import { bank as contract } from '#contract/bank';
import { BOOK_ZONE, businessDay, DAY, dayEnd } from '#contract/time';
import type { Reads } from '../db/pools';
import { placesInScope, type Scope } from '../db/scope';
import { floorId } from '../db/snowflake';
import type { Waiting } from '../list/datedList';
import { listOf, type RowOf } from '../list/list';
import { booked, isMissing, official, unexplained, waitsSince } from './figureStore';

interface ListScope {
  scope: Scope;
  /** What the books say is of the journals before this id. */
  before: string;
  /** The business day that ended last. */
  ended: string;
  /** Who asks for their own. */
  keeperId?: string;
}
/** Places as somebody sees them at a moment. */
export const listScopeAt = (scope: Scope, now: Date): ListScope => ({
  scope,
  before: floorId(now.getTime() + 1),
  ended: businessDay(now.getTime() - DAY, BOOK_ZONE),
});
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
  scope: ({ scope }: ListScope) => placesInScope(scope),
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
    bookBalance: { money: ({ before }: ListScope) => booked(before), in: 'bankAccount.currency' },
    balance: { money: balance, in: 'bankAccount.currency' },
    snapshotBook: { money: official('book_balance'), in: 'bankAccount.currency' },
    diff: { money: diff, in: 'bankAccount.currency' },
    unexplained: { money: ({ before }: ListScope) => unexplained(before), in: 'bankAccount.currency' },
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
    status: { among: 'bankAccount.status' },
    withDiff: (wanted, { before }: ListScope) => (wanted ? sql<boolean>`${unexplained(before)} <> 0` : undefined),
    waits: (wanted) => (wanted ? sql<boolean>`${waitsSince} is not null` : undefined),
    mine: (wanted, { keeperId }: ListScope) =>
      wanted ? sql<boolean>`bank_account.keeper_employee_id = ${keeperId ?? null}` : undefined,
    missing: (wanted, { ended }: ListScope) => (wanted ? isMissing(ended) : undefined),
    keyword: {
      sought: {
        numbers: ['bankAccount.identifier'],
        names: ['bankAccount.name', 'bankAccount.bankName', 'bankAccount.holderName'],
      },
    },
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
    snapshotBook: sql<string>`coalesce(sum(${official('book_balance')}), 0)::text`,
    diff: sql<string>`coalesce(sum(${diff}), 0)::text`,
    unexplained: sql<string>`coalesce(sum(${unexplained(before)}), 0)::text`,
  }) as const;

/** Places with a look that waits for its check. */
export async function waitingChecks(db: Reads, scope: Scope, now: Date): Promise<Waiting> {
  const of = { count: sql<number>`count(*)::int`, oldest: sql<Date | null>`min(${waitsSince})` };
  const [found] = await places.sums(db, listScopeAt(scope, now), { waits: true }, { by: [], of });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
/** Places in use without a look of the business day that ended last; they wait since its end. */
export async function missingLooks(db: Reads, scope: Scope, now: Date): Promise<Waiting> {
  const listScope = listScopeAt(scope, now);
  const of = { count: sql<number>`count(*)::int` };
  const [found] = await places.sums(db, listScope, { missing: true }, { by: [], of });
  const count = found?.count ?? 0;
  return { count, oldestTime: count === 0 ? null : dayEnd(listScope.ended, BOOK_ZONE) };
}
