import type { FundRecord } from '#contract/fund';
import { maskAccount } from '../mask';
import type { FundRow } from './list';

/** A record as screens show it: the number of the place is masked; whoever pays it asks for it in full. */
export const presentRecord = ({ toNumber, ...row }: FundRow): FundRecord => ({
  ...row,
  toAccount: toNumber === null ? null : maskAccount(toNumber),
});
