import { useEffect } from 'react';
import type { Account } from '#contract/accountShape';
import { useRead } from '@/components/read/useRead';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';

/** The account of a drawer: as the list has it, else asked for by its id, again each time the list behind was. */
export function useAccount(id: string, listed: Account | undefined, asOf: number | undefined) {
  const isAsked = listed === undefined && asOf !== undefined;
  const { data, error, loading, refresh, quietly } = useRead(
    async (options) => (isAsked ? api.account.page({ keyword: id, pageSize: 200 }, options) : undefined),
    [id, isAsked],
  );
  useWritten('account.page', refresh);
  useEffect(() => {
    if (isAsked) quietly(asOf);
  }, [asOf, isAsked, quietly]);
  const found = data?.list.find(({ accountId }) => accountId === id);
  return { row: listed ?? found, error, loading: loading || asOf === undefined, refresh };
}
