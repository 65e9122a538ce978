import { useLocation } from '@umijs/max';
import { useMemoizedFn } from 'ahooks';
import type { InputRef } from 'antd';
import { type ReactNode, Suspense, useCallback, useRef } from 'react';
import type { DatedList } from '#contract/dated';
import type { LiveTopic } from '#contract/live';
import type { ApiCall } from '@/services/api';
import { useWords, type Word } from '@/services/words';
import Age from './Age';
import type { AnyFields, Fields } from './fields';
import { useNarrow } from './narrow';
import Page from './Page';
import Cards from './table/Cards';
import Display from './table/Display';
import FilterBar from './table/FilterBar';
import { type Filter, inputOf, otherTime, type PresetsFor } from './table/filter';
import { type LateDrawer, useWarm } from './table/lateDrawer';
import NewRows from './table/NewRows';
import OpenRow from './table/OpenRow';
import PeriodText from './table/PeriodText';
import Presets from './table/Presets';
import type { PageAnswer, Paging, SortedBy } from './table/pageAnswer';
import { viewNow } from './table/savedView';
import TableBody from './table/TableBody';
import TableState from './table/TableState';
import css from './table/table.module.css';
import { useAfterRows } from './table/useAfterRows';
import { useAnswers } from './table/useAnswers';
import { type ColumnChoice, useColumns } from './table/useColumns';
import { useCounts } from './table/useCounts';
import { useFit } from './table/useFit';
import { useFresh } from './table/useFresh';
import { useOpenRow } from './table/useOpenRow';
import { usePager } from './table/usePager';
import { usePeriod } from './table/usePeriod';
import { filtersOf, pagingOf, useQuery } from './table/useQuery';
import { useRowClass } from './table/useRowClass';
import { useRows } from './table/useRows';
import { type Bulk, useSelection, useSelectionKeys } from './table/useSelection';
import { useStill } from './table/useStill';
import Views from './table/Views';

interface Props<Row, In extends Paging, Out extends PageAnswer<Row>, Column> {
  title: Word;
  call: ApiCall<In, Out>;
  /** The field that names a row, also in the address while its drawer is open. */
  rowKey: keyof Row & string;
  /** Their order is that of the columns. */
  fields: Fields<Row, SortedBy<In>, Column>;
  /** The four facts of a card on a phone. */
  facts: readonly (keyof Row & string)[];
  /** The call says what it takes. */
  filters: readonly Filter<NoInfer<In>>[];
  /** The call counts what each of them would show (`countsOf`); with another they do not compile. */
  presets?: PresetsFor<NoInfer<In>>;
  /**
   * The list is of a period: today where none is chosen. The range is printed above. Its name says what finds a row
   * whatever its day (`contract/dated.ts`); without one search words do.
   */
  dated?: DatedList | boolean;
  /** What it means that there are no rows at all. */
  empty?: Word;
  /** Figures over the whole filter. */
  figures?: (answer: Out) => ReactNode;
  /** Given the columns, which an export follows. */
  toolbar?: (columns: ColumnChoice<Name<Row, Column>>) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  Detail?: LateDrawer<Row>;
  /** What may be done with several rows at once. */
  bulk?: Bulk<Row>;
  /** Rows that appear or change elsewhere come by themselves. */
  live?: LiveTopic;
}

type Name<Row, Column> = keyof Row & string & Column;

/** A screen of rows, fed by a page call. Filters, page, sort and the open row live in the address. */
export default function PageTable<Row extends object, In extends Paging, Out extends PageAnswer<Row>, Column>(
  props: Props<Row, In, Out, Column>,
) {
  const { filters, dated = false, Detail, live } = props;
  const list = useList(props);
  const { shared, query, change, columns, days, loading, answer, asOf } = list;
  const { rows, keyOf, fields, choosing } = shared;
  const t = useWords();
  const narrow = useNarrow();
  // By their type, the fields show nothing that the spreadsheet cannot hold.
  const sheet = columns as ColumnChoice<Name<Row, Column>>;
  const views = <Views key="views" list={list.name} now={viewNow(query, columns.shown)} onChoose={list.replaceAll} />;
  const display = <Display key="display" columns={columns} titleOf={(name) => fields[name as keyof Row]?.word} />;
  const age = (
    <>
      {live && <NewRows count={list.waiting} onShow={list.toNewest} />}
      <Age asOf={asOf} loading={loading} onRefresh={list.refresh} />
    </>
  );
  const actions = (
    <>
      {narrow && views}
      {props.toolbar?.(sheet)}
    </>
  );
  const range = dated && <PeriodText days={days} by={otherTime(filters, query)} />;
  const end = narrow ? null : [views, display];
  // A table is drawn once, with its rows: drawn empty first, it would cost as much again.
  const isAnswered = answer !== undefined || Boolean(list.error);
  const isTime = useAfterRows(isAnswered);
  // Figures of a part would be taken for those of the whole.
  const figures = answer && !answer.counting && !list.error && props.figures?.(answer);
  const page = isTime && shared.page;
  const body = { columns: columns.shown, rowActions: props.rowActions, sort: query.sort, change: list.move, page };
  return (
    <Page title={t(props.title)} range={range} age={age} actions={actions}>
      <Presets presets={props.presets} query={query} counts={list.counts} onChoose={list.replaceFilters} />
      <FilterBar {...{ filters, query, change, days, end }} search={list.search} isTime={isTime} />
      {props.figures && <div className={answer && !answer.counting ? '' : css.figures}>{figures}</div>}
      <div className={standing(list)} style={list.fit} aria-busy={loading} {...list.box}>
        {narrow && <Cards {...shared} facts={props.facts} />}
        {!narrow && (isAnswered ? <TableBody {...shared} {...body} /> : shared.state)}
      </div>
      {choosing?.Bar && (
        <Suspense fallback={null}>
          <choosing.Bar {...choosing} />
        </Suspense>
      )}
      {Detail && <OpenRow {...list.openRow} {...{ Detail, rows, keyOf, asOf }} />}
    </Page>
  );
}

