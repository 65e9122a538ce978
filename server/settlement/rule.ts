// What a settlement costs and whether the rule in force lets it be asked for.
import type { Currency } from '#contract/money';
import { type SettlingOwner, settlementFeeMode } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Refusal } from '../words/word';

interface Asked {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: Currency;
  amount: bigint;
  now: Date;
  today: { times: number; amount: bigint };
}
export interface Judgement {
  fee: bigint;
  /** What arrives. */
  remitAmount: bigint;
  /** What leaves the owner's balance. */
  debit: bigint;
  feeMode: 1 | 2;
  timesLeft: number;
  /** Null where nothing limits a day. */
  dayLeft: bigint | null;
  refusal?: Refusal;
}

/** Without a rule of their own, owners settle what they have, without a fee. */
export async function judge(_db: Reads, { amount, today }: Asked): Promise<Judgement> {
  const timesLeft = Math.max(MOST_A_DAY - today.times, 0);
  return {
    ...{ fee: 0n, remitAmount: amount, debit: amount, feeMode: settlementFeeMode.inside },
    ...{ timesLeft, dayLeft: null },
  };
}
const MOST_A_DAY = 100;
