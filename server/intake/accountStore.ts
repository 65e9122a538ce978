import type { Writes } from '../db/pools';

/** The currencies that a channel collects, two at most. */
export async function listCurrencies(tx: Writes, channelCode: string): Promise<string[]> {
  const found = tx.selectFrom('account').select('currency').distinct().where('channelCode', '=', channelCode).limit(2);
  return (await found.execute()).map(({ currency }) => currency);
}

/** The most that an account of a channel takes at once, minor units. */
export async function largestTaken(tx: Writes, channelCode: string): Promise<bigint> {
  const found = tx.selectFrom('account').select(({ fn }) => fn.max('maxAmount').as('most'));
  return BigInt((await found.where('channelCode', '=', channelCode).executeTakeFirst())?.most ?? 0);
}
