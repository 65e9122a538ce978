import type { WantedRate } from '#contract/merchantEditor';
import { BadAmount, type Currency, toMajor, toMinor } from '#contract/money';
import type { Writes } from '../db/pools';
import { badField } from '../words/badField';
import { insertRate, nextRateVersion, type RateRow } from './merchantRateStore';

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
  for (const { bizType, method, percent, fixed, min } of rates)
    await insertRate(tx, {
      merchantId,
      bizType,
      method,
      version: await nextRateVersion(tx, merchantId, { bizType, method }),
      percent,
      fixed: minorOf(fixed, currency),
      minFee: minorOf(min ?? toMajor(0n, currency), currency),
      effectiveFrom: from,
      madeBy: by,
      madeAt: now,
    });
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
  effectiveFrom: row.effectiveFrom.getTime(),
});
