// How sure it is that a receipt is for an order, from 0 to 100. Each fact adds its share.
// The amount: exactly what the order asks for gives 50, within 1 % gives 25, within 10 % gives 10.
// The payer: a receipt that names the order, by whatever number was told, gives 45; else the same name gives 25.
// The time: paid while the order could be paid gives 20, falling to nothing within two hours around that.
// The channel: told by the order's own gives 5.
// A sum above 100 is 100. Another amount is never sure: it is 90 at most, so that nothing gives it by itself.

import { HOUR } from '#contract/time';

export interface Scored {
  orderAmount: bigint;
  amount: bigint;
  isNamed: boolean;
  payerNames: readonly (string | null)[];
  payer: string | null;
  createTime: Date;
  expireTime: Date;
  paidAt: Date;
  isOwnChannel: boolean;
}
const UNSURE = 90;
const REACH = 2 * HOUR;

export function scoreOf(pair: Scored): number {
  const sum = amountScore(pair) + whoScore(pair) + timeScore(pair) + (pair.isOwnChannel ? 5 : 0);
  return Math.min(sum, pair.amount === pair.orderAmount ? 100 : UNSURE);
}

function amountScore({ amount, orderAmount }: Scored): number {
  const off = amount > orderAmount ? amount - orderAmount : orderAmount - amount;
  if (off === 0n) return 50;
  if (off * 100n <= orderAmount) return 25;
  return off * 10n <= orderAmount ? 10 : 0;
}

function whoScore({ isNamed, payer, payerNames }: Scored): number {
  if (isNamed) return 45;
  return payer !== null && payerNames.some((name) => name !== null && plain(name) === plain(payer)) ? 25 : 0;
}
/** Banks write names as they please. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase();

function timeScore({ createTime, expireTime, paidAt }: Scored): number {
  const early = createTime.getTime() - paidAt.getTime();
  const late = paidAt.getTime() - expireTime.getTime();
  const off = Math.max(early, late, 0);
  return off >= REACH ? 0 : Math.round(20 * (1 - off / REACH));
}
