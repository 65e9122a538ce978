import type { Channel } from '../channel';
import { type Around, ask } from './asking';
import type { MappedRow } from './mapped';
import { bodyOnly, needed } from './reading';
import { amountRead, textAt, timeIn } from './wording';

/** How a channel of a recipe tells what it collected on a day; undefined where its recipe has no words for it. */
export function takingsOf(row: MappedRow, around: Around): Channel['takings'] {
  const { recipe, currency } = row;
  const { takings } = recipe;
  if (!takings) return undefined;
  return async ({ date, from, to, currency: wanted }, secret) => {
    if (wanted !== currency) throw new Error(`the channel collects ${currency} alone`);
    const values = { date, startTime: timeIn(recipe, from, from), endTime: timeIn(recipe, to, from), currency };
    const answer = bodyOnly(await ask(row, around, takings, values, secret));
    const balance = textAt(answer, takings.balance);
    return {
      count: countRead(needed(answer, takings.count)),
      amount: amountRead(recipe, needed(answer, takings.amount), currency),
      balance: balance === undefined ? null : amountRead(recipe, balance, currency),
    };
  };
}

function countRead(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('a count that is no whole number');
  return Number(text);
}
