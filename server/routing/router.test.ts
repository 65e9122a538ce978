import { randomBytes } from 'node:crypto';
import { routeReason } from '#contract/routing';
import { accountStatus, choice } from '#contract/status';
import type { Candidate, Need, Place } from './candidate';
import { leastOf, mostOf } from './obstacle';
import { type Routed, route } from './router';
import { type RoutingRule, ruleFor } from './rule';

const idle = { dayAmount: 0n, dayCount: 0, monthBefore: 0n, open: 0, channelLeft: null };
const inPool: Place = {
  enabled: true,
  exclusive: false,
  payMethods: ['SPEI'],
  minAmount: null,
  maxAmount: null,
  priority: 1,
  weight: 50,
};
const account = (given: Partial<Omit<Candidate, 'place'>> & { place?: Partial<Place> | null } = {}): Candidate => ({
  accountId: '1',
  channelCode: 'NORTH',
  countryId: 'MEX',
  currency: 'MXN',
  payType: 'payment',
  status: accountStatus.enabled,
  channelStatus: 1,
  channelMaintenance: [],
  pauseUntil: null,
  payMethods: ['SPEI'],
  minAmount: 100n,
  maxAmount: 10_000n,
  amountStep: 1n,
  dayLimitAmount: 100_000n,
  dayLimitCount: 0,
  monthLimitAmount: null,
  maxConcurrent: 0,
  tradeStart: null,
  tradeEnd: null,
  costPercent: '2.0000',
  costFixed: 0n,
  successRate: null,
  usage: idle,
  ...given,
  place: given.place === null ? null : { ...inPool, ...given.place },
});
const of = (minor: bigint): Need => ({
  way: 'payment',
  pooled: true,
  method: 'SPEI',
  amount: { minor, currency: 'MXN' },
});
const noon = new Date('2026-11-20T18:00:00Z'); // 12:00 in Mexico City
const first = () => 0;
const reasonOf = (given: Parameters<typeof account>[0], order = of(1_000n), now = noon) =>
  route([account(given)], order, { now, draw: first, rules: [] }).verdicts[0]?.reason;