/** How the rows stand: dimmed while others are on their way. */
const standing = ({ answer, loading }: { answer: unknown; loading: boolean }) =>
  loading && answer ? css.dimmed : css.body;

/** What a list stands on: its question, its rows, and which of them are marked, chosen, fresh or open. */
function useList<Row extends object, In extends Paging, Out extends PageAnswer<Row>, Column>(
  props: Props<Row, In, Out, Column>,
) {
  const { call, rowKey, filters, presets, dated = false, Detail } = props;
  const fields: AnyFields<Row> = props.fields;
  const search = useRef<InputRef>(null);
  const { query, change, replaceFilters, replaceAll } = useQuery();
  const name = useListName(query.part);
  const columns = useColumns({ list: name, fields, query, change });
  const paging = pagingOf(query, fields);
  const fit = useFit(paging.pageSize, { presets: presets !== undefined, figures: Boolean(props.figures) });
  // A page call takes paging and what its own filters make, by the types of both.
  const input = { ...paging, ...inputOf(filters, query) } as In;
  const keyOf = useCallback((row: Row) => String(row[rowKey]), [rowKey]);
  const still = useStill(() => waiting > 0 && quietly());
  const { answer, rows, total, asOf, error, loading, refresh, quietly, waiting, counting } = useRows(call, input, {
    keyOf,
    mayMove: still.mayMove,
  });
  const counts = useCounts(call, filters, presets, asOf);
  const isFresh = useFresh(props.live, quietly, { shown: useAnswers(call, input) });
  const { marked, open, openRow } = useOpenRow({
    query,
    change,
    call: call.call,
    keys: rows.map(keyOf),
    isAnswered: answer !== undefined && !error,
    asOf,
    opens: Detail !== undefined,
    refresh,
    search: () => search.current?.focus(),
  });
  const choosing = useSelection(props.bulk, {
    of: JSON.stringify([filtersOf(query), paging.current, query.sort]),
    rows,
    keyOf,
  });
  const box = { ...still.box, onPointerOver: useWarm(Detail, marked !== undefined) };
  useSelectionKeys(choosing, marked, openRow.drawer !== undefined);
  still.stand(marked !== undefined || paging.current !== 1 || (choosing?.rows.length ?? 0) > 0);

  const filtered = Object.keys(filtersOf(query)).length > 0;
  const { days, widen } = usePeriod({ dated, query, change, asOf });
  const state = rows.length === 0 && (
    <TableState
      loading={!answer}
      error={error}
      counting={counting}
      filtered={filtered}
      dated={dated !== false}
      empty={props.empty}
      onRetry={refresh}
      onClear={() => replaceFilters({})}
      widen={widen}
    />
  );
  // The same throughout, so that the table is not drawn again for what only the address says.
  const move = useMemoizedFn(change);
  const page = usePager({ ...paging, total, counting }, move);
  const openOne = useMemoizedFn((row: Row) => open(keyOf(row)));
  const onOpen = Detail && openOne;
  const classOf = useRowClass({ keyOf, marked, isFresh, opens: Detail !== undefined });
  const shared = { rows, keyOf, fields, page, state, classOf, onOpen, choosing };
  const toNewest = () => (paging.current === 1 ? refresh() : change({ page: undefined }));
  const table = { name, columns, shared, openRow, fit, days, counts, search, box, toNewest, move };
  return { ...table, query, change, replaceFilters, replaceAll, answer, asOf, error, loading, refresh, waiting };
}

/** What a list is called where a person's choices for it are kept: its route, and which part of the page it is. */
const useListName = (part = ''): string => `${useLocation().pathname}${part}`.replace(/\W/g, '');
