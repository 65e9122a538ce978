import type { WantedRate } from '#contract/merchantEditor';
import { BadAmount, type Country, type Currency, toMajor, toMinor } from '#contract/money';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { badField } from '../words/badField';
import { insertRate, type Kind, listCosts, listRates, nextRateVersion, type RateRow } from './store';

export type Rate = RateRow;
/** What a merchant pays now, within what somebody may see. */
export const ratesOf = (db: Reads, scope: Scope, merchantId: string, now: Date): Promise<Rate[]> =>
  listRates(db, scope, merchantId, now);
/** What each account that is open for a method keeps; `own` says that it is in this merchant's pool. */
export const costsOf = (db: Reads, of: Kind & { merchantId: string | null; country: Country }) => listCosts(db, of);

interface Agreed {
  merchantId: string;
  currency: Currency;
  rates: readonly WantedRate[];
  /** When they begin. */
  from: Date;
  by: string;
  now: Date;
}

/** Writes rates that begin at a moment; none that was in force before is touched, so no order changes its fee. */
export async function agreeRates(tx: Writes, { merchantId, currency, rates, from, by, now }: Agreed) {
  refuseTwice(rates);
  for (const { bizType, method, percent, fixed, min, max } of rates)
    await insertRate(tx, {
      merchantId,
      bizType,
      method,
      version: await nextRateVersion(tx, merchantId, { bizType, method }),
      percent,
      fixed: minorOf(fixed, currency),
      ...boundsOf({ min, max }, currency),
      effectiveFrom: from,
      madeBy: by,
      madeAt: now,
    });
}

/**
 * The least and the most of a fee, minor units.
 * @throws Refusal 1001 for a most that is nothing, or below the least
 */
export function boundsOf({ min, max }: { min?: string | undefined; max?: string | undefined }, currency: Currency) {
  const minFee = min === undefined ? 0n : minorOf(min, currency);
  const maxFee = max === undefined ? null : minorOf(max, currency);
  if (maxFee !== null && (maxFee === 0n || maxFee < minFee)) throw badField('rates', 'crossed');
  return { minFee, maxFee };
}

/**
 * When rates begin: at once, or later. What a second person consented to after its moment begins with the consent.
 * @throws Refusal 1001 for a moment that is over
 */
export function beginOf(
  wanted: number | undefined,
  { now, approvalId }: { now: Date; approvalId: string | undefined },
  field = 'ratesFrom',
) {
  if (wanted === undefined) return now;
  if (wanted < now.getTime() && approvalId === undefined) throw badField(field, 'future');
  return new Date(Math.max(wanted, now.getTime()));
}

function refuseTwice(rates: readonly WantedRate[]): void {
  const names = rates.map(({ bizType, method }) => `${bizType} ${method}`);
  if (new Set(names).size < names.length) throw badField('rates', 'uniqueItems');
}

/** A fee may be any number of minor units: it is taken from amounts that moved. */
export function minorOf(text: string, currency: Currency, field = 'rates'): bigint {
  try {
    return toMinor(text, currency);
  } catch (error) {
    throw error instanceof BadAmount ? badField(field, 'pattern') : error;
  }
}

/** A rate as screens show it. */
export const presentRate = (row: RateRow, currency: Currency) => ({
  bizType: row.bizType,
  method: row.method,
  percent: row.percent,
  fixed: toMajor(row.fixed, currency),
  min: toMajor(row.minFee, currency),
  max: row.maxFee === null ? null : toMajor(row.maxFee, currency),
  effectiveFrom: row.effectiveFrom.getTime(),
});
