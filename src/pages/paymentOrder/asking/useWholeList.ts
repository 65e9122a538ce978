import { useRequest } from 'ahooks';
import { useState } from 'react';
import type { Input } from '#contract/call';
import type { PaymentOrder, payment } from '#contract/payment';
import { inputOf } from '@/components/table/filter';
import { pagingOf, useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { fields } from '../fields';
import { filters } from '../filters';

/** A page call takes paging and what its own filters make, by the types of both. */
type Ask = Input<typeof payment.page>;

/** So many are asked about at once. */
export const MOST = 500;
const PAGE = 100;

/** The chosen orders, or the first of the list behind them: its filters and its order, on all its pages. */
export function useWholeList(chosen: readonly PaymentOrder[]) {
  const [orders, setOrders] = useState(chosen);
  const { query } = useQuery();
  const load = async () => {
    const paging = pagingOf<PaymentOrder>(query, fields);
    const all: PaymentOrder[] = [];
    for (let current = 1; all.length < MOST; current++) {
      const { list } = await api.payment.page({
        ...paging,
        ...inputOf(filters, query),
        current,
        pageSize: PAGE,
      } as Ask);
      all.push(...list);
      if (list.length < PAGE) break;
    }
    setOrders([...new Map(all.map((order) => [order.orderNo, order])).values()].slice(0, MOST));
  };
  const { loading, runAsync } = useRequest(load, { manual: true, onError: () => undefined });
  return { orders, loading, loadAll: runAsync };
}
