import type { Writes } from '../db/pools';
import { type NoticeKind, notifyPeople } from '../notify/notice';
import type { By } from './by';
import { type RowOf, type SteppedKind, tables } from './tables';

/** What a row says where people are told of it. */
interface Concerning {
  merchantId: string | null;
  agentId: string | null;
  countryId: string;
  amount: string;
  currency: string;
}
/** Kinds of whose steps people are told by themselves. */
export type NoticedKind = {
  [K in SteppedKind]: Extract<NoticeKind, `${K}${string}`> extends never
    ? never
    : RowOf<K> extends Concerning
      ? K
      : never;
}[SteppedKind];
export interface Notice<K extends NoticedKind> {
  kind: Extract<NoticeKind, `${K}${string}`>;
  /** Why, or what it is about, in somebody's own words. */
  reason?: string | null | undefined;
}

/** Tells whom it concerns; an agent who pays it from a balance as much as the merchant. */
export async function noticeStep<K extends NoticedKind>(
  tx: Writes,
  kind: K,
  row: RowOf<K> & Concerning & { payerAgentId?: string | null },
  { kind: notice, reason }: Notice<K>,
  by: By,
): Promise<void> {
  const { merchantId, agentId, payerAgentId = null, countryId, amount, currency } = row;
  const moved = { amount: BigInt(amount), currency, ...(reason != null && { reason }) };
  const no = String(Reflect.get(row, tables[kind].no));
  await notifyPeople(tx, { kind: notice, merchantId, agentId: agentId ?? payerAgentId, countryId, no, moved }, by);
}
