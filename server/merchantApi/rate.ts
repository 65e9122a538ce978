import { toMajor } from '#contract/money';
import type { Services } from '../services';
import type { ApiMerchant } from './authentication';
import type { RateInput, RatesView } from './calls';
import { listRatesNow } from './store';

/** What the merchant pays for each method that it may use now, with the limits of one payment. */
export async function queryRates(
  { db, clock }: Services,
  { id, currency, payMin, payMax, closedMethods }: ApiMerchant,
  { method }: RateInput,
): Promise<RatesView> {
  const rows = await listRatesNow(db.writes, id, clock.now());
  const limit = (minor: bigint | null) => (minor === null ? null : toMajor(minor.toString(), currency));
  const list = rows
    .filter((row) => method === undefined || row.method === method)
    .filter((row) => row.bizType !== 'payment' || !closedMethods.includes(row.method))
    .map(({ fixed, minFee, maxFee, effectiveFrom, ...row }) => ({
      ...row,
      fixed: toMajor(fixed, currency),
      minFee: toMajor(minFee, currency),
      maxFee: maxFee === null ? null : toMajor(maxFee, currency),
      minAmount: row.bizType === 'payment' ? limit(payMin) : null,
      maxAmount: row.bizType === 'payment' ? limit(payMax) : null,
      effectiveFrom: effectiveFrom.getTime(),
    }));
  return { currency, list };
}
