import { useEffect, useEffectEvent } from 'react';

export type Keys = Readonly<Record<string, () => void>>;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] [role="combobox"]';

/** Keys of one letter (or arrows, Enter) for the whole screen. They are left alone while somebody types or holds a modifier. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const typing = event.target instanceof Element && event.target.closest(TYPING);
    if (!act || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
