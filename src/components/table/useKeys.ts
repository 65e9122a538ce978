import { useEffect, useEffectEvent } from 'react';

export type Keys = Readonly<Record<string, () => void>>;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"] [role="combobox"]';

/** These do something of their own when Enter is pressed on them. */
const PRESSED = 'a, button, [role="button"], [role="tab"], [role="menuitem"]';

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (key === 'Enter' && target.closest(PRESSED) !== null);
}

/** Keys of one letter (or arrows, Enter) for the whole screen. They are left alone while somebody types or holds a modifier. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
