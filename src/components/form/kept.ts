/** Where the tab keeps writes that are not answered yet. */
export const KEPT_WISHES = 'caudal_wishes';

/** A list that this tab keeps over a reload and a sign-in, and forgets at logout. What cannot be read is not there. */
export function keptList<T>(key: string): { read: () => T[]; write: (list: readonly T[]) => void } {
  const read = (): T[] => {
    try {
      const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  const write = (list: readonly T[]) => (list.length ? sessionStorage.setItem(key, JSON.stringify(list)) : sessionStorage.removeItem(key));
  return { read, write };
}
