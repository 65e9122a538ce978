import type { InputRef } from 'antd';
import { type ReactNode, useRef } from 'react';
import Age from '@/components/Age';
import Page from '@/components/Page';
import FilterBar from '@/components/table/FilterBar';
import { lateDrawer } from '@/components/table/lateDrawer';
import OpenRow from '@/components/table/OpenRow';
import Presets from '@/components/table/Presets';
import { useCounts } from '@/components/table/useCounts';
import { useOpenRow } from '@/components/table/useOpenRow';
import { useQuery } from '@/components/table/useQuery';
import { api } from '@/services/api';
import { useLateWords, useWords, type Word } from '@/services/words';
import Cards from './Cards';
import { filtersOf, presets } from './filters';
import { useBoard } from './useBoard';

const AccountDrawer = lateDrawer(() => import('./AccountDrawer'));
interface Props {
  payType: 'payment' | 'payout';
  title: Word;
  tools: ReactNode;
}

/** Accounts as cards that one watches all day: those that paused themselves first, the others by channel. */
export default function AccountBoard({ payType, title, tools }: Props) {
  useLateWords();
  const t = useWords();
  const search = useRef<InputRef>(null);
  const { query, change, replaceFilters } = useQuery();
  const filters = filtersOf[payType];
  const board = useBoard(filters, query);
  const asOf = board.data?.asOf;
  const counts = useCounts(api.account.page, filters, presets, asOf);
  const keys = board.data?.list.map(({ accountId }) => accountId) ?? [];
  const { refresh, loading } = board;
  const focus = () => search.current?.focus();
  const { marked, open, openRow } = useOpenRow({
    ...{ call: api.account.page.call, query, change, keys, opens: true, refresh, search: focus },
    ...{ isAnswered: board.data !== undefined, asOf },
  });
  return (
    <Page title={t(title)} age={<Age asOf={asOf} loading={loading} onRefresh={refresh} />} actions={tools}>
      <Presets presets={presets} query={query} counts={counts} onChoose={replaceFilters} />
      <FilterBar {...{ filters, query, change, search }} days={undefined} end={null} isTime />
      <Cards board={board} marked={marked} onOpen={open} onClear={() => replaceFilters({})} />
      <OpenRow {...openRow} Detail={AccountDrawer} rows={[]} keyOf={String} asOf={asOf} />
    </Page>
  );
}
