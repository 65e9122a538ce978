import { bizType } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { agentAccrued, agentPocket } from './account';
import type { Booking } from './events';
import { credit, debit } from './post';

/** What an agent has earned becomes its own to spend (`domain/money.md` E.3); minor units. */
export const commissionMatured = (agentId: string, amount: bigint): Booking => ({
  bizType: bizType.maturity,
  event: 'matured',
  lines: [debit(agentAccrued(agentId), amount), credit(agentPocket(agentId, 'available'), amount)],
});

/**
 * Names the journal of one agent and currency on a business day, that on which it becomes spendable.
 * @param of the agent's id and the currency, with a dash between them
 */
export const maturityNo = (dayBegan: Date, of: string): string =>
  `C${businessDay(dayBegan.getTime(), BOOK_ZONE).replaceAll('-', '')}-${of}`;
