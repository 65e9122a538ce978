// Which sides each type of record has; what other areas write (recharges, settlements, margins) has none here.
import { type FundPlace, type FundType, fundPlace, fundType } from '#contract/status';

export interface Sides {
  /** Kinds of the first side; none where the money comes from outside. */
  from: readonly FundPlace[];
  /** Of the second; none where it goes there. */
  to: readonly FundPlace[];
  /** Which of the two is USDT, and the other is not. */
  exchanges?: 'from' | 'to';
  /** One side alone, whichever it is. */
  either?: true;
}
const { bank, payoutAccount, channel } = fundPlace;

const rules: Partial<Record<FundType, Sides>> = {
  [fundType.sweep]: { from: [bank, payoutAccount], to: [bank] },
  [fundType.internal]: { from: [bank], to: [bank] },
  [fundType.upstream]: { from: [channel], to: [bank] },
  [fundType.payoutFunding]: { from: [bank], to: [payoutAccount] },
  [fundType.buyUsdt]: { from: [bank], to: [bank], exchanges: 'to' },
  [fundType.sellUsdt]: { from: [bank], to: [bank], exchanges: 'from' },
  [fundType.expense]: { from: [bank, payoutAccount], to: [] },
  [fundType.otherIncome]: { from: [], to: [bank] },
  [fundType.correction]: { from: [bank, payoutAccount], to: [bank, payoutAccount], either: true },
};
/** Undefined where the type is another area's to write. */
export const sidesOf = (type: FundType): Sides | undefined => rules[type];
