import { rechargeStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import type { RechargeRow } from './store';
import { pricesNow, worthOf } from './worth';

/**
 * The price of an order stands for as long as it is to be paid. Of a proof that comes later the lower of two counts,
 * that of then and that of now: else waiting would be a bet at our cost.
 * @throws Refusal 1304 where nobody knows the price of now
 */
export async function priceFor(tx: Writes, row: RechargeRow, now: Date) {
  const { merchantId, usdtAmount, price, currency } = row;
  if (row.status !== rechargeStatus.expired || usdtAmount === null || price === null) return {};
  const present = await pricesNow(tx, { merchantId, currency, now });
  if (present.price >= BigInt(price)) return {};
  const amount = worthOf(BigInt(usdtAmount), present.price, currency);
  return { amount, price: present.price, marketPrice: present.market };
}
