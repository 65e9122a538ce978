import type { Currency } from '#contract/money';
import type { recharge as contract } from '#contract/recharge';
import type { Handler } from '../http/handlers';
import { exactOf } from '../money';
import { isAboveDay } from '../supplement/alone';

/** Whether the asker's day has room for all of them together, with what else they gave alone (decision 0250). */
export const confirmLook: Handler<(typeof contract)['confirmLook']> = async (context) => {
  const sums = new Map<Currency, bigint>();
  for (const { amount, currency } of context.input.orders)
    sums.set(currency, (sums.get(currency) ?? 0n) + exactOf(amount, currency));
  for (const [currency, minor] of sums)
    if (await isAboveDay(context.db, context, minor, currency)) return { aboveLimit: true };
  return { aboveLimit: false };
};
