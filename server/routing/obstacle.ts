// Why an account cannot take an order: the rules, in the order in which they are looked at.
import { accountStatus, bookOfChannel, channelStatus } from '#contract/status';
import type { Candidate, Need, Obstacle } from './candidate';
import type { IsInHours } from './hours';
import { leavesOut, type RoutingRule } from './rule';

/** Limits that an account has for this pool: its own, as far as its place there does not say less. */
export const leastOf = ({ minAmount, place }: Candidate): bigint => larger(minAmount, place?.minAmount ?? minAmount);
export const mostOf = ({ maxAmount, place }: Candidate): bigint => smaller(maxAmount, place?.maxAmount ?? maxAmount);
export const larger = (a: bigint, b: bigint) => (a > b ? a : b);
export const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** How much more its business day and month may count for, minor units; less than nothing where limits were lowered. */
export const roomOf = ({ dayLimitAmount, monthLimitAmount, usage }: Candidate): bigint => {
  const ofDay = dayLimitAmount - usage.dayAmount;
  if (monthLimitAmount === null) return ofDay;
  return smaller(ofDay, monthLimitAmount - usage.monthBefore - usage.dayAmount);
};

/** The same, as far as its channel has more room where it is young. */
export const roomAtChannel = (account: Candidate): bigint =>
  smaller(roomOf(account), account.usage.channelLeft ?? roomOf(account));

/** When it is looked at, and by which rule; the hours go by the clock of the account's country. */
export interface Instant {
  now: Date;
  isInHours: IsInHours;
  rule?: RoutingRule | undefined;
}
/** Is its own maintenance over, though nobody has said so yet? */
const isBack = ({ status, pauseUntil }: Candidate, { now }: Instant): boolean =>
  status === accountStatus.maintenance && pauseUntil !== null && pauseUntil <= now;
/** A method that is not asked is one of which a window says nothing. */
const isInWindow = ({ channelMaintenance }: Candidate, { method }: Need, { now }: Instant): boolean =>
  channelMaintenance.some(
    (window) =>
      window.from <= now.getTime() &&
      now.getTime() < window.until &&
      (window.method === null || window.method === method),
  );

type Rule = readonly [Obstacle, (account: Candidate, order: Need, at: Instant) => boolean];

const closed: readonly Rule[] = [
  ['otherWay', ({ payType }, { way }) => payType !== 'both' && payType !== way],
  ['otherBook', ({ channelCode }, { book }) => book !== undefined && bookOfChannel(channelCode) !== book],
  ['accountArchived', ({ status }) => status === accountStatus.archived],
  ['accountPaused', ({ status }) => status === accountStatus.paused],
  ['accountInMaintenance', (one, _, at) => one.status === accountStatus.maintenance && !isBack(one, at)],
  ['accountOff', (one, _, at) => one.status !== accountStatus.enabled && !isBack(one, at)],
  [
    'channelInMaintenance',
    (one, order, at) => one.channelStatus === channelStatus.maintenance || isInWindow(one, order, at),
  ],
  ['channelOff', (one) => one.channelStatus !== channelStatus.enabled],
  ['methodNotTaken', ({ payMethods }, { method }) => method !== undefined && !payMethods.includes(method)],
  ['notInPool', ({ place }, { pooled }) => pooled && place === null],
  ['poolOff', ({ place }, { pooled }) => pooled && place?.enabled === false],
  [
    'methodNotInPool',
    ({ place }, { pooled, method }) => pooled && method !== undefined && place?.payMethods.includes(method) === false,
  ],
  ['otherCurrency', ({ currency }, { amount }) => amount?.currency !== undefined && amount.currency !== currency],
  ['outsideHours', ({ tradeStart, tradeEnd }, _, { isInHours }) => !isInHours(tradeStart, tradeEnd)],
  ['ruleLeftOut', ({ channelCode }, _, { rule }) => rule !== undefined && leavesOut(rule, channelCode)],
];
type AmountRule = readonly [Obstacle, (account: Candidate, minor: bigint) => boolean];
const ofAmount: readonly AmountRule[] = [
  ['amountTooSmall', (account, minor) => minor < leastOf(account)],
  ['amountTooLarge', (account, minor) => minor > mostOf(account)],
  ['betweenSteps', ({ amountStep }, minor) => minor % amountStep !== 0n],
  ['dayAmountUsed', ({ dayLimitAmount, usage }, minor) => usage.dayAmount + minor > dayLimitAmount],
  ['monthAmountUsed', (account, minor) => minor > roomOf(account)],
  ['channelDayUsed', ({ usage: { channelLeft } }, minor) => channelLeft !== null && minor > channelLeft],
];
const full: readonly Rule[] = [
  ['dayCountUsed', ({ dayLimitCount, usage }) => dayLimitCount > 0 && usage.dayCount >= dayLimitCount],
  ['tooManyOpen', ({ maxConcurrent, usage }) => maxConcurrent > 0 && usage.open >= maxConcurrent],
];

/** What keeps an account from an order; nothing where it can take it. */
export function obstacleOf(account: Candidate, order: Need, at: Instant): Obstacle | undefined {
  return firstMet(closed, account, order, at) ?? ofAmountTo(account, order) ?? firstMet(full, account, order, at);
}

/** Hundreds of accounts are judged for each order: a loop makes nothing, neither a function nor a pair. */
function firstMet(rules: readonly Rule[], account: Candidate, order: Need, at: Instant): Obstacle | undefined {
  for (const rule of rules) if (rule[1](account, order, at)) return rule[0];
  return undefined;
}

function ofAmountTo(account: Candidate, { amount }: Need): Obstacle | undefined {
  if (amount === null) return 'betweenSteps';
  if (amount === undefined) return undefined;
  for (const rule of ofAmount) if (rule[1](account, amount.minor)) return rule[0];
  return undefined;
}

const closing: ReadonlySet<string> = new Set(closed.map(([obstacle]) => obstacle));
/** Does it keep the account from orders of every amount? */
export const isClosed = (obstacle: string): boolean => closing.has(obstacle);
