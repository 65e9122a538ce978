import { useEffect, useRef } from 'react';
import { bind, type Keys } from './bound';

/** Keys for the whole screen while this part of it stands. They are left alone while somebody types. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => bind(latest), []);
}
