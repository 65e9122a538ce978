import { type RawBuilder, sql } from 'kysely';
import { settlementAccount as contract } from '#contract/settlementAccount';
import { settlementAccountStatus } from '#contract/status';
import type { Reads } from '../db/pools';
import { ownedInScope, type Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import { NOBODY } from '../scope/nobody';

/** Who looks, and when: what is used depends on the hour. */
export interface ListScope {
  scope: Scope;
  employeeId: string;
  now: Date;
}
const isUsable = ({ now }: ListScope): RawBuilder<boolean> =>
  sql`(settlement_account.status = ${sql.lit(settlementAccountStatus.enabled)}
    and settlement_account.usable_at <= ${now})`;

/** Where owners want their money, the latest first. */
export const settlementAccounts = listOf(contract.page, {
  from: (db: Reads) =>
    db
      .selectFrom('settlementAccount')
      .innerJoin('employee as maker', 'maker.id', 'settlementAccount.makerId')
      .leftJoin('employee as auditor', 'auditor.id', 'settlementAccount.auditorId')
      .leftJoin('merchant', 'merchant.id', 'settlementAccount.merchantId')
      .leftJoin('agent', 'agent.id', 'settlementAccount.agentId'),
  id: 'settlementAccount.id',
  foundIn: 'settlementAccount',
  scope: ({ scope }: ListScope) => ownedInScope(scope, 'settlementAccount'),
  row: {
    id: 'settlementAccount.id',
    ownerType: 'settlementAccount.ownerType',
    ownerId: 'settlementAccount.ownerId',
    ownerName: sql<string>`coalesce(merchant.name, agent.name, '')`,
    countryId: 'settlementAccount.countryId',
    currency: 'settlementAccount.currency',
    settleType: 'settlementAccount.settleType',
    name: 'settlementAccount.name',
    bankName: 'settlementAccount.bankName',
    accountNo: 'settlementAccount.identifier',
    chain: 'settlementAccount.chain',
    address: 'settlementAccount.identifier',
    holderName: 'settlementAccount.holderName',
    holderDocNo: 'settlementAccount.holderDocNo',
    status: 'settlementAccount.status',
    maker: 'maker.userName',
    auditor: 'auditor.userName',
    auditTime: { time: 'settlementAccount.auditedAt' },
    auditRemark: 'settlementAccount.auditRemark',
    usableTime: { time: 'settlementAccount.usableAt' },
    madeByMe: ({ employeeId }: ListScope) => sql<boolean>`(settlement_account.maker_id = ${employeeId})`,
    createTime: { time: 'settlementAccount.createdAt' },
    version: 'settlementAccount.version',
    makerId: 'settlementAccount.makerId',
    merchantId: 'settlementAccount.merchantId',
    agentId: 'settlementAccount.agentId',
  },
  filters: {
    ownerType: { equals: 'settlementAccount.ownerType' },
    ownerId: { equals: 'settlementAccount.ownerId' },
    settleType: { equals: 'settlementAccount.settleType' },
    countryId: { equals: 'settlementAccount.countryId' },
    currency: { equals: 'settlementAccount.currency' },
    status: { among: 'settlementAccount.status' },
    usable: (wanted, listScope: ListScope) => (wanted ? isUsable(listScope) : undefined),
    keyword: {
      sought: {
        numbers: ['settlementAccount.identifier'],
        names: ['settlementAccount.name', 'settlementAccount.bankName', 'settlementAccount.holderName'],
      },
    },
  },
  sorts: { createTime: 'settlementAccount.id' },
  order: 'createTime',
});
export type AccountRow = RowOf<typeof settlementAccounts>;

/** How many wait for a review, and since when the first, epoch ms. */
export async function waitingAccounts(
  db: Reads,
  who: Omit<ListScope, 'employeeId'>,
): Promise<{ count: number; oldestTime: number | null }> {
  const of = {
    count: sql<number>`count(*)::int`,
    oldest: sql<Date | null>`min(settlement_account.created_at)`,
  };
  const waits = { status: [settlementAccountStatus.review] };
  const [found] = await settlementAccounts.sums(db, { ...who, employeeId: NOBODY }, waits, { by: [], of });
  return { count: found?.count ?? 0, oldestTime: found?.oldest?.getTime() ?? null };
}
