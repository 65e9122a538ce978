// The rules in force, kept by each process as long as nobody saves one.
import type { Reads } from '../db/pools';
import type { RoutingRule } from './rule';
import { type RuleRow, rulesInForce } from './ruleStore';

let known: { revision: string; rules: readonly RoutingRule[] } | undefined;

/**
 * The rules that this word stands for, or later ones. The database itself changes the word (migration 0110). Whoever
 * asks has read it with the accounts: so a rule that was saved before is heeded at once, by every process.
 */
export async function rulesAt(db: Reads, revision: string): Promise<readonly RoutingRule[]> {
  if (known?.revision === revision) return known.rules;
  const rows = await rulesInForce(db);
  const rules = rows.flatMap(ruleOf);
  known = { revision: rows[0]?.revision ?? revision, rules };
  return rules;
}

/** None of a row that says the word alone. */
function ruleOf({ id, name, priority, revision: _, ...row }: RuleRow): RoutingRule[] {
  if (id === null || name === null || priority === null) return [];
  return [
    {
      ...{ id, name, priority },
      merchantIds: row.merchantIds ?? [],
      countryIds: row.countryIds ?? [],
      payMethods: row.payMethods ?? [],
      currency: row.currency,
      amountFrom: bigOf(row.amountFrom),
      amountTo: bigOf(row.amountTo),
      timeFrom: row.timeFrom,
      timeTo: row.timeTo,
      strategy: row.strategy,
      channels: row.channels ?? [],
      othersAfter: row.othersAfter ?? false,
    },
  ];
}
const bigOf = (minor: string | null) => (minor === null ? null : BigInt(minor));
