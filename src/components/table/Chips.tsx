import { useWords } from '@/services/words';
import StatusSelect from '../options/StatusSelect';
import Flag from '../show/Flag';
import { type Filter, namesOf, otherTime, type Query, toList } from './filter';
import css from './table.module.css';
import type { Change } from './useQuery';

interface Props<In> {
  filters: readonly Filter<In>[];
  query: Query;
  change: Change;
}

/** Filters that are in force, each whole and with a way to take it off. */
export default function Chips<In>({ filters, query, change }: Props<In>) {
  const t = useWords();
  return (
    <>
      {filters.map((filter) => (
        <span key={filter.name} className={css.chip}>
          <span className={css.said}>
            {t(filter.word)}:{' '}
            <bdi>
              <FilterText filter={filter} query={query} />
            </bdi>
          </span>
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

/** The days that were chosen; nothing where only their meaning was. */
const daysText = ({ name, to }: { name: string; to: string }, query: Query): string =>
  query[name] || query[to] ? [name, to].map((one) => query[one] ?? '…').join(' – ') : '';

/** What a filter is set to, in the words of its control. */
function FilterText<In>({ filter, query }: { filter: Filter<In>; query: Query }) {
  const t = useWords();
  const text = query[filter.name] ?? '';
  const pick = { label: t(filter.word), value: toList(text), onChange: () => undefined, still: true };
  switch (filter.kind) {
    case 'flag':
      return <Flag on={text === '1'} />;
    case 'status':
      return <StatusSelect of={filter.of} {...pick} />;
    case 'pick':
    case 'picks':
      return <filter.Pick {...pick} />;
    case 'days': {
      const by = otherTime([filter], query);
      return [daysText(filter, query), by ? t(by.word) : ''].filter(Boolean).join(' · ');
    }
    default:
      return namesOf(filter)
        .map((name) => query[name] ?? '…')
        .join(' – ');
  }
}
