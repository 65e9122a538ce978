import { useRequest } from 'ahooks';
import { useState } from 'react';
import { api } from '@/services/api';
import { usePages } from '../menu/pages';
import { recentTargets, type Target } from './recent';

const LEAST = 2;
/** Nobody stops typing for less. */
const PAUSE = 150;

export interface Section {
  name: 'recent' | 'found' | 'pages';
  targets: Target[];
}
interface Targets {
  sections: Section[];
  /** The answer for what is typed now is still to come. */
  waiting: boolean;
  failed: boolean;
}

/** Where a text may lead: what the server finds under it and pages of the menu; without a text, where one was last. */
export function useTargets(typed: string): Targets {
  const q = typed.trim();
  const [recent] = useState(recentTargets);
  const pages = usePages().map(({ name, path }): Target => ({ type: 'page', no: '', title: name, route: path }));
  const asked = q.length >= LEAST;
  const { data, error } = useRequest(
    async () => ({ q, list: await api.search.global({ q }, { skipErrorHandler: true }) }),
    {
      ready: asked,
      refreshDeps: [q],
      debounceWait: PAUSE,
      onError: () => undefined,
    },
  );
  const answered = data?.q === q;
  const sections: Section[] = [
    { name: 'recent', targets: q === '' ? recent : [] },
    { name: 'found', targets: asked && answered ? data.list : [] },
    { name: 'pages', targets: pages.filter(({ title, route }) => names(title, q) || names(route, q)) },
  ];
  return {
    sections: sections.filter(({ targets }) => targets.length > 0),
    waiting: asked && !answered && !error,
    failed: asked && Boolean(error),
  };
}

const names = (text: string, q: string) => text.toLowerCase().includes(q.toLowerCase());
