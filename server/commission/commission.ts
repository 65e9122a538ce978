import { percentOf } from '#contract/money';

/** What one agent pays us, or a merchant pays: the fixed part in minor units. */
export interface Base {
  percent: string;
  fixed: bigint;
}
/** An agent of a merchant's chain, the nearest first; without a base where nothing is agreed. */
export interface ChainLink {
  agentId: string;
  base: Base | undefined;
}
/** What an agent earns on an order, as the order was taken; kept with it as JSON. */
export interface AgentTerm {
  agentId: string;
  percent: string;
  /** Minor units. */
  fixed: string;
}
/** What an agent has earned, minor units. */
export interface Commission {
  agentId: string;
  amount: bigint;
}

/**
 * Each agent earns what is paid below it more than it pays itself. One who pays more than what comes from below earns
 * nothing, and those above it begin from below, too: nobody earns what nobody paid.
 */
export function agentTerms(merchant: Base, chain: readonly ChainLink[]): AgentTerm[] {
  let [percent, fixed] = [scaled(merchant.percent), merchant.fixed];
  return chain.flatMap(({ agentId, base }) => {
    if (!base) return [];
    const term = { percent: above(percent, scaled(base.percent)), fixed: above(fixed, base.fixed) };
    percent -= term.percent;
    fixed -= term.fixed;
    return term.percent + term.fixed === 0n
      ? []
      : [{ agentId, percent: unscaled(term.percent), fixed: term.fixed.toString() }];
  });
}

/**
 * What comes to an agent from below it: the least that the merchant and the agents below pay, percentage and fixed part
 * apart. Without an agent, what comes to us.
 */
export function comesTo(merchant: Base, chain: readonly ChainLink[], agentId?: string): Base {
  const reach = chain.findIndex((link) => link.agentId === agentId);
  return (reach < 0 ? chain : chain.slice(0, reach)).reduce<Base>(
    (carried, { base }) => lower(carried, base),
    merchant,
  );
}
const lower = (carried: Base, base: Base | undefined): Base =>
  base === undefined
    ? carried
    : {
        percent: unscaled(scaled(carried.percent) - above(scaled(carried.percent), scaled(base.percent))),
        fixed: carried.fixed - above(carried.fixed, base.fixed),
      };

/** One percentage less another, which may be below zero, with four decimals. */
export const lessPercent = (one: string, other: string): string => unscaled(scaled(one) - scaled(other));

const above = (paid: bigint, own: bigint): bigint => (paid > own ? paid - own : 0n);

/** What each agent has earned of an amount, the nearest first; together never more than the fee. */
export function commissionsOf(amount: bigint, fee: bigint, terms: readonly AgentTerm[]): Commission[] {
  let left = fee;
  return terms.map(({ agentId, percent, fixed }) => {
    const due = percentOf(amount, percent) + BigInt(fixed);
    const earned = due < left ? due : left;
    left -= earned;
    return { agentId, amount: earned };
  });
}

const DECIMALS = 4;
const UNIT = 10n ** BigInt(DECIMALS);
/** Ten thousandths of a percent. */
function scaled(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(DECIMALS, '0'));
}
function unscaled(value: bigint): string {
  const size = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${size / UNIT}.${(size % UNIT).toString().padStart(DECIMALS, '0')}`;
}
