import { toMajor } from '#contract/money';
import { rechargeStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { type By, byCaller } from '../order/by';
import { tellLists } from '../order/live';
import { type Notice, noticeStep } from '../order/noticeStep';
import type { RechargeRow } from './store';

const standing = ({ status, fee, bankTraceNo, txHash, rejectReason, currency }: RechargeRow) => ({
  ...{ status, fee: toMajor(fee, currency), bankTraceNo, txHash, rejectReason },
});

/** Of money that is credited both people see when it was sent, by whom, and which of its transaction it is. */
const transferOf = ({ status, txAt, txSender, txPosition }: RechargeRow) =>
  status === rechargeStatus.done && txAt !== null && { txTime: txAt.getTime(), txSender, txPosition };

/** What the audit is told of a step. */
export const changeOf = (row: RechargeRow, before: RechargeRow) => ({
  before: standing(before),
  after: { ...standing(row), ...transferOf(row) },
});

/** Tells the audit, open lists and whoever confirms it of one that is new. */
export async function tellNew(
  context: { db: Writes } & Parameters<typeof byCaller>[0],
  row: RechargeRow,
  notice?: Notice<'recharge'>['kind'],
): Promise<void> {
  const { db, now } = context;
  const { orderNo: no, countryId, amount, currency } = row;
  const sum = { amount: toMajor(amount, currency), currency };
  context.changed({ type: 'recharge', no, after: standing(row), amount: sum, countryId });
  await tellLists(db, 'recharge', row, 'created', now);
  if (notice) await tellPeople(db, row, notice, byCaller(context));
}

/** Under the words that its payer gave it. */
export const tellPeople = (tx: Writes, row: RechargeRow, kind: Notice<'recharge'>['kind'], by: By): Promise<void> =>
  noticeStep(tx, 'recharge', row, { kind, reason: row.rejectReason ?? row.reference }, by);
