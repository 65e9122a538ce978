import { BOOK_ZONE, businessDay, DAY, DEFAULT_ZONE, dayStart, HOUR } from '#contract/time';
import { busyDays, busyHours, type Method } from './market';
import { type Dice, dice } from './random';
import type { Stage, StagedMerchant } from './stage';

/** What became of an order, and when; the moment may be later than the demo's present. */
export type Fate =
  | { kind: 'paid'; at: number }
  | { kind: 'other'; at: number; share: number }
  | { kind: 'late'; at: number }
  | { kind: 'failed'; at: number }
  | { kind: 'forgotten' };
/** An order that somebody will have made. */
export interface Planned {
  at: number;
  merchant: StagedMerchant;
  method: Method;
  accountIndex: number;
  /** Major units, before the currency's own rounding. */
  worth: number;
  expireAt: number;
  fate: Fate;
  /** Where the payer sits, and what it is called: its initials. */
  payer: { initials: string; ip: string; account: string };
  /** Some merchants' servers do not answer. */
  isHeard: boolean;
}
export interface PlannedOrder {
  now: number;
  days: number;
  orders: number;
  seed: number;
}

const MINUTE = 60_000;
/**
 * Minutes before now at which somebody ordered for certain: a demo is alive whenever it is opened, also a quarter of an
 * hour into a day.
 */
const fresh = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 29];

/**
 * A day that has just begun in the house's zone or in China has as many orders all the same. Whoever opens the demo
 * sees pages and totals at work.
 */
const ENOUGH = 60;

/** Everything that was ordered in the last business days up to now, in the order of time; today is the last of them. */
export function planOrders(stage: Stage, wanted: PlannedOrder): Planned[] {
  const chance = dice(wanted.seed);
  const today = dayStart(businessDay(wanted.now, BOOK_ZONE), BOOK_ZONE);
  const days = Array.from({ length: wanted.days }, (_, n) => today - (wanted.days - 1 - n) * DAY);
  const weights = days.map((day, n) => dayWeight(day, n / wanted.days, chance));
  // Today counts whole, as every day, though only what has happened of it is kept.
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const planned = days.flatMap((day, n) =>
    planDay(stage, day, Math.round((wanted.orders * (weights[n] ?? 0)) / total), chance),
  );
  const certain = fresh.map((minutes) =>
    planOne(stage, wanted.now - minutes * MINUTE + chance.whole(0, 40_000), chance),
  );
  const until = [...planned, ...certain].filter(({ at }) => at <= wanted.now);
  const youngest = Math.max(today, dayStart(businessDay(wanted.now, DEFAULT_ZONE), DEFAULT_ZONE));
  const lacking = Math.max(0, ENOUGH - until.filter(({ at }) => at >= youngest).length);
  const early = Array.from({ length: lacking }, () => planOne(stage, chance.whole(youngest, wanted.now), chance));
  return workedOff([...until, ...early].sort((a, b) => a.at - b.at));
}

/** A morning's work: what came in otherwise than ordered, and merchants who were never told. */
const MOST = { odd: 12, unheard: 8 };
const isOdd = ({ fate }: Planned): boolean => fate.kind === 'other' || fate.kind === 'late';
/** What is older was worked off long ago, so only the youngest wait for somebody; in the order of time. */
function workedOff(planned: readonly Planned[]): Planned[] {
  const odd = new Set(planned.filter(isOdd).slice(-MOST.odd));
  const unheard = new Set(planned.filter(({ isHeard }) => !isHeard).slice(-MOST.unheard));
  return planned.map((order) => ({
    ...order,
    isHeard: !unheard.has(order),
    fate: odd.has(order) ? order.fate : settledFate(order.fate),
  }));
}
/** Another amount was made up for; whoever came late got it back. */
function settledFate(fate: Fate): Fate {
  if (fate.kind === 'other') return { kind: 'paid', at: fate.at };
  return fate.kind === 'late' ? { kind: 'forgotten' } : fate;
}

/** Business grew by half in the time that is told of. */
const dayWeight = (day: number, progress: number, chance: Dice) =>
  (0.8 + 0.4 * progress) * (busyDays[new Date(day).getUTCDay()] ?? 1) * (1 + 0.06 * chance.bell());

