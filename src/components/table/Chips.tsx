import { useWords } from '@/services/words';
import { statusOf } from '../show/machines';
import { type Filter, namesOf, type Query, toList } from './filter';
import css from './table.module.css';
import type { Change } from './useQuery';

interface Props<In> {
  filters: readonly Filter<In>[];
  query: Query;
  change: Change;
}

/** Filters that are in force and out of sight, each with a way to take it off. */
export default function Chips<In>({ filters, query, change }: Props<In>) {
  const t = useWords();
  const said = (filter: Filter<In>): string => {
    const text = query[filter.name] ?? '';
    if (filter.kind === 'flag') return t(text === '1' ? 'table.yes' : 'table.no');
    if (filter.kind !== 'status')
      return namesOf(filter)
        .map((name) => query[name] ?? '…')
        .join(' – ');
    const words = toList(text).map((value) => statusOf(filter.of, Number(value))?.word);
    return words.map((word) => (word ? t(word) : '')).join(' / ');
  };
  return (
    <>
      {filters.map((filter) => (
        <span key={filter.name} className={css.chip}>
          {t(filter.word)}: <bdi>{said(filter)}</bdi>
          <button
            type="button"
            aria-label={t('table.removeFilter', { name: t(filter.word) })}
            onClick={() => change(Object.fromEntries(namesOf(filter).map((name) => [name, undefined])))}
          >
            ×
          </button>
        </span>
      ))}
    </>
  );
}
