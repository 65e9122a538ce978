import { type Country, type Currency, minorDigits } from '#contract/money';
import { settlementFeeMode, settlingOwner } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Terms } from '../../server/settlementRule/terms';
import { clockAt } from '../../server/wallClock';
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

/** Everybody's terms; soles settle by themselves, and leave the takings of two days to work with. */
export const usualTerms = (currency: Currency): Terms => ({
  ...{ enabled: true, auto: currency === 'PEN', windowFrom: '09:00', windowTo: '18:00', timesADay: 3 },
  ...{ weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'], cycle: 'T', cycleDays: currency === 'PEN' ? 3 : 1 },
  ...{ feePercent: 8_000n, feeFixed: 0n, feeCap: null, feeMode: settlementFeeMode.inside },
  least: minor(most[currency] / 500n, currency),
  most: minor(most[currency], currency),
  mostADay: minor(most[currency] * 2n, currency),
});

/** So long before its hours begin the demo is opened: a plan is due soon, whatever hour and weekday it is. */
const SOON = HOUR;
/** One merchant's own, on every day and cheaper; its plan's hours begin soon. */
export function ownTerms(currency: Currency, country: Country, now: number): Terms {
  const [from, to] = [SOON, SOON + 9 * HOUR].map((after) => {
    const { time } = clockAt(country, new Date(now + after));
    return `${time.slice(0, 3)}${time.slice(3) < '30' ? '00' : '30'}`;
  });
  const week: Terms['weekdays'] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const hours = { windowFrom: from ?? '09:00', windowTo: to ?? '18:00', weekdays: week } as const;
  const own = { auto: true, feePercent: 5_000n, cycle: 'D', cycleDays: 3 } as const;
  return { ...usualTerms(currency), ...own, ...hours };
}

/** Who has terms of its own: the last that does not only try. */
export const ownRuled = (merchants: readonly StagedMerchant[]) => merchants.filter(({ plan }) => !plan.isTest).at(-1);

/** A rule for everybody in each currency, and one of a merchant's own, changed once; two settle by themselves. */
export async function writeSettlementRules(
  context: BuildContext,
  merchants: readonly StagedMerchant[],
  now: number,
): Promise<void> {
  for (const currency of currencies)
    await buildSettlementRule(context, { currency, reason: 'as our contracts say', ...rowOf(usualTerms(currency)) });
  const last = ownRuled(merchants);
  if (!last) return;
  const { id: ownerId, currency, plan } = last;
  const terms = ownTerms(currency, plan.country, now);
  const own = { currency, ownerType: settlingOwner.merchant, ownerId, ...rowOf(terms) };
  const before = { ...own, feePercent: `${usualTerms(currency).feePercent}`, reason: 'settles by itself' };
  const { id } = await buildSettlementRule(context, before);
  await buildSettlementRule(context, { ...own, id, version: 2, reason: 'less than we thought' });
}

const text = (minorUnits: bigint | null) => (minorUnits === null ? null : `${minorUnits}`);
const rowOf = ({ least, most: one, mostADay, feePercent, feeFixed, feeCap, ...terms }: Terms) => ({
  ...{ ...terms, savedBy: 'finance', least: `${least}`, most: text(one), mostADay: text(mostADay) },
  ...{ feePercent: `${feePercent}`, feeFixed: `${feeFixed}`, feeCap: text(feeCap) },
});
