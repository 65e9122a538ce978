import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { PLACE } from './useBooks';

/**
 * The way to all accounts of some kinds in one currency; undefined for whom one of them is closed, and where there is
 * none.
 */
export function useAccounts(): (kinds: readonly string[], currency: string) => string | undefined {
  const may = useGrants();
  return (kinds, currency) => {
    const reads =
      may(api.ledger.accountPage) && (may(api.ledger.trialBalance) || kinds.every((kind) => PLACE.test(kind)));
    if (!reads || kinds.length === 0) return undefined;
    return `/ledger?${new URLSearchParams({ part: 'accounts', kind: kinds.join(), currency })}`;
  };
}