/** The same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test.each([
  ['chosen', {}],
  ['otherWay', { payType: 'payout' }],
  ['accountOff', { status: accountStatus.disabled }],
  ['accountPaused', { status: accountStatus.paused }],
  ['accountInMaintenance', { status: accountStatus.maintenance }],
  ['accountArchived', { status: accountStatus.archived }],
  ['channelOff', { channelStatus: 0 }],
  ['channelInMaintenance', { channelStatus: 5 }],
  ['otherCurrency', { currency: 'BRL' }],
  ['methodNotTaken', { payMethods: ['OXXO'] }],
  ['notInPool', { place: null }],
  ['poolOff', { place: { enabled: false } }],
  ['methodNotInPool', { place: { payMethods: ['OXXO'] } }],
  ['amountTooSmall', { minAmount: 1_001n }],
  ['amountTooSmall', { place: { minAmount: 1_001n } }],
  ['amountTooLarge', { maxAmount: 999n }],
  ['amountTooLarge', { place: { maxAmount: 999n } }],
  ['betweenSteps', { amountStep: 300n }],
  ['dayAmountUsed', { usage: { ...idle, dayAmount: 99_001n } }],
  ['chosen', { usage: { ...idle, dayAmount: 99_000n } }],
  ['monthAmountUsed', { monthLimitAmount: 5_000n, usage: { ...idle, monthBefore: 4_000n, dayAmount: 1n } }],
  ['chosen', { monthLimitAmount: 5_000n, usage: { ...idle, monthBefore: 4_000n } }],
  ['channelDayUsed', { usage: { ...idle, channelLeft: 999n } }],
  ['chosen', { usage: { ...idle, channelLeft: 1_000n } }],
  ['dayCountUsed', { dayLimitCount: 7, usage: { ...idle, dayCount: 7 } }],
  ['chosen', { dayLimitCount: 0, usage: { ...idle, dayCount: 7 } }],
  ['tooManyOpen', { maxConcurrent: 3, usage: { ...idle, open: 3 } }],
  ['chosen', { maxConcurrent: 3, usage: { ...idle, open: 2 } }],
] as const)('%s is said of %j', (reason, given: Parameters<typeof account>[0]) => {
  expect(reasonOf(given)).toBe(reason);
});

test('an account works in the hours of its own country, across midnight too', () => {
  const at = (clock: string) => new Date(`2026-11-20T${clock}:00Z`);
  const night = { tradeStart: '22:00', tradeEnd: '06:30' };
  const says = (clock: string, countryId: 'MEX' | 'BRA') => reasonOf({ ...night, countryId }, of(1_000n), at(clock));
  expect(says('12:29', 'MEX')).toBe('chosen'); // 06:29
  expect(says('12:30', 'MEX')).toBe('outsideHours');
  expect(says('04:00', 'MEX')).toBe('chosen'); // 22:00
  expect(says('03:59', 'MEX')).toBe('outsideHours');
  expect(says('12:29', 'BRA')).toBe('outsideHours'); // 09:29
  expect(reasonOf({ tradeStart: '08:00', tradeEnd: '12:00' })).toBe('outsideHours');
  expect(reasonOf({ tradeStart: '12:00', tradeEnd: '12:01' })).toBe('chosen');
});

test('a window of maintenance holds from its first moment to before its last, for its method or for all', () => {
  const [from, until] = [noon.getTime(), noon.getTime() + 60_000];
  const says = (method: string | null, at: number) =>
    reasonOf({ channelMaintenance: [{ from, until, method }] }, of(1_000n), new Date(at));
  expect(says(null, from - 1)).toBe('chosen');
  expect(says(null, from)).toBe('channelInMaintenance');
  expect(says('SPEI', until - 1)).toBe('channelInMaintenance');
  expect(says('OXXO', from)).toBe('chosen');
  expect(says('SPEI', until)).toBe('chosen');
});

test('an account whose own maintenance is over takes orders before anybody says so', () => {
  const pauseUntil = noon;
  const says = (at: number) => reasonOf({ status: accountStatus.maintenance, pauseUntil }, of(1_000n), new Date(at));
  expect(says(noon.getTime() - 1)).toBe('accountInMaintenance');
  expect(says(noon.getTime())).toBe('chosen');
});

test('priority goes first, the others of the pool are named behind it', () => {
  const pool = [
    account({ accountId: 'second', place: { priority: 2, weight: 100 } }),
    account({ accountId: 'first', place: { priority: 1, weight: 1 } }),
    account({ accountId: 'off', status: accountStatus.disabled }),
    account({ accountId: 'equal', place: { priority: 1, weight: 1 } }),
  ];
  const { chosen, verdicts } = route(pool, of(1_000n), { now: noon, draw: first, rules: [] });
  expect(chosen?.accountId).toBe('first');
  expect(verdicts.map(({ account: { accountId }, reason }) => `${accountId} ${reason}`)).toEqual([
    'first chosen',
    'equal notDrawn',
    'second behind',
    'off accountOff',
  ]);
});

test.each([
  ['lowestCost', { costPercent: '1.0000', costFixed: 5n }, { costPercent: '2.0000' }],
  ['highestBalance', { dayLimitAmount: 100_001n }, {}],
  ['bestSuccess', { successRate: 0.91 }, { successRate: 0.9 }],
] as const)('%s takes the better, whatever the priority', (strategy, better, other) => {
  const pool = [account({ ...other, accountId: 'other', place: { priority: 1 } })];
  pool.push(account({ ...better, accountId: 'better', place: { priority: 9 } }));
  const decided = { now: noon, draw: first, strategy: choice[strategy], rules: [] };
  expect(route(pool, of(1_000n), decided).chosen?.accountId).toBe('better');
});

test('equals share by weight, within 2 % of a share over 100,000 draws', () => {
  const weights = [50, 30, 20, 0];
  const pool = weights.map((weight, n) => account({ accountId: String(n), place: { weight } }));
  const times = [0, 0, 0, 0];
  const draw = dice(7);
  for (let n = 0; n < 100_000; n += 1) {
    const at = Number(route(pool, of(1_000n), { now: noon, draw, rules: [] }).chosen?.accountId);
    times[at] = (times[at] ?? 0) + 1;
  }
  const off = weights.map((weight, n) => Math.abs((times[n] ?? 0) / 1_000 - weight));
  expect(Math.max(...off.map((points, n) => points / (weights[n] || 100)))).toBeLessThan(0.02);
  expect(times[3]).toBe(0);
});

test('a weight of zero still takes what nobody else can', () => {
  expect(reasonOf({ place: { weight: 0 } })).toBe('chosen');
});

const anyOrder: RoutingRule = {
  ...{ id: '1', name: 'any order', priority: 1 },
  ...{ merchantIds: [], countryIds: [], payMethods: [] },
  ...{ currency: null, amountFrom: null, amountTo: null, timeFrom: null, timeTo: null },
  ...{ strategy: null, channels: [], othersAfter: false },
};
const ofMerchant = (order: Need): Need => ({ ...order, of: { merchantId: '7', countryId: 'MEX' } });

test.each<[string, Partial<RoutingRule>, boolean]>([
  ['no condition', {}, true],
  ['the merchant', { merchantIds: ['6', '7'] }, true],
  ['another merchant', { merchantIds: ['6'] }, false],
  ['the country', { countryIds: ['MEX'] }, true],
  ['another country', { countryIds: ['BRA'] }, false],
  ['the method', { payMethods: ['OXXO', 'SPEI'] }, true],
  ['another method', { payMethods: ['OXXO'] }, false],
  ['its lower end', { currency: 'MXN', amountFrom: 1_000n }, true],
  ['its upper end', { currency: 'MXN', amountTo: 1_000n }, false],
  ['another currency', { currency: 'BRL' }, false],
  ['hours of the merchant’s country', { timeFrom: '12:00', timeTo: '12:01' }, true],
  ['hours that are over', { timeFrom: '08:00', timeTo: '12:00' }, false],
  ['hours over midnight', { timeFrom: '22:00', timeTo: '12:01' }, true],
])('a rule with %s', (_, given, fits) => {
  const rule = { ...anyOrder, ...given };
  expect(ruleFor([rule], ofMerchant(of(1_000n)), noon)).toBe(fits ? rule : undefined);
});

test('rules are asked in their order, for collections alone, and of an order of somebody', () => {
  const [one, two] = [
    { ...anyOrder, id: '1', merchantIds: ['6'] },
    { ...anyOrder, id: '2' },
  ];
  expect(ruleFor([one, two], ofMerchant(of(1_000n)), noon)).toBe(two);
  expect(ruleFor([two], { ...ofMerchant(of(1_000n)), way: 'payout' }, noon)).toBeUndefined();
  expect(ruleFor([two], of(1_000n), noon)).toBeUndefined();
});

test('where a rule goes by what is not asked, none of those after it is said to decide', () => {
  const [byAmount, all] = [
    { ...anyOrder, id: '1', currency: 'MXN' as const, amountFrom: 5n },
    { ...anyOrder, id: '2' },
  ];
  const { amount: _, ...unsaid } = ofMerchant(of(1_000n));
  expect(ruleFor([byAmount, all], unsaid, noon)).toBeUndefined();
  expect(ruleFor([{ ...byAmount, merchantIds: ['6'] }, all], unsaid, noon)).toBe(all);
});

test('a rule’s channels go in its order, and others after them or not at all', () => {
  const pool = ['WEST', 'SOUTH', 'NORTH'].map((channelCode) => account({ accountId: channelCode, channelCode }));
  const verdictsOf = (rule: Partial<RoutingRule>) =>
    route(pool, ofMerchant(of(1_000n)), { now: noon, draw: first, rules: [{ ...anyOrder, ...rule }] }).verdicts.map(
      ({ account: { accountId }, reason }) => `${accountId} ${reason}`,
    );
  const channels = ['NORTH', 'SOUTH'];
  expect(verdictsOf({ channels })).toEqual(['NORTH chosen', 'SOUTH behind', 'WEST ruleLeftOut']);
  expect(verdictsOf({ channels, othersAfter: true })).toEqual(['NORTH chosen', 'SOUTH behind', 'WEST behind']);
  expect(verdictsOf({})).toEqual(['WEST chosen', 'SOUTH notDrawn', 'NORTH notDrawn']);
});

test('a rule’s strategy goes before the pool’s own, among the accounts of one channel', () => {
  const dear = account({ accountId: 'dear', costPercent: '9.0000', place: { priority: 1 } });
  const cheap = account({ accountId: 'cheap', costPercent: '1.0000', place: { priority: 2 } });
  const south = account({ accountId: 'south', channelCode: 'SOUTH', costPercent: '0.1000' });
  const rule = { ...anyOrder, channels: ['NORTH', 'SOUTH'], strategy: choice.lowestCost };
  const { verdicts } = route([dear, cheap, south], ofMerchant(of(1_000n)), { now: noon, draw: first, rules: [rule] });
  expect(verdicts.map(({ account: { accountId } }) => accountId)).toEqual(['cheap', 'dear', 'south']);
});

/** Each of 512 random pools, with an order, an hour, a strategy and rules, judged; a seed that fails is told. */
function ofRandomPools(failsOf: (judged: Judged) => boolean[], most: number) {
  const start = randomBytes(4).readUInt32BE();
  for (let seed = start; seed < start + 512; seed += 1) {
    const draw = dice(seed);
    const pool = Array.from({ length: draw(12) }, (_, n) => randomAccount(String(n), draw));
    const order = ofMerchant(of(BigInt(1 + draw(12_000))));
    const now = new Date(Date.UTC(2026, 10, 20) + draw(86_400_000));
    const strategy = ([1, 2, 3, 4, 5] as const)[draw(5)] ?? 1;
    const rules = Array.from({ length: draw(most + 1) }, (_, n) => randomRule(String(n), draw));
    const routed = route(pool, order, { now, draw, strategy, rules });
    const fails = failsOf({ ...routed, pool, order, now, rules });
    const text = JSON.stringify([routed, rules], (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    if (fails.some(Boolean)) throw new Error(`${fails.indexOf(true)}: seed ${seed}: ${text}`);
  }
}
interface Judged extends Routed<Candidate> {
  pool: readonly Candidate[];
  order: Need;
  now: Date;
  rules: readonly RoutingRule[];
}
const canTake = (reason: string) => /^(chosen|notDrawn|behind)$/.test(reason);

test('of 512 random pools each gives every account one reason of the list, and never an account that cannot', () => {
  ofRandomPools(
    ({ chosen, verdicts, pool, order, now }) => [
      verdicts.length !== pool.length || new Set(verdicts.map(({ account: one }) => one)).size !== pool.length,
      verdicts.some(({ reason }) => !routeReason.enum.includes(reason)),
      verdicts.filter(({ reason }) => reason === 'chosen').length !== (chosen ? 1 : 0),
      chosen === undefined && verdicts.some(({ account: one }) => couldTake(one, order, now)),
      verdicts.some(({ account: one, reason }) => couldTake(one, order, now) !== canTake(reason)),
      chosen?.place?.weight === 0 &&
        verdicts.some(({ account: { place }, reason }) => reason === 'notDrawn' && place?.weight),
    ],
    0,
  );
});

test('of 512 random pools with rules the first that fits decides, leaves out what it says, and keeps its order', () => {
  ofRandomPools(({ rule, verdicts, pool, order, now, rules }) => {
    const first = rules.find((one) => isFor(one, order, now));
    const named = (one: Candidate) => first?.channels.indexOf(one.channelCode) ?? -1;
    const isLeft = (one: Candidate) =>
      first !== undefined && first.channels.length > 0 && !first.othersAfter && named(one) < 0;
    const able = verdicts.filter(({ reason }) => canTake(reason)).map(({ account: one }) => named(one));
    const places = able.map((at) => (at < 0 ? 99 : at));
    return [
      verdicts.length !== pool.length || new Set(verdicts.map(({ account: one }) => one)).size !== pool.length,
      rule !== first,
      verdicts.some(({ reason }) => !routeReason.enum.includes(reason)),
      verdicts.some(({ account: one, reason }) => (couldTake(one, order, now) && !isLeft(one)) !== canTake(reason)),
      verdicts.some(({ account: one, reason }) => reason === 'ruleLeftOut' && !isLeft(one)),
      places.some((at, n) => n > 0 && at < (places[n - 1] ?? 0)),
    ];
  }, 4);
});

function randomRule(id: string, draw: (below: number) => number): RoutingRule {
  const one = <T>(...of: readonly T[]) => of[draw(of.length)] as T; // never called with nothing
  const [amountFrom, above] = [BigInt(draw(9_000)), BigInt(1 + draw(9_000))];
  const band = { currency: 'MXN' as const, amountFrom: one(null, amountFrom), amountTo: one(null, amountFrom + above) };
  const hours = { timeFrom: `0${draw(10)}:15`, timeTo: one('05:00', '23:15') };
  return {
    ...anyOrder,
    id,
    merchantIds: one([], [], ['7'], ['8']),
    countryIds: one([], [], ['MEX', 'BRA'], ['BRA']),
    payMethods: one([], [], ['SPEI'], ['OXXO']),
    ...one<Partial<RoutingRule>>({}, band),
    ...one<Partial<RoutingRule>>({}, {}, hours),
    strategy: one(null, 1, 2, 3, 4, 5),
    channels: one([], ['NORTH'], ['SOUTH', 'NORTH'], ['WEST']),
    othersAfter: draw(2) === 0,
  };
}

/** Is the rule for the order? Once more, as one sentence for each condition. */
function isFor(rule: RoutingRule, { amount, method = '' }: Need, now: Date): boolean {
  const minor = amount?.minor ?? 0n;
  const hour = new Date(now.getTime() - 6 * 3_600_000).toISOString().slice(11, 16);
  const [from, to] = [rule.timeFrom ?? '00:00', rule.timeTo ?? '24:00'];
  return (
    (rule.merchantIds.length === 0 || rule.merchantIds.includes('7')) &&
    (rule.countryIds.length === 0 || rule.countryIds.includes('MEX')) &&
    (rule.payMethods.length === 0 || rule.payMethods.includes(method)) &&
    (rule.amountFrom ?? 0n) <= minor &&
    (rule.amountTo === null || minor < rule.amountTo) &&
    (from <= to ? from <= hour && hour < to : hour >= from || hour < to)
  );
}

function randomAccount(accountId: string, draw: (below: number) => number): Candidate {
  const one = <T>(...of: readonly T[]) => of[draw(of.length)] as T; // never called with nothing
  const hours = draw(3) === 0 ? { tradeStart: `0${draw(10)}:30`, tradeEnd: one('05:00', '23:15') } : {};
  return account({
    ...hours,
    accountId,
    status: one(1, 1, 1, 1, 0, 2, 4, 5),
    channelStatus: one(1, 1, 1, 1, 0),
    countryId: one('MEX', 'BRA'),
    channelCode: one('NORTH', 'SOUTH', 'WEST'),
    payMethods: one(['SPEI'], ['SPEI', 'OXXO'], ['OXXO']),
    minAmount: BigInt(draw(500)),
    maxAmount: BigInt(draw(20_000)),
    amountStep: one(1n, 1n, 7n),
    dayLimitAmount: BigInt(draw(50_000)),
    dayLimitCount: draw(4),
    monthLimitAmount: one(null, BigInt(draw(60_000))),
    maxConcurrent: draw(4),
    successRate: one(null, draw(100) / 100),
    usage: {
      dayAmount: BigInt(draw(9_000)),
      dayCount: draw(3),
      monthBefore: BigInt(draw(9_000)),
      open: draw(4),
      channelLeft: one(null, BigInt(draw(9_000))),
    },
    place: one<Partial<Place> | null>(null, { weight: draw(3), priority: 1 + draw(2) }, { enabled: draw(4) > 0 }),
  });
}

/** The rules once more, as one sentence of the specification each. */
function couldTake(one: Candidate, { amount, method = '' }: Need, now: Date): boolean {
  const minor = amount?.minor ?? 0n;
  const hour = new Date(now.getTime() - (one.countryId === 'MEX' ? 6 : 3) * 3_600_000).toISOString().slice(11, 16);
  const [from, to] = [one.tradeStart ?? '00:00', one.tradeEnd ?? '24:00'];
  const { usage, place } = one;
  return (
    [one.status, one.channelStatus].every((status) => status === 1) &&
    [one.payMethods, place?.payMethods ?? []].every((methods) => methods.includes(method)) &&
    place?.enabled === true &&
    (from <= to ? from <= hour && hour < to : hour >= from || hour < to) &&
    leastOf(one) <= minor &&
    minor <= mostOf(one) &&
    minor % one.amountStep === 0n &&
    usage.dayAmount + minor <= one.dayLimitAmount &&
    (usage.channelLeft === null || minor <= usage.channelLeft) &&
    (one.monthLimitAmount === null || usage.monthBefore + usage.dayAmount + minor <= one.monthLimitAmount) &&
    (one.dayLimitCount === 0 || usage.dayCount < one.dayLimitCount) &&
    (one.maxConcurrent === 0 || usage.open < one.maxConcurrent)
  );
}
