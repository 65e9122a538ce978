import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useWords, type Word } from '@/services/words';
import { useQuery } from '../table/useQuery';
import css from '../tabs.module.css';

export interface DrawerTab {
  key: string;
  word: Word;
  /** Shown beside the word where it says something. */
  count?: number;
  children: ReactNode;
}

/** The parts of a drawer; the chosen one is in the address, so it stays while one walks from row to row. */
export default function DrawerTabs({ tabs }: { tabs: readonly DrawerTab[] }) {
  const t = useWords();
  const { query, change } = useQuery();
  const known = tabs.find((tab) => tab.key === query.tab) ?? tabs[0];
  const items = tabs.map(({ key, word, count, children }) => ({
    key,
    label: count ? `${t(word)} ${count}` : t(word),
    children,
  }));
  return (
    <Tabs
      size="small"
      className={css.wrapped ?? ''}
      items={items}
      activeKey={known?.key ?? ''}
      onChange={(tab) => change({ tab })}
    />
  );
}
