import type { Base, ChainLink } from '../commission/commission';
import type { Reads } from '../db/pools';
import { basesAt, chainsOf, dearestOf, type RelatedMerchant, ratesAt, type Volume } from './relationStore';

/** What is agreed about some merchants at a moment, what their methods cost us, and what was paid by them. */
export interface Book {
  /** Each method of each merchant that it has a rate for. */
  lines: readonly BookLine[];
}
export interface BookLine {
  merchantId: string;
  bizType: RateOf['bizType'];
  method: string;
  merchant: Base;
  chain: readonly Link[];
  /** Percent; undefined where no account carries the method. */
  dearest: string | undefined;
  volume: Volume | undefined;
}
/** With when its rate began. */
export type Link = ChainLink & { effectiveFrom: Date | undefined };
type RateOf = Awaited<ReturnType<typeof ratesAt>>[number];

/** @param paid what was paid by each method, where somebody asks for more than what is agreed */
export async function readBook(
  db: Reads,
  merchants: readonly RelatedMerchant[],
  at: Date,
  paid: readonly Volume[] | Promise<readonly Volume[]> = [],
): Promise<Book> {
  const [rates, chains, bases, dearest, volumes] = await Promise.all([
    ratesAt(db, merchants, at),
    chainsOf(db, merchants),
    basesAt(db, merchants, at),
    dearestOf(db, merchants),
    paid,
  ]);
  const stepsOf = groupedBy(chains, ({ merchantId }) => merchantId);
  const baseOf = new Map(bases.map((row) => [`${row.agentId} ${keyOf(row)}`, row]));
  const costOf = new Map(dearest.map((row) => [keyOf(row), row.percent]));
  const volumeOf = new Map(volumes.map((row) => [keyOf({ ...row, bizType: 'payment' }), row]));
  const chainOf = (rate: RateOf): Link[] =>
    (stepsOf.get(rate.merchantId) ?? []).map(({ agentId }) => linkOf(agentId, baseOf.get(`${agentId} ${keyOf(rate)}`)));
  return {
    lines: rates.map((rate) => ({
      ...rate,
      merchant: baseIn(rate),
      chain: chainOf(rate),
      dearest: costOf.get(keyOf(rate)),
      volume: volumeOf.get(keyOf(rate)),
    })),
  };
}

const keyOf = ({ merchantId, bizType, method }: Pick<RateOf, 'merchantId' | 'bizType' | 'method'>) =>
  `${merchantId} ${bizType} ${method}`;
const baseIn = ({ percent, fixed }: { percent: string; fixed: string }): Base => ({ percent, fixed: BigInt(fixed) });
const linkOf = (agentId: string, row: RateOf | undefined): Link => ({
  agentId,
  base: row && baseIn(row),
  effectiveFrom: row?.effectiveFrom,
});

/** Rows by what they have in common, in their order. */
export function groupedBy<T>(rows: readonly T[], keyIn: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyIn(row));
    if (group) group.push(row);
    else groups.set(keyIn(row), [row]);
  }
  return groups;
}
