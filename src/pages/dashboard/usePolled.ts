import { useEffect } from 'react';
import { type Read, useRead } from '@/components/read/useRead';
import type { CallOptions } from '@/services/api';

const MINUTE = 60_000;

/** Asks at once and each minute, but not while nobody looks. Only a person's own refresh keeps the session alive. */
export function usePolled<T>(ask: (options: CallOptions) => Promise<T>, depends: readonly unknown[]): Read<T> {
  const read = useRead(ask, depends);
  const { quietly } = read;
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && quietly(), MINUTE);
    return () => clearInterval(timer);
  }, [quietly]);
  return read;
}
