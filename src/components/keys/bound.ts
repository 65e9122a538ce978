import type { KeyName } from './keyList';

export type Keys = Readonly<Partial<Record<KeyName, () => void>>>;

/** What each part of the screen has bound; the part that came last is asked first. */
const parts: { current: Keys }[] = [];
/** A second key counts as following the first for so long. */
const TOGETHER = 1200;
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
/** What answers Enter, Space and the arrows itself. */
const ANSWERS = 'a, button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
const OFF = 'caudal_keys_off';
let first: { key: string; at: number } | undefined;

/** Keys without Ctrl or ⌘ can be switched off, for whoever speaks to the machine or shakes. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(OFF) === null;
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '1');
}

/** Binds keys until the returned function is called. */
export function bind(part: { current: Keys }): () => void {
  if (parts.length === 0) document.addEventListener('keydown', press);
  parts.push(part);
  return () => {
    parts.splice(parts.indexOf(part), 1);
    if (parts.length === 0) document.removeEventListener('keydown', press);
  };
}

/** The keys that do something at the moment. */
export const boundKeys = (): ReadonlySet<string> => new Set(parts.flatMap(({ current }) => Object.keys(current)));

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const act = wanted(event);
  if (!act) return;
  event.preventDefault();
  act();
}

function wanted(event: KeyboardEvent): (() => void) | undefined {
  if (event.altKey) return undefined;
  const key = keyOf(event);
  if (event.ctrlKey || event.metaKey) return actionOf(`mod+${key}`);
  if (isOwn(event) || !areSingleKeysOn()) return undefined;
  const before = first && event.timeStamp - first.at < TOGETHER ? first.key : undefined;
  first = { key, at: event.timeStamp };
  return actionOf(`${before} ${key}`) ?? actionOf(key);
}

/** Does what has the focus need this key? */
function isOwn({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TYPING) !== null || (/^(Enter| |Arrow)/.test(key) && target.closest(ANSWERS) !== null);
}

const actionOf = (name: string) =>
  [...parts]
    .reverse()
    .map(({ current }) => current[name as KeyName]) // a name that is none finds nothing
    .find((act) => act !== undefined);

/** The letter that the key has on a Latin keyboard, where it writes another script. */
function keyOf({ key, code }: KeyboardEvent): string {
  if (key === ' ') return 'Space';
  return key.length === 1 && key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}
