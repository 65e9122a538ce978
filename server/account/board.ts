import { MOST_CARDS } from '#contract/accountBoard';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { Handler } from '../http/handlers';
import { say } from '../words/say';
import type { Locale } from '../words/word';
import { type BoardRow, listBoard } from './boardStore';

/** How accounts do now: what whoever keeps traffic flowing looks at all day. */
export const board: Handler<AppContract['account']['board']> = async ({ db, input, actor, caller, now }) => {
  const rows = await listBoard(db, { scope: actor.scope, now }, input, MOST_CARDS + 1);
  return {
    asOf: now.getTime(),
    list: rows.slice(0, MOST_CARDS).map((row) => cardOf(row, caller.locale)),
    more: rows.length > MOST_CARDS,
  };
};

function cardOf({ pauseCause, used, orders, dayLimitAmount, ...row }: BoardRow, locale: Locale) {
  return {
    ...row,
    pauseReason: pauseCause ? say(locale, pauseCause.word, pauseCause.values) : row.pauseReason,
    usedToday: { amount: toMajor(used, row.currency), count: orders },
    dayLimitAmount: toMajor(dayLimitAmount, row.currency),
  };
}
