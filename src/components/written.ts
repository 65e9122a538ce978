import { useEffect } from 'react';
import { makeListeners } from '@/services/listeners';

type Listener = () => void;
const listeners = new Map<string, Set<Listener>>();
const always = makeListeners();

/** The area of a call's name: `merchant.freeze` → `merchant`. */
export const areaOf = (call: string): string => call.slice(0, call.indexOf('.'));

/** Tells every table of the area that a write succeeded, or that somebody else's did. */
export function tellWritten(call: string): void {
  for (const listener of listeners.get(areaOf(call)) ?? []) listener();
  always.tell();
}

/** Runs when what is shown of the same area is no longer true, so that nobody keeps a list of what to reload. */
export function useWritten(call: string, listener: Listener): void {
  useEffect(() => {
    const area = areaOf(call);
    const known = listeners.get(area) ?? new Set();
    listeners.set(area, known.add(listener));
    return () => void known.delete(listener);
  }, [call, listener]);
}

/** Runs after each write, whatever it wrote: what counts over all areas. */
export const onWritten = (listener: Listener): (() => void) => always.subscribe(listener);
