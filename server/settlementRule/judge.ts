// May an owner settle so much now, and what does it cost? The settlements ask before they take a balance.
import { code } from '#contract/error';
import { type Currency, countryOf } from '#contract/money';
import { type SettlingOwner, settlementFeeMode } from '#contract/status';
import { BOOK_ZONE, type Zone } from '#contract/time';
import type { Reads } from '../db/pools';
import { Refusal } from '../words/word';
import { type Judgement, judged, type Today } from './judged';
import { findHome } from './ownerStore';
import { type RuleRow, rulesInForce } from './store';
import { termsOf } from './terms';

export interface SettlementRequest {
  ownerType: SettlingOwner;
  ownerId: string;
  currency: Currency;
  /** Minor units; a multiple of the currency's step, cents of fees included in none. */
  amount: bigint;
  now: Date;
  /**
   * What the owner has asked for on this business day of the books, this one left out. The settlements count it, under
   * the lock that also holds the balance.
   */
  today: Today;
}

/** Throws nothing: whoever shows a preview shows the refusal, and whoever takes money throws it. */
export async function judge(db: Reads, request: SettlementRequest): Promise<Judgement> {
  const rule = (await rulesInForce(db, [request]))(request);
  return judgeBy(rule, request, await zoneOf(db, request));
}

/** The same where the rule in force is known, if there is one. */
export const judgeBy = (rule: RuleRow | undefined, request: SettlementRequest, zone: Zone): Judgement =>
  rule ? judged(termsOf(rule), { ...request, zone }) : unruled(request);

/** Nobody has said on which terms this currency settles. */
const unruled = ({ amount, currency }: SettlementRequest): Judgement => ({
  ...{ fee: 0n, remitAmount: amount, debit: amount, feeMode: settlementFeeMode.inside, timesLeft: 0, dayLeft: null },
  refusal: new Refusal(code.outsideWindow, 'settlementUnruled', { currency }),
});

/** The owner's country; of an owner in several that of the currency. */
export async function zoneOf(
  db: Reads,
  whose: Pick<SettlementRequest, 'ownerType' | 'ownerId' | 'currency'>,
): Promise<Zone> {
  return countryOf(whose.currency) ?? (await findHome(db, whose)) ?? BOOK_ZONE;
}
