import { useEffect, useState } from 'react';
import { userName } from '@/services/session';

const keyOf = () => `${userName()} menu`;

/** Anybody may have edited what the browser keeps. */
function remembered(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(list) ? list.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The groups of the menu that stand open: those this person left open, and that of the present page whenever it
 * changes. `still` until one of them changes: what stands open from the start is not seen to open.
 */
export function useOpenGroups(here: string | undefined) {
  const [first] = useState(() => withGroup(remembered(), here));
  const [open, setOpen] = useState(first);
  const change = (keys: string[]) => {
    localStorage.setItem(keyOf(), JSON.stringify(keys));
    setOpen(keys);
  };
  useEffect(() => setOpen((before) => withGroup(before, here)), [here]);
  return { open, change, still: open === first };
}
const withGroup = (open: string[], here: string | undefined) =>
  here === undefined || here === '' || open.includes(here) ? open : [...open, here];
