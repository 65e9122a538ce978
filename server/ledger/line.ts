import { type Currency, toMajor } from '#contract/money';
import type { Journal } from '#contract/payment';
import { labelOf } from './label';

/** A line of a journal as the database gives it, with its account; amounts in minor units. */
export interface StoredLine {
  lineNo: number;
  lineBizType: number;
  path: string;
  ownerName: string | null;
  side: 'D' | 'C';
  amount: string;
  currency: Currency;
  balanceAfter: string | null;
}

/** The same as the contract says it. */
export const presentedLine = (line: StoredLine): Journal['lines'][number] => {
  const { currency } = line;
  return {
    lineNo: line.lineNo,
    bizType: line.lineBizType,
    account: line.path,
    label: { kind: labelOf(line.path).kind, ownerName: line.ownerName },
    side: line.side,
    amount: toMajor(line.amount, currency),
    currency,
    balanceAfter: line.balanceAfter === null ? null : toMajor(line.balanceAfter, currency),
  };
};
