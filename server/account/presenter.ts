import type { Account } from '#contract/accountShape';
import { toMajor } from '#contract/money';
import type { Actor } from '../http/handlers';
import { maskAccount, maskDocument } from '../mask';
import { say } from '../words/say';
import type { Locale } from '../words/word';
import type { AccountRow } from './list';

/** What a payer may read anyway, and what says no number: it is shown whole. */
const PLAIN = new Set(['bankCode', 'accountType', 'holderName', 'holderDocType']);

/** By which rules it is paused by itself; null where by none. */
export const autoPauseOf = ({ failStreak, minSuccessRate, windowMin }: AccountRow) =>
  failStreak === null || minSuccessRate === null || windowMin === null
    ? null
    : { failStreak, minSuccessRate, windowMin };

/** An account as screens show it: numbers masked, what it costs only to who may see profit. */
export function presentAccount(row: AccountRow, { grants }: Pick<Actor, 'grants'>, locale: Locale): Account {
  const { known, holderName, holderDocType, holderDocNo, costPercent, fixedCost, used, orders, ...rest } = row;
  const { failStreak: _1, minSuccessRate: _2, windowMin: _3, pauseCause, consentedAt: _, ...shown } = rest;
  const numbers = Object.entries(known).map(([name, value]) => [name, PLAIN.has(name) ? value : maskAccount(value)]);
  return {
    ...shown,
    pauseReason: pauseCause ? say(locale, pauseCause.word, pauseCause.values) : row.pauseReason,
    identifiers: {
      ...Object.fromEntries(numbers),
      holderName,
      ...(holderDocType !== null && { holderDocType }),
      ...(holderDocNo !== null && { holderDocNo: maskDocument(holderDocNo) }),
    },
    ...(grants.has('home.profit') && { costRate: costPercent, costFixed: fixedCost }),
    usedToday: { amount: toMajor(used, row.currency), count: orders },
    autoPause: autoPauseOf(row),
    balanceTime: null,
  };
}
