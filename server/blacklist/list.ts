import { sql } from 'kysely';
import { blacklist as contract } from '#contract/blacklist';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listOf, type RowOf } from '../list/list';
import { entryInScope } from './store';

interface ListScope {
  scope: Scope;
  /** What the value that is looked for is known by. */
  hashes?: readonly Buffer[] | undefined;
}

/** Who is listed, the newest first. */
export const entries = listOf(contract.page, {
  from: (db: Reads) => db.selectFrom('blacklistEntry').leftJoin('merchant', 'merchant.id', 'blacklistEntry.merchantId'),
  id: 'blacklistEntry.id',
  scope: ({ scope }: ListScope) => entryInScope(scope),
  row: {
    id: 'blacklistEntry.id',
    kind: 'blacklistEntry.kind',
    type: 'blacklistEntry.type',
    value: 'blacklistEntry.masked',
    merchantId: 'blacklistEntry.merchantId',
    merchantName: 'merchant.name',
    reason: 'blacklistEntry.reason',
    orderNo: 'blacklistEntry.orderNo',
    expireTime: { time: 'blacklistEntry.expireTime' },
    status: 'blacklistEntry.status',
    reenter: 'blacklistEntry.reenter',
    createdBy: 'blacklistEntry.createdBy',
    createTime: { time: 'blacklistEntry.createdAt' },
    version: 'blacklistEntry.version',
  },
  filters: {
    type: { equals: 'blacklistEntry.type' },
    kind: { equals: 'blacklistEntry.kind' },
    merchantId: { equals: 'blacklistEntry.merchantId' },
    status: { equals: 'blacklistEntry.status' },
    reenter: { equals: 'blacklistEntry.reenter' },
    value: (_typed, { hashes = [] }) => sql`blacklist_entry.hash = any(${[...hashes]}::bytea[])`,
    keyword: { contains: ['blacklistEntry.reason', 'blacklistEntry.orderNo'] },
  },
  sorts: { createTime: 'blacklistEntry.id' },
  order: 'createTime',
});
export type Entry = RowOf<typeof entries>;
