import { type Currency, minorDigits } from '#contract/money';
import type { BuildContext } from '../../tests/build/context';
import { buildSettlementRule } from '../../tests/build/settlementRule';
import type { StagedMerchant } from './stage';

/** The most of one settlement, in major units: about the same everywhere. */
const most: Record<Currency, bigint> = {
  ...{ MXN: 500_000n, COP: 100_000_000n, PEN: 100_000n, CLP: 25_000_000n, ARS: 25_000_000n, BRL: 150_000n },
  USDT: 25_000n,
};
// The table's own keys are the currencies.
const currencies = Object.keys(most) as Currency[];
const minor = (major: bigint, currency: Currency) => major * 10n ** BigInt(minorDigits[currency]);

/** A rule for everybody in each currency, and one of a merchant's own, changed once; two settle by themselves. */
export async function writeSettlementRules(context: BuildContext, merchants: readonly StagedMerchant[]): Promise<void> {
  for (const currency of currencies)
    await buildSettlementRule(context, { currency, auto: currency === 'PEN', ...usual(currency) });
  const last = merchants.at(-1);
  if (!last) return;
  const { id: ownerId, currency } = last;
  const own = { currency, ownerType: 1, ownerId, auto: true, ...usual(currency) } as const;
  const { id } = await buildSettlementRule(context, own);
  await buildSettlementRule(context, { ...own, id, version: 2, feePercent: '5000', reason: 'more than we thought' });
}

const usual = (currency: Currency) => ({
  ...{ windowFrom: '09:00', windowTo: '18:00', timesADay: 3, savedBy: 'finance', cycle: 'T', cycleDays: 1 },
  ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], feePercent: '8000', reason: 'as our contracts say' },
  least: `${minor(most[currency] / 500n, currency)}`,
  most: `${minor(most[currency], currency)}`,
  mostADay: `${minor(most[currency] * 2n, currency)}`,
});
