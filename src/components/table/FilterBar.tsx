import { Button, type InputRef } from 'antd';
import { type ReactNode, type Ref, useState } from 'react';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import { useNarrow } from '../narrow';
import Chips from './Chips';
import FilterControl from './FilterControl';
import FilterRoom from './FilterRoom';
import { type Filter, namesOf, type Query } from './filter';
import type { Days } from './period';
import TypedText from './TypedText';
import css from './table.module.css';
import { type Change, filtersOf } from './useQuery';

interface Props<In> {
  filters: readonly Filter<In>[];
  query: Query;
  change: Change;
  search: Ref<InputRef>;
  /** The days that a dated list holds. */
  days: Days | undefined;
  /** Stands at the end of the line: how the list is looked at. */
  end: ReactNode;
  /** Rows first: until they are painted the controls have only their room. */
  isTime: boolean;
}
/** So many stand in one line, none on a phone; the rest opens below. */
const IN_LINE = 4;

/**
 * One box that takes any id, the most used filters in one line, the rest on demand, and each that is set said whole in
 * a chip.
 */
export default function FilterBar<In>({ filters, query, change, search, days, end, isTime }: Props<In>) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const inLine = useNarrow() ? 0 : IN_LINE;
  const may = useGrants();
  const isOffered = (filter: Filter<In>) =>
    filter.kind !== 'fixed' && !(filter.kind === 'pick' && filter.asks && !may(filter.asks));
  const controls = filters.filter(isOffered);
  const rest = controls.slice(inLine);
  const setNames = Object.keys(filtersOf(query));
  const set = filters.filter((filter) => namesOf(filter).some((name) => setNames.includes(name)));
  const hidden = set.filter((filter) => rest.includes(filter));
  const control = (filter: Filter<In>) => (
    <FilterControl key={filter.name} filter={filter} query={query} change={change} days={days} />
  );
  const clear = () => change(Object.fromEntries(setNames.map((name) => [name, undefined])));
  return (
    <search className={css.filters} aria-label={t('common.search')}>
      {isTime ? (
        <div className={css.line}>
          <TypedText
            className={css.search ?? ''}
            ref={search}
            label={t('common.search')}
            hint={t('table.searchHint')}
            value={query.keyword}
            onSettle={(keyword) => change({ keyword })}
          />
          {controls.slice(0, inLine).map(control)}
          {rest.length > 0 && (
            <Button onClick={() => setOpen(!open)} aria-expanded={open}>
              {t('table.moreFilters')}
              {hidden.length > 0 && ` (${hidden.length})`}
            </Button>
          )}
          {end && <span className={css.end}>{end}</span>}
        </div>
      ) : (
        <FilterRoom
          kinds={controls.slice(0, inLine).map(({ kind }) => kind)}
          more={rest.length > 0}
          end={Boolean(end)}
        />
      )}
      {open && <div className={`${css.line} ${css.further}`}>{rest.map(control)}</div>}
      {setNames.length > 0 && (
        <div className={css.chips}>
          <Chips filters={set} query={query} change={change} />
          <Button type="link" size="small" onClick={clear}>
            {t('table.clearFilters')}
          </Button>
        </div>
      )}
    </search>
  );
}
