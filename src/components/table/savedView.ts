import { type ReadAs, savePreference, usePreferencesUnder } from '@/services/preferences';
import { randomText } from '@/services/random';
import type { Query } from './filter';

/** A way to look at a list, by name: its search words, filters, sort and columns as the address has them. */
export interface SavedView {
  name: string;
  query: Query;
}
/** A view with the key it is kept under. */
export interface ViewEntry extends SavedView {
  key: string;
}

const asView: ReadAs<SavedView> = (value) => (isView(value) ? value : undefined);
function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('query' in value)) return false;
  const { name, query } = value;
  return (
    typeof name === 'string' &&
    typeof query === 'object' &&
    query !== null &&
    Object.values(query).every((one) => typeof one === 'string')
  );
}

const PASSING = new Set(['page', 'open', 'tab']);
/** What of the address a view keeps: not the page, and not what is open. */
export const viewNow = (query: Query, columns: readonly string[]): Query => ({
  ...Object.fromEntries(Object.entries(query).filter(([name]) => !PASSING.has(name))),
  cols: columns.join(),
});
/** Do two views show the same? */
export const sameView = (one: Query, other: Query): boolean => canonical(one) === canonical(other);
const canonical = (query: Query): string => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The address of a view, for whoever may see the list. */
export const linkOf = (query: Query): string => {
  const link = new URL(window.location.href);
  link.search = new URLSearchParams(query).toString();
  link.hash = '';
  return link.href;
};

const prefixOf = (list: string) => `view.${list}.`;
/** The person's own views of a list, by name. */
export function useSavedViews(list: string): ViewEntry[] {
  const views = usePreferencesUnder(prefixOf(list), asView);
  return views.map(({ key, value }) => ({ key, ...value })).sort((a, b) => a.name.localeCompare(b.name));
}
/** @returns false where the server did not take it; the person has been told. */
export const keepView = (list: string, view: SavedView, key = `${prefixOf(list)}${randomText(12)}`): Promise<boolean> =>
  savePreference(key, { name: view.name, query: view.query });
export const forgetView = (key: string): Promise<boolean> => savePreference(key, null);
