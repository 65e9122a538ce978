// What a bank says a place had: opening and lines come to closing, and each printed balance follows from the last.
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { Refusal } from '../words/word';
import type { ReadLine } from './rows';

interface Ends {
  opening: bigint;
  closing: bigint;
}
interface Given {
  opening: bigint | undefined;
  closing: bigint | undefined;
  currency: Currency;
}
/**
 * The lines from the first to the last, whichever way the bank lists them, with what the place had before and after.
 * @throws Refusal 1001 with the figures where they do not follow from each other, or nobody says them
 */
export function chained(lines: readonly ReadLine[], given: Given): Ends & { lines: ReadLine[] } {
  const ways = [lines, lines.toReversed()].map((way) => [...way]);
  const way = ways.find((one) => breakIn(one, given) === undefined);
  if (way) return { lines: way, ...endsOf(way, given) };
  throw breakIn(ways[0] ?? [], given);
}

function breakIn(lines: readonly ReadLine[], given: Given): Refusal | undefined {
  const { currency } = given;
  const { opening, closing } = endsOf(lines, given);
  const money = (minor: bigint) => ({ minor, currency });
  let total = opening;
  for (const { amount, balance, rowNo } of lines) {
    total += amount;
    if (balance !== null && balance !== total)
      return refused('statementRowBreaks', { row: rowNo, counted: money(total), balance: money(balance) });
  }
  const moved = money(total - opening);
  if (total === closing) return undefined;
  return refused('statementBreaks', { opening: money(opening), moved, counted: money(total), closing: money(closing) });
}
const refused = (word: 'statementRowBreaks' | 'statementBreaks', values: Refusal['values']) =>
  new Refusal(code.badParameter, word, values);

/** @throws Refusal 1001 where neither the asker nor the lines say them */
function endsOf(lines: readonly ReadLine[], given: Given): Ends {
  const [first, last] = [lines[0], lines.at(-1)];
  const opening = given.opening ?? (first && first.balance !== null ? first.balance - first.amount : undefined);
  const closing = given.closing ?? last?.balance ?? undefined;
  if (opening === undefined || closing === undefined) throw new Refusal(code.badParameter, 'statementNoEnds');
  return { opening, closing };
}
