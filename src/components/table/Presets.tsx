import { Tabs } from 'antd';
import { useWords, type Word } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import tabs from '../tabs.module.css';
import type { Preset, Query } from './filter';
import css from './table.module.css';
import { filtersOf } from './useQuery';

const ALL = 'all';
interface Props {
  presets: readonly Preset[];
  query: Query;
  /** Rows behind each, by its key, as far as they are known. */
  counts: Readonly<Record<string, number>>;
  onChoose: (filters: Query) => void;
}

const same = (one: Query, other: Query): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Named sets of filters; the one that is in force exactly is marked. */
export default function Presets({ presets, query, counts, onChoose }: Props) {
  const t = useWords();
  const locale = useLocale();
  if (presets.length === 0) return null;
  const filters = filtersOf(query);
  const active = Object.keys(filters).length === 0 ? ALL : presets.find((preset) => same(preset.query, filters))?.key;
  const items = [
    { key: ALL, label: t('table.all') },
    ...presets.map(({ key, word }) => ({ key, label: <Label word={word} count={counts[key]} locale={locale} /> })),
  ];
  const choose = (key: string) => onChoose(presets.find((preset) => preset.key === key)?.query ?? {});
  return (
    <Tabs
      size="small"
      className={`${css.presets} ${tabs.wrapped}`}
      items={items}
      activeKey={active ?? ''}
      onTabClick={choose}
    />
  );
}

function Label({ word, count, locale }: { word: Word; count: number | undefined; locale: string }) {
  const t = useWords();
  return (
    <>
      {t(word)}{' '}
      <bdi className={count ? css.count : css.none}>{count === undefined ? '' : countText(count, locale)}</bdi>
    </>
  );
}
