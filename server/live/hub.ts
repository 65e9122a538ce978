import type { Event } from '../db/outbox';

/** What a reader hears: one change, or that changes were lost and everything is to be asked for again. */
export type News = Event | 'missed';
type Listener = (news: News) => void;
/** Hands what the database tells this process to every stream that the process serves. */
export interface Hub {
  /** Gives what ends it. */
  subscribe(listener: Listener): () => void;
  publish(news: News): void;
  /** How many listen. */
  size(): number;
}

export function openHub(): Hub {
  const listeners = new Set<Listener>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (news) => {
      for (const listener of listeners) listener(news);
    },
    size: () => listeners.size,
  };
}

/** The one of this process: `listen` fills it, the streams read it. */
export const hub = openHub();
