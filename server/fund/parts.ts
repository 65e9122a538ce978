// What a record is split into: amounts of its currency that add up to it, to the minor unit.
import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import type { fund } from '#contract/fund';
import { toMajor } from '#contract/money';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { inRow } from '../words/placed';
import { Refusal } from '../words/word';
import type { Stored } from './store';

type PartRows = Parsed<typeof fund.split>['parts'];
/** Amounts in minor units. */
export interface Part {
  amount: bigint;
  /** What the bank took of the whole goes with the first. */
  fee: bigint;
  category: Stored['category'];
  remark: string | null;
}
type Whole = Pick<Stored, 'amount' | 'fee' | 'currency' | 'category'>;

/** @throws Refusal 1001 at the row that does not fit; at the last where they do not add up, with what is missing */
export function partsIn(whole: Whole, rows: PartRows): Part[] {
  const parts = rows.map(({ amount, category, remark }, row) => {
    if (category !== undefined && whole.category === null) throw badField(`parts.${row}.category`, 'wrong');
    return {
      amount: inRow(row, 'amount', () => amountOf(amount, whole.currency)),
      fee: row === 0 ? BigInt(whole.fee) : 0n,
      category: category ?? whole.category,
      remark: remark ?? null,
    };
  });
  refuseOtherSum(whole, parts);
  return parts;
}

function refuseOtherSum({ amount, currency }: Whole, parts: readonly Part[]): void {
  const over = parts.reduce((sum, part) => sum + part.amount, 0n) - BigInt(amount);
  if (over === 0n) return;
  const off = { minor: over > 0n ? over : -over, currency };
  const word = over > 0n ? 'fundPartsMore' : 'fundPartsLess';
  const fitting = (parts.at(-1)?.amount ?? 0n) - over;
  const limit = fitting > 0n && { limit: toMajor(fitting, currency) };
  const rule = limit ? (over > 0n ? 'maximum' : 'minimum') : 'wrong';
  const fields = [{ field: `parts.${parts.length - 1}.amount`, code: rule, ...limit }];
  throw new Refusal(code.badParameter, word, { off, amount: { minor: BigInt(amount), currency } }, { fields });
}
