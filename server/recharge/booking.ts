import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { agentPocket, merchantPocket } from '../ledger/account';
import { post } from '../ledger/post';
import { recharged, rechargedInUsdt } from '../ledger/rechargeEvents';
import { worthOf } from './create';
import type { RechargeRow } from './store';

interface Booked {
  now: Date;
  nextId: NextId;
  operator: string;
  approvalId: string | undefined;
}

/** Credits a confirmed order: its number is the journal's, so that it is booked once. */
export async function book(tx: Writes, row: RechargeRow, { operator, approvalId, ...at }: Booked): Promise<void> {
  const { orderNo: bizNo, currency, merchantId } = row;
  await post(tx, { ...bookingOf(row), bizNo, currency, merchantId, operator, approvalId }, at);
}

function bookingOf(row: RechargeRow) {
  const to = accountOf(row);
  const [amount, charge] = [BigInt(row.amount), BigInt(row.fee)];
  if (row.usdtAmount === null || row.marketPrice === null) return recharged(to, row.placeId, amount, charge);
  const usdt = BigInt(row.usdtAmount);
  const worth = worthOf(usdt, BigInt(row.marketPrice), row.currency);
  return rechargedInUsdt(to, row.placeId, { usdt, worth, amount, charge });
}

function accountOf({ merchantId, agentId, orderNo }: RechargeRow) {
  if (merchantId !== null) return merchantPocket(merchantId, 'available');
  if (agentId !== null) return agentPocket(agentId, 'available');
  throw new Error(`${orderNo} is nobody's`);
}
