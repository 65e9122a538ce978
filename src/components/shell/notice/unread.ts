import { useCallback, useEffect, useRef, useState } from 'react';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { follow } from '@/services/stream';

/** A burst of notices is one question. */
const GATHER = 1000;
/** What a person came for comes first: milliseconds until the bell is asked for. */
const FIRST = 3000;

/** Notices that this person has not read, announcements too, and of those the ones that hold them up. */
export type Unread = Awaited<ReturnType<typeof api.notify.unreadCount>>;
interface UnreadState {
  unread: Unread;
  change: (part: Partial<Unread>) => void;
  /** Counts up whenever there may be others than before. */
  news: number;
}

export function useUnread(): UnreadState {
  const [unread, setUnread] = useState<Unread>({ count: 0, announced: 0, toTick: 0 });
  const [news, setNews] = useState(0);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async () => {
      waiting = undefined;
      const found = await api.notify.unreadCount({}, { skipErrorHandler: true, background: true });
      if (over) return;
      setUnread(found);
      setNews((before) => before + 1);
    };
    const askSoon = (after = GATHER) => {
      waiting ??= setTimeout(() => void ask().catch(() => undefined), after);
    };
    again.current = () => askSoon();
    askSoon(FIRST);
    const unfollow = follow(['notice'], () => askSoon());
    return () => {
      over = true;
      clearTimeout(waiting);
      unfollow();
    };
  }, []);
  // Some may be read on another part of the screen.
  useWritten(
    'announcement.read',
    useCallback(() => again.current?.(), []),
  );
  return { unread, change: (part) => setUnread((before) => ({ ...before, ...part })), news };
}
