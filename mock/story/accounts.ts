// The demo's accounts: how payers know them, what they may take of a day, and which of them rest and why.
import { type Country, minorDigits } from '#contract/money';
import { accountStatus, choice } from '#contract/status';
import { SIMULATOR } from '../../server/channel/simulator/message';
import { buildAccount } from '../../tests/build/account';
import { type BuildContext, newId } from '../../tests/build/context';
import { currencyIn } from '../../tests/build/market';
import { knownAs } from './accountPlan';
import { accountCounts, companyPlans } from './cast';
import type { DemoMarket } from './market';

export type DemoAccount = Awaited<ReturnType<typeof buildAccount>>;
interface Place {
  market: DemoMarket;
  companyId: string;
  /** The demo's present, epoch ms. */
  now: number;
}
const MINUTE = 60_000;
/** How a good method pauses itself; with the demo's payers it does not happen by chance. */
const RULES = { failStreak: 12, minSuccessRate: 20, windowMin: 30 };
/** Of orders that are decided; what pays less often would be paused by its own payers. */
const GOOD = 0.8;

/** What a resting account says of itself: two paused themselves, the others were taken out by people. */
const resting: Record<string, (now: number) => object> = {
  SPEI: (now) => paused(now - 25 * MINUTE, { word: 'accountPausedStreak', values: { count: RULES.failStreak } }),
  PIX: (now) =>
    paused(now - 70 * MINUTE, {
      word: 'accountPausedRate',
      values: { rate: 14, count: 21, minutes: RULES.windowMin, least: RULES.minSuccessRate },
    }),
  PSE: (now) => ({
    ...{ status: accountStatus.maintenance, pauseReason: 'Mantenimiento del banco' },
    ...{ pausedAt: new Date(now - 40 * MINUTE), pauseUntil: new Date(now + 180 * MINUTE) },
  }),
};
const paused = (at: number, cause: object) => ({
  ...{ status: accountStatus.paused, pausedAt: new Date(at), pauseCause: JSON.stringify(cause) },
});
const off = { status: accountStatus.disabled, pauseReason: 'Cambio de contrato con el banco' };

/** The accounts of one country that collect, and those that pay out there, with the set that says in which order. */
export async function buildAccounts(context: BuildContext, place: Place): Promise<DemoAccount[]> {
  const built: DemoAccount[] = [];
  for (const [code, count] of accountCounts[place.market.country])
    for (let n = 1; n <= count; n += 1)
      built.push(await buildOne(context, place, { code, n, rests: n === count && count > 2 }));
  await buildPayers(context, place);
  return built;
}

/** The last account of a busy method rests: not everything runs on every day. */
function buildOne(
  context: BuildContext,
  place: Place,
  { code, n, rests }: { code: string; n: number; rests: boolean },
) {
  const method = place.market.methods.find((one) => one.code === code);
  return buildAccount(context, {
    ...columnsOf(place, { code, name: code, n }),
    payMethods: [code],
    costPercent: method?.cost ?? '1.0000',
    with: {
      ...ownOf(place, code, n),
      ...(method && method.success > GOOD && RULES),
      ...(rests && (resting[code]?.(place.now) ?? off)),
    },
  });
}

const columnsOf = ({ market, companyId }: Place, { code, name, n }: { code: string; name: string; n: number }) => ({
  accountName: `${market.country}-${name}-${String(n).padStart(2, '0')}`,
  countryId: market.country,
  channelCode: SIMULATOR,
  companyId,
  identifier: namingOf(code, n),
});
const namingOf = (code: string, n: number): string => {
  const { clabe, cbu, cvu, cci, pixKey, accountNo, phone } = knownAs(code, n).numbers;
  return clabe ?? cbu ?? cvu ?? cci ?? pixKey ?? accountNo ?? phone ?? `${code}-${n}`;
};

/** In everyday orders: the least, the most, and what fits a day. */
const SIZES = { minAmount: 0.01, maxAmount: 100, dayLimitAmount: 1000 };
function ownOf({ market }: Place, code: string, n: number) {
  const { kind, numbers } = knownAs(code, n);
  const company = companyPlans.find(({ country }) => country === market.country);
  return {
    kind,
    identifiers: JSON.stringify(numbers),
    holderName: company?.legalName ?? 'Caudal',
    upstreamMerchantNo: `CDL-${market.country}-${code}-${n}`,
    ...Object.fromEntries(Object.entries(SIZES).map(([name, size]) => [name, minorOf(market, size)])),
  };
}
/** So many everyday orders, in whole units of the currency; minor. */
const minorOf = ({ country, typical }: DemoMarket, size: number): bigint =>
  BigInt(Math.max(1, Math.round(typical * size))) * 10n ** BigInt(minorDigits[currencyIn(country)]);

/** Two of each country, the second one waits behind the first. */
async function buildPayers(context: BuildContext, place: Place): Promise<void> {
  const code = `${place.market.country}-OUT`;
  const payers: DemoAccount[] = [];
  for (const n of [1, 2])
    payers.push(
      await buildAccount(context, {
        ...columnsOf(place, { code, name: 'OUT', n }),
        payType: 'payout',
        payMethods: place.market.methods.slice(0, 1).map((method) => method.code),
        with: { ...ownOf(place, code, n), priority: n },
      }),
    );
  await buildSet(context, place.market.country, payers);
}

/** Small amounts by the first, large ones by the second. */
async function buildSet(context: BuildContext, countryId: Country, payers: readonly DemoAccount[]): Promise<void> {
  const id = newId(context);
  await context.db
    .insertInto('payoutSet')
    .values({ id, countryId, strategy: choice.priority, inherit: false })
    .execute();
  const middle = BigInt(payers[0]?.maxAmount ?? 0) / 2n;
  const items = payers.map(({ id: accountId, priority, weight, minAmount, maxAmount }, at) => ({
    ...{ setId: id, accountId, priority, weight, enabled: true },
    minAmount: at === 0 ? minAmount : middle + 1n,
    maxAmount: at === 0 ? middle : maxAmount,
  }));
  await context.db.insertInto('payoutSetItem').values(items).execute();
}
