import { toMajor } from '#contract/money';
import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import type { Change } from '../http/handlers';
import { type NewNotice, notifyPeople } from '../notify/notice';
import type { RechargeRow } from './store';

interface Telling {
  db: Writes;
  now: Date;
  nextId: NextId;
  changed?(change: Change): void;
}
interface What {
  kind: 'created' | 'changed';
  /** As it stood before. */
  before?: RechargeRow;
  /** What people should know without asking. */
  notice?: Extract<NewNotice['kind'], `recharge${string}`>;
}

const standing = ({ status, fee, bankTraceNo, txHash, rejectReason, currency }: RechargeRow) => ({
  ...{ status, fee: toMajor(fee, currency), bankTraceNo, txHash, rejectReason },
});

/** Tells the audit, open lists, and whom it concerns, how an order stands now. */
export async function told({ db, now, nextId, changed }: Telling, row: RechargeRow, what: What): Promise<void> {
  const { kind, before, notice } = what;
  const { orderNo: no, merchantId, countryId, amount, currency } = row;
  // Of one from a balance, whoever pays it hears as much as the merchant does.
  const agentId = row.agentId ?? row.payerAgentId;
  changed?.({
    ...{ type: 'recharge', no, after: standing(row), ...(before && { before: standing(before) }) },
    ...{ amount: { amount: toMajor(amount, currency), currency }, countryId },
  });
  const whose = { merchantId: merchantId ?? '', agentId, countryId };
  await emit(db, { ...whose, topic: 'order.recharge', no, kind }, now);
  if (!notice) return;
  const reason = row.rejectReason ?? row.reference;
  const moved = { amount: BigInt(amount), currency, ...(reason !== null && { reason }) };
  await notifyPeople(db, { kind: notice, merchantId, agentId, countryId, no, moved }, { now, nextId });
}
