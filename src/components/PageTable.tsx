import { useLocation } from '@umijs/max';
import type { InputRef } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useRef } from 'react';
import type { ApiCall } from '@/services/api';
import { useWords, type Word } from '@/services/words';
import Age from './Age';
import type { AnyFields, Fields } from './fields';
import { useNarrow } from './narrow';
import Page from './Page';
import { useLocale } from './show/locale';
import Cards from './table/Cards';
import Display from './table/Display';
import type { DrawerProps } from './table/DrawerProps';
import FilterBar from './table/FilterBar';
import { type Filter, inputOf, PAID, type Preset } from './table/filter';
import NewRows from './table/NewRows';
import PeriodText from './table/PeriodText';
import Presets from './table/Presets';
import type { PageAnswer, Paging, SortedBy } from './table/pageAnswer';
import { pagerOf } from './table/pager';
import { viewNow } from './table/savedView';
import TableBody from './table/TableBody';
import TableState from './table/TableState';
import css from './table/table.module.css';
import { type ColumnChoice, useColumns } from './table/useColumns';
import { useCounts } from './table/useCounts';
import { useFit } from './table/useFit';
import { type LiveTopic, useFresh } from './table/useFresh';
import { useOpenRow } from './table/useOpenRow';
import { usePeriod } from './table/usePeriod';
import { type Change, filtersOf, pagingOf, useQuery } from './table/useQuery';
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
  filters: readonly Filter<In>[];
  presets?: readonly Preset[];
  /** The list is of a period: today where none is chosen. The range is printed above. */
  dated?: boolean;
  /** Filters that find a row whatever its day, unless days are named too: what search words do. */
  undatedBy?: readonly string[];
  /** Figures over the whole filter. */
  figures?: (answer: Out) => ReactNode;
  /** Given the columns, which an export follows. */
  toolbar?: (columns: ColumnChoice<Name<Row, Column>>) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  Detail?: ComponentType<DrawerProps<Row>>;
  /** What may be done with several rows at once. */
  bulk?: Bulk<Row>;
  /** Rows that appear or change elsewhere come by themselves. */
  live?: LiveTopic;
}

type Name<Row, Column> = keyof Row & string & Column;
const BY_KEYWORD = ['keyword'];

/** A screen of rows, fed by a page call. Filters, page, sort and the open row live in the address. */
export default function PageTable<Row extends object, In extends Paging, Out extends PageAnswer<Row>, Column>(props: Props<Row, In, Out, Column>) {
  const { call, rowKey, filters, presets = [], dated = false, undatedBy = BY_KEYWORD, Detail } = props;
  const fields: AnyFields<Row> = props.fields;
  const t = useWords();
  const locale = useLocale();
  const narrow = useNarrow();
  const search = useRef<InputRef>(null);
  const { query, change, replaceFilters, replaceAll } = useQuery();
  const list = useListName(query.part);
  const columns = useColumns({ list, fields, query, change });
  const paging = pagingOf(query, fields);
  const fit = useFit(paging.pageSize, { presets: presets.length > 0, figures: Boolean(props.figures) });
  // A page call takes paging and what its own filters make, by the types of both.
  const input = { ...paging, ...inputOf(filters, query) } as In;
  const keyOf = (row: Row) => String(row[rowKey]);
  const still = useStill(() => waiting > 0 && quietly());
  const { answer, rows, total, asOf, error, loading, refresh, quietly, waiting } = useRows(call, input, { keyOf, mayMove: still.mayMove });
  const counts = useCounts(call, filters, presets, asOf);
  const isFresh = useFresh(props.live, quietly);
  const { marked, open, drawer } = useOpenRow({ query, change, keys: rows.map(keyOf), refresh, search: () => search.current?.focus() });
  const choosing = useSelection(props.bulk, { of: JSON.stringify([filtersOf(query), paging.current, query.sort]), rows, keyOf });
  useSelectionKeys(choosing, marked, drawer !== undefined);
  still.stand(marked !== undefined || paging.current !== 1 || (choosing?.rows.length ?? 0) > 0);

  const filtered = Object.keys(filtersOf(query)).length > 0;
  const { days, widen } = usePeriod({ dated, query, change, undatedBy, asOf });
  const state = (
    <TableState
      loading={!answer}
      error={error}
      filtered={filtered}
      dated={dated}
      onRetry={refresh}
      onClear={() => replaceFilters({})}
      widen={widen}
    />
  );
  const page = pagerOf({ ...paging, total, locale }, change, t);
  const onOpen = Detail && ((row: Row) => open(keyOf(row)));
  const classOf = (row: Row) => classes({ marked: keyOf(row) === marked, fresh: isFresh(keyOf(row)), opens: Detail !== undefined });
  const shared = { rows, keyOf, fields, page, state, classOf, onOpen, choosing };
  // By their type, the fields show nothing that the spreadsheet cannot hold.
  const sheet = columns as ColumnChoice<Name<Row, Column>>;
  const views = <Views key="views" list={list} now={viewNow(query, columns.shown)} onChoose={replaceAll} />;
  const display = <Display key="display" columns={columns} titleOf={(name) => fields[name as keyof Row]?.word} />;
  return (
    <Page
      title={t(props.title)}
      range={dated && <PeriodText days={days} byPaid={query['dateType'] === PAID} />}
      age={
        <>
          {props.live && <NewRows count={waiting} onShow={() => toNewest(paging.current, refresh, change)} />}
          <Age asOf={asOf} loading={loading} onRefresh={refresh} />
        </>
      }
      actions={
        <>
          {narrow && views}
          {props.toolbar?.(sheet)}
        </>
      }
    >
      <Presets presets={presets} query={query} counts={counts} onChoose={replaceFilters} />
      <FilterBar filters={filters} query={query} change={change} search={search} days={days} end={narrow ? null : [views, display]} />
      {props.figures && <div className={answer ? '' : css.figures}>{answer && !error && props.figures(answer)}</div>}
      <div className={loading && answer ? css.dimmed : css.body} style={fit} aria-busy={loading} {...still.box}>
        {narrow ? (
          <Cards {...shared} facts={props.facts} />
        ) : (
          <TableBody {...shared} columns={columns.shown} rowActions={props.rowActions} sort={query.sort} change={change} />
        )}
      </div>
      {choosing?.Bar && (
        <Suspense fallback={null}>
          <choosing.Bar {...choosing} />
        </Suspense>
      )}
      {Detail && drawer && <Detail {...drawer} row={rows.find((row) => keyOf(row) === drawer.id)} asOf={asOf} />}
    </Page>
  );
}

/** Of these the classes whose name is true. */
const classes = (on: Readonly<Record<'marked' | 'fresh' | 'opens', boolean>>): string =>
  (['marked', 'fresh', 'opens'] as const).flatMap((name) => (on[name] ? [css[name]] : [])).join(' ');

/** The page on which new rows are, as it is now. */
const toNewest = (current: number, refresh: () => void, change: Change): void => (current === 1 ? refresh() : change({ page: undefined }));

/** What a list is called where a person's choices for it are kept: its route, and which part of the page it is. */
const useListName = (part = ''): string => `${useLocation().pathname}${part}`.replace(/\W/g, '');
