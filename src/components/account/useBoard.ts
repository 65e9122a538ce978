import { useEffect } from 'react';
import type { account } from '#contract/account';
import type { Input, Output } from '#contract/call';
import { type Read, useRead } from '@/components/read/useRead';
import { type Filter, inputOf, type Query } from '@/components/table/filter';
import { useFresh } from '@/components/table/useFresh';
import { useWritten } from '@/components/written';
import { everyMinute } from '@/services/again';
import { api } from '@/services/api';

export type BoardAnswer = Output<typeof account.board>;
export type AccountCard = BoardAnswer['list'][number];
export interface Board extends Read<BoardAnswer> {
  /** Something narrows it. */
  filtered: boolean;
}

/** A busy hour brings many orders a second; figures of a quarter of an hour need not be newer than this, ms. */
const GATHER = 5000;

/** The board of a filter; it follows orders, accounts and writes, and each minute the time that goes by. */
export function useBoard(filters: readonly Filter<Input<typeof account.page>>[], query: Query): Board {
  const narrowed = inputOf(filters, query);
  // The board takes what narrows the list, by the contract.
  const input = { ...narrowed, ...(query.keyword && { keyword: query.keyword }) } as Input<typeof account.board>;
  const read = useRead((options) => api.account.board(input, options), [input]);
  const { quietly, refresh } = read;
  useFresh('order.payment', quietly, { gather: GATHER });
  useFresh('account', quietly, { gather: GATHER });
  useEffect(() => everyMinute(quietly), [quietly]);
  useWritten('account.board', refresh);
  return { ...read, filtered: Object.keys(input).some((name) => name !== 'payType') };
}
