// Whose money is settled in the demo: on which days somebody asks, how much of what is due, and where it goes.
import { type Country, type Currency, currencyOf } from '#contract/money';
import { type SettlingOwner, settlementAccountStatus, settleType, settlingOwner } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import type { Terms } from '../../server/settlementRule/terms';
import type { Weekday } from '../../server/wallClock';
import { knownAs } from './accountPlan';
import { agentPlans } from './cast';
import { pastIds } from './pastId';
import { ownRuled, ownTerms, usualTerms } from './settlementRules';
import type { Stage, StagedMerchant } from './stage';

interface House {
  ownerType: SettlingOwner;
  ownerId: string;
  merchantId: string | null;
  agentId: string | null;
}
/** Where it goes, without the people who came later than it. */
export type SettlerAccount = ReturnType<typeof accountOf>;
export interface Settler {
  house: House;
  /** Names what it can spend: of a merchant its id, of an agent each currency by itself. */
  purse: string;
  countryId: Country;
  currency: Currency;
  terms: Terms;
  /** On which days its person asks; a plan asks whenever its rule lets it. */
  days: readonly Weekday[] | 'plan';
  /** Percent of what is due. */
  share: bigint;
  /** Their user name. */
  person: string;
  accounts: readonly SettlerAccount[];
}

/** On which days each merchant asks, and for how much of what is due, percent: each keeps some to work with. */
const habits: Record<string, readonly [days: readonly Weekday[] | 'plan', share: bigint]> = {
  'Tienda Azul': [['mon', 'wed', 'fri'], 45n],
  'Boletos Luna': [['tue', 'thu'], 60n],
  'Loja Ipê': [['mon', 'thu'], 65n],
  'Farmácia Manacá': [['wed'], 75n],
  'Mercado Cafetal': [['tue', 'fri'], 60n],
  'Viajes Sierra': [['fri'], 55n],
  'Almacén Pampa': [['tue', 'thu'], 65n],
  'Cursos Jacarandá': [['wed'], 70n],
  'Óptica Cordillera': [['mon', 'thu'], 60n],
};
/** The user name of whoever asks for a merchant's money, and begins its recharges. */
export const personOf = ({ merchantNo }: Pick<StagedMerchant, 'merchantNo'>, first: StagedMerchant | undefined) =>
  merchantNo === first?.merchantNo ? 'merchant' : `${merchantNo.toLowerCase()}.books`;
/** Who asks for an agent's money. */
export const agentPersons: Readonly<Record<string, string>> = {
  ...{ A10001: 'superproxy', A10002: 'proxy', A10003: 'a10003.books' },
};
/** In which country an agent takes what, the first of them also sends us money; soles go by their plan. */
const agentHabits: readonly {
  proxyNo: string;
  countryId: Country;
  days: readonly Weekday[] | 'plan';
  share: bigint;
}[] = [
  { proxyNo: 'A10001', countryId: 'MEX', days: ['fri'], share: 70n },
  { proxyNo: 'A10001', countryId: 'PER', days: 'plan', share: 100n },
  { proxyNo: 'A10001', countryId: 'CHL', days: ['mon'], share: 100n },
  { proxyNo: 'A10002', countryId: 'COL', days: ['wed'], share: 100n },
  { proxyNo: 'A10003', countryId: 'BRA', days: ['tue'], share: 100n },
  { proxyNo: 'A10003', countryId: 'ARG', days: ['thu'], share: 100n },
];
/** Each currency of an agent's is spent by itself. */
export const agentPurse = (agentId: string, currency: Currency): string => `${agentId} ${currency}`;

/** Accounts are there on the day before, and may be used a day after their review. */
const [MADE, REVIEWED] = [-20 * HOUR, -19 * HOUR];
const ADDRESS = 'TJYeasTPa6gpEEfYqzGG1m9GpUvK8tgnRw';

export function settlersOf({ merchants, agentIds }: Stage, { begin, now }: { begin: number; now: number }): Settler[] {
  const nextId = pastIds();
  const live = merchants.filter(({ plan }) => !plan.isTest);
  const own = ownRuled(merchants);
  const account = (given: Omit<Parameters<typeof accountOf>[0], 'id' | 'begin'>) =>
    accountOf({ ...given, id: nextId(new Date(begin + MADE)), begin });
  const settlers = live.map((merchant, n): Settler => {
    const { id, plan, currency, legalName: holderName } = merchant;
    const house = { ownerType: settlingOwner.merchant, ownerId: id, merchantId: id, agentId: null } as const;
    const whose = { house, countryId: plan.country, holderName };
    const [days, share] = habits[plan.name] ?? (['plan', 100n] as const);
    return {
      ...{ house, purse: id, countryId: plan.country, currency, days, share, person: personOf(merchant, live[0]) },
      terms: merchant === own ? ownTerms(currency, plan.country, now) : usualTerms(currency),
      accounts: [account({ ...whose, n }), ...(n === 0 ? [account({ ...whose, n, address: ADDRESS })] : [])],
    };
  });
  const agents = agentHabits.flatMap(({ proxyNo, countryId, days, share }, n): Settler[] => {
    const agentId = agentIds.get(proxyNo);
    if (agentId === undefined) return [];
    const house = { ownerType: settlingOwner.agent, ownerId: agentId, merchantId: null, agentId } as const;
    const currency = currencyOf[countryId];
    const holderName = agentPlans.find((plan) => plan.proxyNo === proxyNo)?.name ?? proxyNo;
    return [
      {
        ...{
          house,
          purse: agentPurse(agentId, currency),
          countryId,
          currency,
          terms: usualTerms(currency),
          days,
          share,
        },
        person: agentPersons[proxyNo] ?? proxyNo,
        accounts: [account({ house, countryId, holderName, n: live.length + n })],
      },
    ];
  });
  return [...settlers, ...agents];
}

interface Given {
  id: string;
  house: House;
  countryId: Country;
  holderName: string;
  /** Which of all, so that no two have the same number. */
  n: number;
  /** Of USDT, instead of a bank account. */
  address?: string;
  begin: number;
}
function accountOf({ id, house, countryId, holderName, n, address, begin }: Given) {
  const isUsdt = address !== undefined;
  const currency: Currency = isUsdt ? 'USDT' : currencyOf[countryId];
  return {
    ...{ ...house, id, countryId, currency, holderName, settleType: isUsdt ? settleType.usdt : settleType.bank },
    ...{ name: isUsdt ? 'TRC20' : 'Cuenta principal', bankName: isUsdt ? null : banks[countryId] },
    ...{ chain: isUsdt ? 'TRC20' : null, identifier: address ?? numberIn(countryId, n) },
    ...{ status: settlementAccountStatus.enabled, createdAt: new Date(begin + MADE) },
    ...{ auditedAt: new Date(begin + REVIEWED), usableAt: new Date(begin + REVIEWED + DAY) },
  } as const;
}
const banks: Record<Country, string> = {
  ...{ MEX: 'Banorte', BRA: 'Bradesco', COL: 'Davivienda', PER: 'BBVA Perú', CHL: 'BancoEstado', ARG: 'Santander' },
};
/** Of nobody, with right check digits; numbers from 900 on are no account of ours. */
export function numberIn(country: Country, n: number): string {
  const { clabe, cbu, cci, pixKey, accountNo } = knownAs(`${country}-OUT`, 900 + n).numbers;
  const known = clabe ?? cbu ?? cci ?? pixKey ?? accountNo;
  if (known === undefined) throw new Error(`no bank of ${country} is known`);
  return known;
}
