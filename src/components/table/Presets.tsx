import type { KeyboardEvent } from 'react';
import { useWords } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import type { Preset, Query } from './filter';
import css from './presets.module.css';
import { filtersOf } from './useQuery';

const ALL = 'all';
interface Props {
  presets: readonly Preset[] | undefined;
  query: Query;
  /** Rows behind each, by its key, as far as they are known. */
  counts: Readonly<Record<string, number>>;
  onChoose: (filters: Query) => void;
}

const same = (one: Query, other: Query): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/**
 * Named sets of filters; the one that is in force exactly is marked. antd's tabs, whose panels nobody needs here, would
 * come with every first list.
 */
export default function Presets({ presets, query, counts, onChoose }: Props) {
  const t = useWords();
  if (!presets) return null;
  const filters = filtersOf(query);
  const active = Object.keys(filters).length === 0 ? ALL : presets.find((preset) => same(preset.query, filters))?.key;
  const tabs = [{ key: ALL, word: 'table.all' as const, query: {} }, ...presets];
  return (
    <div role="tablist" className={css.presets} onKeyDown={step}>
      {tabs.map((tab, place) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          tabIndex={tab.key === active || (active === undefined && place === 0) ? 0 : -1}
          onClick={() => onChoose(tab.query)}
        >
          {t(tab.word)} {tab.key !== ALL && <Count count={counts[tab.key]} />}
        </button>
      ))}
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  const locale = useLocale();
  return <bdi className={count ? css.count : css.none}>{count === undefined ? '' : countText(count, locale)}</bdi>;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
/** Arrows go from one to the next, as in any list of tabs; Enter and the space bar choose. */
function step({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const way = STEPS[key];
  if (way === undefined) return;
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const forward = document.documentElement.dir === 'rtl' ? -way : way;
  tabs.at((tabs.indexOf(target as HTMLElement) + forward) % tabs.length)?.focus();
}
