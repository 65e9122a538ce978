import type { BankAccount } from '#contract/bank';
import { maskAccount, maskDocument } from '../mask';
import type { PlaceRow } from './list';

const masked = (number: string | null) => (number === null ? null : maskAccount(number));

/** A place as screens show it: numbers masked; an address stands in a field of its own. */
export function presentPlace({ ledgerPath: _, ...row }: PlaceRow): BankAccount {
  return {
    ...row,
    accountNo: masked(row.accountNo === row.address ? null : row.accountNo),
    address: masked(row.address),
    holderDocNo: row.holderDocNo === null ? null : maskDocument(row.holderDocNo),
  };
}
