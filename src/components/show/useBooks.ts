import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { type EntriesWanted, entriesOf } from './entriesOf';

/** An account of the ledger in one currency, and which of its lines. */
export interface Books extends EntriesWanted {
  /** Its full path: `mch:12:available`, `rev:fee:payment`. */
  account: string;
  currency: string;
}

/** Places where money is: whoever reads the ledger at all reads these (decision 0102). */
export const PLACE = /^asset:(bank|wallet|payoutAccount)(:|$)/;
const OWNED = /^(?:mch:([^:]+)|agent:[^:]+):(\w+)$/;

/**
 * The way to an account's lines: in the ledger for whoever reads it, else in the statement of its owner; undefined for
 * whom both are closed.
 */
export function useBooks(): (books: Books) => string | undefined {
  const may = useGrants();
  return ({ account, currency, ...wanted }) => {
    const reads = may(api.ledger.entryPage) && (PLACE.test(account) || may(api.ledger.trialBalance));
    if (reads) return entriesOf(account, currency, wanted);
    const [, merchantId, subAccount] = OWNED.exec(account) ?? [];
    if (!subAccount || !may(api.merchant.billingFlow)) return undefined;
    const whose = merchantId === undefined ? {} : { merchantId };
    return `/billingFlow?${new URLSearchParams({ ...whose, currency, subAccount, ...wanted })}`;
  };
}
