// The money of a settlement: held, given back, paid, and paid back (`domain/money.md` E.3).
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import type { Booking } from '../ledger/events';
import { nextAttempt, post } from '../ledger/post';
import { postMany } from '../ledger/postMany';
import {
  settlementApplied,
  settlementBack,
  settlementPaid,
  settlementPaidInUsdt,
  settlementReturned,
  settlementReturnedInUsdt,
} from '../ledger/settlementEvents';
import { settlerOf, worthAt } from './draft';
import type { SettlementRow } from './store';

/** When, and who does it. */
export interface Moment {
  now: Date;
  nextId: NextId;
  actor: string;
  approvalId?: string | undefined;
}

export const bookHold = (tx: Writes, row: SettlementRow, at: Moment) =>
  book(tx, row, settlementApplied(settlerOf(row), BigInt(row.debit)), at);
/** The same of settlements that have just begun, in one statement: none of them was booked before. */
export const bookFirstHolds = (tx: Writes, rows: readonly SettlementRow[], at: Moment): Promise<void> =>
  postMany(
    tx,
    rows.map((row) => ({
      ...settlementApplied(settlerOf(row), BigInt(row.debit)),
      ...aboutRow(row, at),
      at: at.now,
    })),
    at.nextId,
  );
export const bookBack = (tx: Writes, row: SettlementRow, at: Moment) =>
  book(tx, row, settlementBack(settlerOf(row), BigInt(row.debit)), at);

export function bookPaid(tx: Writes, row: SettlementRow, bankId: string, at: Moment) {
  const inUsdt = usdtOf(row);
  const [settler, remitted] = [settlerOf(row), remittedOf(row)];
  const booking = inUsdt
    ? settlementPaidInUsdt(settler, bankId, { ...remitted, ...inUsdt })
    : settlementPaid(settler, bankId, remitted);
  return book(tx, row, booking, at);
}
export function bookReturned(tx: Writes, row: SettlementRow, bankId: string, at: Moment) {
  const inUsdt = usdtOf(row);
  const [settler, remitted] = [settlerOf(row), remittedOf(row)];
  const booking = inUsdt
    ? settlementReturnedInUsdt(settler, bankId, { ...remitted, ...inUsdt })
    : settlementReturned(settler, bankId, remitted);
  return book(tx, row, booking, at);
}

const remittedOf = ({ remitAmount, fee }: SettlementRow) => ({ remit: BigInt(remitAmount), charge: BigInt(fee) });

/** At the market of the moment when it was asked for, so that a return is the mirror of what was paid. */
function usdtOf({ usdtAmount, marketPrice, currency }: SettlementRow) {
  if (usdtAmount === null || marketPrice === null) return undefined;
  const usdt = BigInt(usdtAmount);
  return { usdt, worth: worthAt(usdt, currency, BigInt(marketPrice)) };
}

async function book(tx: Writes, row: SettlementRow, booking: Booking, at: Moment): Promise<void> {
  const attempt = await nextAttempt(tx, booking, row.orderNo);
  await post(tx, { ...booking, ...aboutRow(row, at), attempt, approvalId: at.approvalId }, at);
}
const aboutRow = ({ orderNo, currency, merchantId }: SettlementRow, { actor }: Moment) => ({
  ...{ bizNo: orderNo, currency, merchantId, operator: actor },
});
