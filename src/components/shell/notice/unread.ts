import { useEffect, useState } from 'react';
import { api } from '@/services/api';
import { follow } from '@/services/stream';

/** A burst of notices is one question. */
const GATHER = 1000;
/** What a person came for comes first: milliseconds until the bell is asked for. */
const FIRST = 3000;

/** How many notices this person has not read; `news` counts up whenever there may be others than before. */
export function useUnread(): { unread: number; setUnread: (count: number) => void; news: number } {
  const [unread, setUnread] = useState(0);
  const [news, setNews] = useState(0);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async () => {
      waiting = undefined;
      const { count } = await api.notify.unreadCount({}, { skipErrorHandler: true, background: true });
      if (over) return;
      setUnread(count);
      setNews((before) => before + 1);
    };
    const askSoon = (after = GATHER) => {
      waiting ??= setTimeout(() => void ask().catch(() => undefined), after);
    };
    askSoon(FIRST);
    const unfollow = follow(['notice'], () => askSoon());
    return () => {
      over = true;
      clearTimeout(waiting);
      unfollow();
    };
  }, []);
  return { unread, setUnread, news };
}
