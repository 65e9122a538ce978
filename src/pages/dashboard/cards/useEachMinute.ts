import { useEffect } from 'react';
import { type Read, useRead } from '@/components/read/useRead';
import { everyMinute } from '@/services/again';
import type { CallOptions } from '@/services/api';

/** Asks at once and each minute, but not while nobody looks. */
export function useEachMinute<T>(ask: (options: CallOptions) => Promise<T>, depends: readonly unknown[]): Read<T> {
  const read = useRead(ask, depends);
  const { quietly } = read;
  useEffect(() => everyMinute(quietly), [quietly]);
  return read;
}
