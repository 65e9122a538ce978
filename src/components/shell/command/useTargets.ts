import { useRequest } from 'ahooks';
import { useState } from 'react';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';
import { useLateWords, useWords } from '@/services/words';
import { usePages } from '../menu/pages';
import { deeds } from './deeds';
import { recentTargets, type Target } from './recent';

const LEAST = 2;
/** Nobody stops typing for less. */
const PAUSE = 150;

export interface Section {
  name: 'recent' | 'found' | 'deeds' | 'pages';
  targets: Target[];
}
interface Targets {
  sections: Section[];
  /** The answer for what is typed now is still to come. */
  waiting: boolean;
  failed: boolean;
}

/**
 * Where a text may lead: where one was last, what the server finds under it, what may be done, and pages of the menu.
 * Without a text, where one was last and the pages.
 */
export function useTargets(typed: string): Targets {
  const q = typed.trim();
  const [recent] = useState(recentTargets);
  const pages = usePages().map(({ name, path }): Target => ({ type: 'page', no: '', title: name, route: path }));
  const done = useDeeds();
  const isAsking = q.length >= LEAST;
  const { data, error } = useRequest(
    async () => ({ q, list: await api.search.global({ q }, { skipErrorHandler: true }) }),
    {
      ready: isAsking,
      refreshDeps: [q],
      debounceWait: PAUSE,
      onError: () => undefined,
    },
  );
  const answered = data?.q === q;
  const before = recent.filter(({ no, title }) => names(`${no} ${title}`, q));
  const found = isAsking && answered ? data.list : [];
  const sections: Section[] = [
    { name: 'recent', targets: before },
    { name: 'found', targets: found.filter(({ route }) => !before.some((one) => one.route === route)) },
    { name: 'deeds', targets: q === '' ? [] : done.filter(({ title, route }) => hasWords(`${title} ${route}`, q)) },
    { name: 'pages', targets: pages.filter(({ title, route }) => names(title, q) || names(route, q)) },
  ];
  return {
    sections: sections.filter(({ targets }) => targets.length > 0),
    waiting: isAsking && !answered && !error,
    failed: isAsking && Boolean(error),
  };
}

function useDeeds(): Target[] {
  useLateWords();
  const t = useWords();
  const may = useGrants();
  return deeds.flatMap(({ word, call, route }): Target[] =>
    may(call) ? [{ type: 'deed', no: '', title: t(word), route }] : [],
  );
}

/** Without accents and case. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const names = (text: string, q: string) => plain(text).includes(plain(q));
/** All of them, in whatever order. */
const hasWords = (text: string, q: string) => q.split(/\s+/).every((word) => names(text, word));
