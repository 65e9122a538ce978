import { Tabs } from 'antd';
import { useWords } from '@/services/words';
import type { Preset, Query } from './filter';
import css from './table.module.css';
import { filtersOf } from './useQuery';

const ALL = 'all';
interface Props {
  presets: readonly Preset[];
  query: Query;
  onChoose: (filters: Query) => void;
}

const same = (one: Query, other: Query): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, value]) => other[name] === value);

/** Named sets of filters; the one that is in force exactly is marked. */
export default function Presets({ presets, query, onChoose }: Props) {
  const t = useWords();
  const filters = filtersOf(query);
  const active = Object.keys(filters).length === 0 ? ALL : presets.find((preset) => same(preset.query, filters))?.key;
  const items = [{ key: ALL, label: t('table.all') }, ...presets.map(({ key, word }) => ({ key, label: t(word) }))];
  const choose = (key: string) => onChoose(presets.find((preset) => preset.key === key)?.query ?? {});
  return <Tabs size="small" className={css.presets ?? ''} items={items} activeKey={active ?? ''} onTabClick={choose} />;
}
