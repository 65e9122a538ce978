import type { PendingWrite } from './pendingWrite';

/** What a person had typed into a dialog when the session ended. */
export interface Draft {
  owner: string;
  form: string;
  typed: Record<string, unknown>;
}

/** A list that this tab keeps over a reload and a sign-in, and forgets at logout. What cannot be read is not there. */
function sessionList<T>(key: string) {
  const read = (): T[] => {
    try {
      const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  const write = (list: readonly T[]) =>
    list.length ? sessionStorage.setItem(key, JSON.stringify(list)) : sessionStorage.removeItem(key);
  return { read, write, drop: (is: (one: T) => boolean) => write(read().filter((one) => !is(one))) };
}

export const drafts = sessionList<Draft>('caudal_drafts');
/** Writes whose answer has not arrived. */
export const unanswered = sessionList<PendingWrite>('caudal_wishes');
