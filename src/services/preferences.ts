import { useMemo, useSyncExternalStore } from 'react';
import { api } from './api';
import { makeListeners } from './listeners';
import { token, userName } from './session';

/** Makes a kept value usable, or says that it is none: what an older console wrote must not break this one. */
export type ReadAs<T> = (value: unknown) => T | undefined;
export interface Preference<T> {
  key: string;
  value: T;
}
/** What a person has set, as JSON text by key. */
type All = Readonly<Record<string, string>>;

let all: All = {};
/** The person whose settings these are, and the session for which the server was asked. */
let owner = '';
let session: string | undefined;
/** The server has said what there is, or cannot be asked. */
let known = false;
/** Writes leave one after the other, so that the last choice is the one that stays. */
let line: Promise<unknown> = Promise.resolve();
/** Choices that the server has not confirmed; an answer to an older question does not undo them. */
const unsaved = new Map<string, string | null>();
const listeners = makeListeners();

/** The last known settings of this person on this machine: the first paint is right without waiting. */
const mirror = () => `caudal_preferences ${userName()}`;

function show(next: All): void {
  all = next;
  localStorage.setItem(mirror(), JSON.stringify(all));
  listeners.tell();
}

function put(key: string, text: string | null): void {
  const { [key]: _, ...others } = all;
  show(text === null ? others : { ...others, [key]: text });
}

function begin(): void {
  owner = userName();
  known = false;
  unsaved.clear();
  all = remembered();
}
/** Another person begins with what this machine remembers of them: not with what the one before had set. */
function ours(): All {
  if (owner !== userName()) begin();
  return all;
}

/**
 * Once for each session, when the first part of the screen asks. A failure leaves what this machine remembers, and the
 * next one who asks tries again.
 */
async function load(): Promise<void> {
  const asking = token();
  if (session === asking || !asking) return;
  session = asking;
  begin();
  try {
    const { list } = await api.preference.query({}, { skipErrorHandler: true, background: true });
    if (session !== asking) return;
    known = true;
    show(Object.fromEntries(list.map(({ key, value }) => [key, value])));
    for (const [key, text] of unsaved) put(key, text);
  } catch {
    if (session !== asking) return;
    session = undefined;
    known = true;
    listeners.tell();
  }
}

function remembered(): All {
  const read = parsed(localStorage.getItem(mirror()) ?? '{}');
  // Only this module writes there, and it writes a record of texts.
  return typeof read === 'object' && read !== null ? (read as All) : {};
}

function subscribe(listener: () => void): () => void {
  const leave = listeners.subscribe(listener);
  void load();
  return leave;
}
function isKnown(): boolean {
  ours();
  return known;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps a setting of the person on the server; it holds on screen at once. `null` forgets it.
 * @returns false where the server did not take it: the person has been told and what stood before stands again.
 */
export async function savePreference(key: string, value: unknown): Promise<boolean> {
  const before = all[key] ?? null;
  const text = value === null ? null : JSON.stringify(value);
  unsaved.set(key, text);
  put(key, text);
  const sent = line.then(() => api.preference.save({ key, value: text }));
  line = sent.catch(() => undefined);
  const taken = await sent.then(
    () => true,
    () => false,
  );
  if (unsaved.get(key) !== text) return taken;
  unsaved.delete(key);
  if (!taken) put(key, before);
  return taken;
}

/**
 * One setting: `const [density, setDensity] = usePreference('density', asDensity, 'middle')`. Setting `null` goes back
 * to what holds otherwise.
 */
export function usePreference<T>(
  key: string,
  readAs: ReadAs<T>,
  otherwise: T,
): readonly [T, (value: T | null) => Promise<boolean>] {
  const text = useSyncExternalStore(subscribe, ours)[key];
  const value = useMemo(() => readAs(parsed(text)) ?? otherwise, [text, readAs, otherwise]);
  return [value, (next) => savePreference(key, next)];
}

/** Whether a setting that is not there has not been made, rather than not arrived. */
export const usePreferencesKnown = (): boolean => useSyncExternalStore(subscribe, isKnown);

/** All settings whose key begins so, in the order of their keys: the saved views of a list. */
export function usePreferencesUnder<T>(prefix: string, readAs: ReadAs<T>): readonly Preference<T>[] {
  const known = useSyncExternalStore(subscribe, ours);
  return useMemo(
    () =>
      Object.entries(known)
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([key, text]) => {
          const value = readAs(parsed(text));
          return value === undefined ? [] : [{ key, value }];
        }),
    [known, prefix, readAs],
  );
}
