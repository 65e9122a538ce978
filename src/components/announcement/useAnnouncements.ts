import { useState } from 'react';
import type { Shown } from '#contract/announcement';
import { useRead } from '@/components/read/useRead';
import { tellWritten } from '@/components/written';
import { api } from '@/services/api';

/** How many are left after one was read, and how many of those hold one up. */
export interface Left {
  unread: number;
  toTick: number;
}
interface Announcements {
  list: readonly Shown[] | undefined;
  error: unknown;
  refresh: () => void;
  /** Marks one as read, for the asker alone. */
  markRead: (id: string) => Promise<void>;
}

/** What is announced to the person at the screen. @param filter only what still waits for a tick, or all */
export function useAnnouncements(filter: { toTick?: true }, onLeft?: (left: Left) => void): Announcements {
  const { data, error, refresh } = useRead((options) => api.announcement.shown(filter, options), [filter]);
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const markRead = async (id: string) => {
    const left = await api.announcement.read({ id });
    setRead((before) => new Set([...before, id]));
    onLeft?.(left);
    tellWritten(api.announcement.read.call);
  };
  const list = data?.list.map((one) => (read.has(one.id) ? { ...one, read: true } : one));
  return { list, error, refresh, markRead };
}