const planDay = (stage: Stage, day: number, count: number, chance: Dice) =>
  Array.from({ length: count }, () => {
    const merchant = pickMerchant(stage, chance);
    const hour = chance.pick(
      busyHours.map((weight, local) => ({ weight, local })),
      ({ weight }) => weight,
    ).local;
    return planOne(stage, momentOf(day, hour - merchant.market.utcOffset, chance), chance, merchant);
  });

/** A moment of a business day in an hour of UTC. */
function momentOf(day: number, utcHour: number, chance: Dice): number {
  const begins = new Date(day).getUTCHours();
  return day + ((utcHour - begins + 48) % 24) * HOUR + chance.whole(0, HOUR - 1);
}

const pickMerchant = ({ merchants }: Stage, chance: Dice) =>
  chance.pick(merchants, ({ plan, market }) => plan.size * market.share);

export function planOne(stage: Stage, at: number, chance: Dice, merchant = pickMerchant(stage, chance)): Planned {
  const method = chance.pick(merchant.market.methods, ({ share }) => share);
  const expireAt = at + method.expireMinutes * MINUTE;
  return {
    at,
    merchant,
    method,
    accountIndex: chance.whole(0, 99),
    worth: worthOf(merchant, chance),
    expireAt,
    fate: fateOf({ at, merchant, method, expireAt }, chance),
    payer: payerOf(chance),
    isHeard: chance.roll() > 0.008,
  };
}

/** Most orders are small, a few are large, and shops like prices that end in 9. */
function worthOf({ market, plan }: StagedMerchant, chance: Dice): number {
  const worth = market.typical * plan.dearness * Math.exp(0.75 * chance.bell());
  const step = 10 ** Math.max(0, Math.floor(Math.log10(worth)) - 1);
  const round = Math.max(step, Math.round(worth / step) * step);
  if (chance.roll() < 0.4) return round;
  return chance.roll() < 0.5 ? round - 1 / 100 : worth;
}

/** Payers tire at night, and a channel has a bad evening now and then. */
function chanceOfSuccess({ at, merchant, method }: Pick<Planned, 'at' | 'merchant' | 'method'>): number {
  const local = (new Date(at).getUTCHours() + merchant.market.utcOffset + 24) % 24;
  const night = local >= 1 && local <= 5 ? 0.9 : 1;
  const dayNumber = Math.floor(at / DAY);
  const bad = dayNumber % 23 === merchant.market.country.charCodeAt(0) % 23 && local >= 18 && local <= 20 ? 0.45 : 1;
  const drift = 1 + 0.03 * Math.sin(dayNumber / 5 + method.code.length);
  return Math.min(0.97, method.success * night * bad * drift);
}

function fateOf(order: Pick<Planned, 'at' | 'merchant' | 'method' | 'expireAt'>, chance: Dice): Fate {
  const { at, method, expireAt } = order;
  const quick = at + Math.round(1000 * method.medianSeconds * Math.exp(0.8 * chance.bell()));
  const inTime = Math.min(Math.max(quick, at + 8_000), expireAt - 5_000);
  if (chance.roll() < chanceOfSuccess(order)) return { kind: 'paid', at: inTime };
  const dies = chance.roll();
  if (dies < 0.05) return { kind: 'other', at: inTime, share: chance.pick([0.5, 0.9, 0.99, 1.1]) };
  if (dies < 0.09) return { kind: 'late', at: expireAt + chance.whole(2, 90) * MINUTE };
  return dies < 0.34
    ? { kind: 'failed', at: Math.min(at + chance.whole(5, 240) * 1000, expireAt - 1000) }
    : { kind: 'forgotten' };
}

const letters = [...'ABCDEFGHIJLMNOPRSTUVYZ'];
/** Addresses of the ranges set aside for examples; nobody is behind them. */
const payerOf = (chance: Dice): Planned['payer'] => ({
  initials: `${chance.pick(letters)}. ${chance.pick(letters)}.`,
  ip: `${chance.pick(['192.0.2', '198.51.100', '203.0.113'])}.${chance.whole(1, 254)}`,
  account: `000000${String(chance.whole(0, 9999)).padStart(4, '0')}`,
});
