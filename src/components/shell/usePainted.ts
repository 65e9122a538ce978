import { useEffect, useState } from 'react';
import { afterPaint } from '../afterPaint';

/** What it was when the page was last painted: for what may follow once a person sees what they wait for. */
export function usePainted<T>(now: T): T {
  const [painted, set] = useState(now);
  useEffect(() => afterPaint(() => set(now)), [now]);
  return painted;
}
