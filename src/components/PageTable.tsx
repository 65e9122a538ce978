import { useLocation } from '@umijs/max';
import type { InputRef } from 'antd';
import { type ComponentType, type ReactNode, useRef } from 'react';
import type { ApiCall } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords, type Word } from '@/services/words';
import { useZone } from '@/services/zone';
import Age from './Age';
import type { Fields } from './fields';
import { useNarrow } from './narrow';
import Page from './Page';
import { useLocale } from './show/locale';
import Cards from './table/Cards';
import Display from './table/Display';
import type { DrawerProps } from './table/DrawerProps';
import FilterBar from './table/FilterBar';
import { type Filter, inputOf, type Preset, type Query } from './table/filter';
import Presets from './table/Presets';
import type { PageAnswer, Paging } from './table/pageAnswer';
import { pagerOf } from './table/pager';
import { daysUntil, rangeText } from './table/period';
import { viewNow } from './table/savedView';
import TableBody from './table/TableBody';
import TableState, { LOOK_BACK_DAYS } from './table/TableState';
import css from './table/table.module.css';
import { type ColumnChoice, useColumns } from './table/useColumns';
import { useCounts } from './table/useCounts';
import { type LiveTopic, useFresh } from './table/useFresh';
import { useOpenRow } from './table/useOpenRow';
import { filtersOf, pagingOf, useQuery } from './table/useQuery';
import { useRows } from './table/useRows';
import Views from './table/Views';

/** Narrows the list further, from a figure above it. */
export type Narrow = (query: Query) => void;

interface Props<Row, In extends Paging, Out extends PageAnswer<Row>> {
  title: Word;
  call: ApiCall<In, Out>;
  /** The field that names a row, also in the address while its drawer is open. */
  rowKey: keyof Row & string;
  fields: Fields<Row>;
  columns: readonly (keyof Row & string)[];
  /** The four facts of a card on a phone. */
  facts: readonly (keyof Row & string)[];
  filters: readonly Filter<In>[];
  presets?: readonly Preset[];
  /** The list is of a period: today where none is chosen. The range is printed above. */
  dated?: boolean;
  /** Filters that find a row whatever its day, unless days are named too: what search words do. */
  undatedBy?: readonly string[];
  /** Figures over the whole filter. */
  figures?: (answer: Out, narrow: Narrow) => ReactNode;
  /** Given the columns, which an export follows. */
  toolbar?: (columns: ColumnChoice) => ReactNode;
  rowActions?: (row: Row) => ReactNode;
  Detail?: ComponentType<DrawerProps<Row>>;
  /** Rows that appear or change elsewhere come by themselves. */
  live?: LiveTopic;
}

const BY_KEYWORD = ['keyword'];

/** A screen of rows, fed by a page call. Filters, page, sort and the open row live in the address. */
export default function PageTable<Row extends object, In extends Paging, Out extends PageAnswer<Row>>(props: Props<Row, In, Out>) {
  const { call, rowKey, fields, filters, presets = [], dated = false, undatedBy = BY_KEYWORD, Detail } = props;
  const t = useWords();
  const zone = useZone();
  const locale = useLocale();
  const narrow = useNarrow();
  const search = useRef<InputRef>(null);
  const { query, change, replaceFilters, replaceAll } = useQuery();
  const list = useListName(query.part);
  const columns = useColumns({ list, fields, columns: props.columns, query, change });
  const paging = pagingOf(query);
  // A page call takes paging and what its own filters make, by the types of both.
  const { answer, asOf, error, loading, refresh, quietly } = useRows(call, { ...paging, ...inputOf(filters, query) } as In);
  const counts = useCounts(call, filters, presets, asOf);
  const rows: readonly Row[] = error ? [] : (answer?.list ?? []);
  const keyOf = (row: Row) => String(row[rowKey]);
  const isFresh = useFresh(props.live, quietly);
  const { marked, open, drawer } = useOpenRow({ query, change, keys: rows.map(keyOf), refresh, search: () => search.current?.focus() });

  const filtered = Object.keys(filtersOf(query)).length > 0;
  const widen = dated ? { onWiden: () => change(daysUntil(serverNow(), LOOK_BACK_DAYS, zone)) } : {};
  const state = (
    <TableState loading={!answer} error={error} filtered={filtered} dated={dated} onRetry={refresh} onClear={() => replaceFilters({})} {...widen} />
  );
  const page = pagerOf({ ...paging, total: error ? 0 : (answer?.total ?? 0), locale }, change, t);
  const onOpen = Detail && ((row: Row) => open(keyOf(row)));
  const classOf = (row: Row) => `${keyOf(row) === marked ? css.marked : ''} ${isFresh(keyOf(row)) ? css.fresh : ''} ${Detail ? css.opens : ''}`;
  const shared = { rows, keyOf, fields, page, state, classOf, onOpen };
  // The names that are shown are taken from those that the screen offers.
  const shown = columns.shown as readonly (keyof Row & string)[];
  const views = <Views key="views" list={list} now={viewNow(query, columns.shown)} onChoose={replaceAll} />;
  const display = <Display key="display" columns={columns} titleOf={(name) => fields[name as keyof Row]?.word} />;
  return (
    <Page
      title={t(props.title)}
      range={dated && rangeText(t, zone, query, undatedBy, asOf ?? serverNow())}
      age={<Age asOf={asOf} loading={loading} onRefresh={refresh} />}
      actions={
        <>
          {narrow && views}
          {props.toolbar?.(columns)}
        </>
      }
    >
      <Presets presets={presets} query={query} counts={counts} onChoose={replaceFilters} />
      <FilterBar filters={filters} query={query} change={change} search={search} end={narrow ? null : [views, display]} />
      {answer && !error && props.figures?.(answer, (more) => change({ ...more }))}
      <div className={loading && answer ? css.dimmed : css.body} aria-busy={loading}>
        {narrow ? (
          <Cards {...shared} facts={props.facts} />
        ) : (
          <TableBody {...shared} columns={shown} rowActions={props.rowActions} sort={query.sort} change={change} />
        )}
      </div>
      {Detail && drawer && <Detail {...drawer} row={rows.find((row) => keyOf(row) === drawer.id)} asOf={asOf} />}
    </Page>
  );
}

/** What a list is called where a person's choices for it are kept: its route, and which part of the page it is. */
const useListName = (part = ''): string => `${useLocation().pathname}${part}`.replace(/\W/g, '');
