import { useEffect, useState } from 'react';
import { userName } from '@/services/session';

const keyOf = () => `${userName()} menu`;

/** Anybody may have edited what the browser keeps. */
function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * The groups of the menu that stand open: those this person left open, and that of the present page whenever it
 * changes.
 */
export function useOpenGroups(here: string | undefined): { open: string[]; change: (keys: string[]) => void } {
  const [open, setOpen] = useState(remembered);
  const change = (keys: string[]) => {
    localStorage.setItem(keyOf(), JSON.stringify(keys));
    setOpen(keys);
  };
  useEffect(() => {
    if (here) setOpen((before) => (before.includes(here) ? before : [...before, here]));
  }, [here]);
  return { open, change };
}
