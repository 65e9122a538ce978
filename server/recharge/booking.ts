import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { agentPocket, merchantPocket } from '../ledger/account';
import type { Booking } from '../ledger/events';
import { post } from '../ledger/post';
import { rechargeBack, recharged, rechargedInternally, rechargedInUsdt, rechargeHold } from '../ledger/rechargeEvents';
import { placed } from './placed';
import type { RechargeRow } from './store';
import { worthOf } from './worth';

interface Booked {
  now: Date;
  nextId: NextId;
  operator: string;
  approvalId?: string | undefined;
}

/** Credits a confirmed order: its number is the journal's, so that it is booked once. */
export async function book(tx: Writes, row: RechargeRow, { operator, approvalId, ...at }: Booked): Promise<void> {
  const { orderNo: bizNo, currency, merchantId } = row;
  await post(tx, { ...bookingOf(row), bizNo, currency, merchantId, operator, approvalId }, at);
}

/** Of an internal one: its amount leaves the payer's balance, and is nobody's yet. @throws Overdraft */
export const hold = (tx: Writes, row: RechargeRow, at: Booked): Promise<void> =>
  move(tx, row, rechargeHold(payerOf(row), BigInt(row.amount)), at);
/** The mirror of it, where nothing was credited. */
export const giveBack = (tx: Writes, row: RechargeRow, at: Booked): Promise<void> =>
  move(tx, row, rechargeBack(payerOf(row), BigInt(row.amount)), at);

/** Nothing of the merchant's moves. */
async function move(tx: Writes, row: RechargeRow, booking: Booking, { operator, ...at }: Booked): Promise<void> {
  const { orderNo: bizNo, currency } = row;
  await post(tx, { ...booking, bizNo, currency, merchantId: null, operator }, at);
}

function payerOf({ payerAgentId, orderNo }: RechargeRow): string {
  if (payerAgentId === null) throw new Error(`nobody pays ${orderNo} from a balance`);
  return payerAgentId;
}

function bookingOf(row: RechargeRow) {
  const to = accountOf(row);
  const [amount, charge] = [BigInt(row.amount), BigInt(row.fee)];
  if (row.payerAgentId !== null) return rechargedInternally(to, row.payerAgentId, amount, charge);
  const { placeId } = placed(row);
  if (row.usdtAmount === null || row.marketPrice === null) return recharged(to, placeId, amount, charge);
  const usdt = BigInt(row.usdtAmount);
  const worth = worthOf(usdt, BigInt(row.marketPrice), row.currency);
  return rechargedInUsdt(to, placeId, { usdt, worth, amount, charge });
}

function accountOf({ merchantId, agentId, orderNo }: RechargeRow) {
  if (merchantId !== null) return merchantPocket(merchantId, 'available');
  if (agentId !== null) return agentPocket(agentId, 'available');
  throw new Error(`${orderNo} is nobody's`);
}
