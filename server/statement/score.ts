// How sure it is that a line is an order: the amount is the same, the rest tells.
import { nameKey, referenceKey } from '#contract/spelling';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import type { Found } from './candidateStore';
import type { LineRow } from './store';

/** Of one hundred: what each of these says. */
const AMOUNT = 40;
const REFERENCE = 40;
const DAY_SAME = 10;
const DAY_NEAR = 5;
const PAYER = 10;
/** Amount and reference agree: nobody has to be asked where one alone does. */
export const SURE = AMOUNT + REFERENCE;

export function scoreOf(line: LineRow, found: Found): number {
  const isSame = found.amount === line.amount;
  return (
    (isSame ? AMOUNT : 0) + (isReferred(line, found) ? REFERENCE : 0) + dayScore(line, found) + payerScore(line, found)
  );
}

/** By the bank's number, or by what the payer was to write, as a word of its own. */
function isReferred({ trace, remark }: LineRow, found: Found): boolean {
  const key = referenceKey(trace ?? '');
  if (key !== '' && key === referenceKey(found.trace ?? '')) return true;
  const { reference } = found;
  if (reference === null) return false;
  return (
    key === referenceKey(reference) ||
    (remark ?? '').split(/[^\p{L}\p{N}]+/u).some((word) => referenceKey(word) === reference)
  );
}

function dayScore({ paidAt }: LineRow, { at }: Found): number {
  const [one, other] = [paidAt, at].map((moment) => businessDay(moment.getTime(), BOOK_ZONE));
  if (one === other) return DAY_SAME;
  return Math.abs(paidAt.getTime() - at.getTime()) <= 2 * DAY ? DAY_NEAR : 0;
}
const payerScore = ({ payerName }: LineRow, found: Found): number =>
  payerName !== null && found.payerName !== null && nameKey(payerName) === nameKey(found.payerName) ? PAYER : 0;
