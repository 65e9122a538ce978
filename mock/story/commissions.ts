// What agents of the demo earned, as it becomes theirs to spend each morning.
import type { Currency } from '#contract/money';
import { book, paymentStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import { commissionMatured, maturityNo } from '../../server/ledger/commissionEvents';
import type { Dated } from '../../server/ledger/postMany';
import type { OrderStory } from './orderRow';
import { agentPurse } from './settlers';

/** After a business day began. */
const MATURE_AFTER_MS = 20_000;
export interface MaturedCommission {
  at: number;
  purse: string;
  /** Minor units. */
  amount: bigint;
  journals: Dated[];
}

/** One of each agent, currency and day; tests earn nothing. */
export function commissionsOf(stories: readonly OrderStory[], now: number): MaturedCommission[] {
  const earned = new Map<string, Earned>();
  for (const one of stories.flatMap(earningsOf)) {
    const key = `${one.agentId} ${one.currency} ${one.dayBegan}`;
    const known = earned.get(key);
    if (known) known.amount += one.amount;
    else earned.set(key, one);
  }
  return [...earned.values()].filter(({ dayBegan }) => dayBegan + MATURE_AFTER_MS <= now).map(asMatured);
}

interface Earned {
  agentId: string;
  currency: Currency;
  /** When the day began on which it is spendable. */
  dayBegan: number;
  amount: bigint;
}
function earningsOf({ planned: { merchant }, row, shares }: OrderStory): Earned[] {
  if (row.status !== paymentStatus.paid || row.book !== book.live || !row.payTime) return [];
  const dayBegan = dayStart(businessDay(row.payTime.getTime(), BOOK_ZONE), BOOK_ZONE) + DAY;
  return shares.commissions
    .filter(({ amount }) => amount > 0n)
    .map(({ agentId, amount }) => ({ agentId, currency: merchant.currency, dayBegan, amount }));
}

function asMatured({ agentId, currency, dayBegan, amount }: Earned): MaturedCommission {
  const at = dayBegan + MATURE_AFTER_MS;
  const bizNo = maturityNo(new Date(dayBegan), `${agentId}-${currency}`);
  const about = { bizNo, currency, merchantId: null, operator: 'system', effective: new Date(dayBegan) };
  const journals = [{ ...commissionMatured(agentId, amount), ...about, at: new Date(at) }];
  return { at, purse: agentPurse(agentId, currency), amount, journals };
}
