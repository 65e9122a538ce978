import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { findCurrency, listDays } from './volumeStore';

const DAYS = 30;

/** Each day of the books, as the volume of its month counts them; a day without orders too. */
export const volume: Handler<AppContract['company']['volume']> = async ({ db, input: { id }, actor, now }) => {
  const currency = await findCurrency(db, actor.scope, id);
  if (!currency) throw new Refusal(code.notFound, 'notFound');
  const dayBefore = (days: number) => businessDay(now.getTime() - days * DAY, BOOK_ZONE);
  const days = await listDays(db, actor.scope, id, { from: dayBefore(DAYS - 1), to: dayBefore(0) });
  const most = days.reduce((high, { minor }) => (BigInt(minor) > high ? BigInt(minor) : high), 1n);
  const presented = days.map(({ minor, ...rest }) => ({
    ...{ ...rest, amount: toMajor(minor, currency) },
    height: Number((BigInt(minor) * 100n) / most),
  }));
  return { currency, days: presented };
};
