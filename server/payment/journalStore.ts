import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Order } from './list';

export type Booked = Pick<Order, 'id' | 'orderNo'>;

/** Journals by the number that they were booked under, and those of several orders at once. */
export const listEntries = (db: Reads, { id, orderNo }: Booked, scope: Scope) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('postingKey')
        .select('journalId')
        .where('bizNo', '=', orderNo)
        .union(
          from.selectFrom('journalOrder').select('journalId').where('orderId', '=', id).where('journalId', '>', id),
        )
        .as('about'),
    )
    .innerJoin('journal', 'journal.id', 'about.journalId')
    .innerJoin('ledgerEntry as entry', 'entry.journalId', 'about.journalId')
    .innerJoin('ledgerAccount as account', 'account.id', 'entry.accountId')
    .leftJoin('merchant', (join) =>
      join.onRef('merchant.id', '=', 'account.ownerId').on('account.ownerType', '=', 'merchant'),
    )
    .leftJoin('agent', (join) => join.onRef('agent.id', '=', 'account.ownerId').on('account.ownerType', '=', 'agent'))
    .leftJoin('channel', (join) =>
      join.on(sql<boolean>`plain_path(account.path) = 'asset:channel:' || channel.code || ':receivable'`),
    )
    .select([
      'journal.journalNo',
      'journal.bizType',
      'journal.bizNo',
      'journal.event',
      'journal.bookTime',
      'journal.effectiveTime',
      'journal.operator',
      'journal.remark',
      'entry.lineNo',
      sql<number>`coalesce(entry.biz_type, journal.biz_type)`.as('lineBizType'),
      'account.path',
      sql<string | null>`coalesce(merchant.name, agent.name, channel.name)`.as('ownerName'),
      'entry.side',
      'entry.amount',
      'entry.currency',
      'entry.balanceAfter',
    ])
    .where(ownLines(scope))
    .orderBy('journal.id')
    .orderBy('entry.lineNo')
    .execute();
export type LineRow = Awaited<ReturnType<typeof listEntries>>[number];

function ownLines(scope: Scope): RawBuilder<boolean> {
  if (scope.kind === 'platform') return sql`true`;
  if (scope.kind === 'merchant') return sql`account.owner_type = 'merchant' and account.owner_id = ${scope.merchantId}`;
  if (scope.kind === 'agent')
    return sql`account.owner_type = 'agent' and account.owner_id = any(${scope.agentIds}::bigint[])`;
  return sql`false`;
}
