import { toMajor } from '#contract/money';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import type { Change } from '../http/handlers';
import { type NewNotice, notifyPeople } from '../notify/notice';
import { tellLists } from '../order/live';
import type { ComplaintRow } from './store';

interface Telling {
  db: Writes;
  now: Date;
  nextId: NextId;
  changed(change: Change): void;
}
interface What {
  /** What open lists hear of it; left out where a step has told them. */
  live?: 'created' | 'changed';
  before: object;
  after: object;
  /** What people should know without asking, and what it says. */
  notice?: Extract<NewNotice['kind'], `complaint${string}`> | undefined;
  reason?: string;
}
export type ComplaintFacts = Pick<
  ComplaintRow,
  'complaintNo' | 'merchantId' | 'agentId' | 'countryId' | 'amount' | 'currency' | 'reason'
>;

/** Tells the audit, and whom it concerns, what was done about a complaint. */
export async function tellComplaint(
  { db, now, nextId, changed }: Telling,
  row: ComplaintFacts,
  what: What,
): Promise<void> {
  const { live, before, after, notice, reason = row.reason } = what;
  const { complaintNo: no, merchantId, agentId, countryId, currency } = row;
  const amount = BigInt(row.amount);
  changed({ type: 'complaint', no, before, after, amount: { amount: toMajor(amount, currency), currency }, countryId });
  if (live) await tellLists(db, 'complaint', row, live, now);
  if (!notice) return;
  const moved = { amount, currency, reason };
  await notifyPeople(db, { kind: notice, merchantId, agentId, countryId, no, moved }, { now, nextId });
}
