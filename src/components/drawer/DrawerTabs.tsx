import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { type Guarded, useGrants } from '@/services/can';
import { useWords, type Word } from '@/services/words';
import { useQuery } from '../table/useQuery';
import css from '../tabs.module.css';

export interface DrawerTab {
  key: string;
  word: Word;
  /** Shown beside the word where it says something. */
  count?: number;
  /** What its part asks by itself: the tab is there for whoever may ask it. */
  asks?: Guarded;
  children: ReactNode;
}

/** The parts of a drawer; the chosen one is in the address, so it stays while one walks from row to row. */
export default function DrawerTabs({ tabs }: { tabs: readonly DrawerTab[] }) {
  const t = useWords();
  const { query, change } = useQuery();
  const may = useGrants();
  const shown = tabs.filter(({ asks }) => asks === undefined || may(asks));
  const known = shown.find((tab) => tab.key === query.tab) ?? shown[0];
  const items = shown.map(({ key, word, count, children }) => ({
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
