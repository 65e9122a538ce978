import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo } from 'react';
import type { AnyFields } from '../fields';
import type { Query } from './filter';
import type { Paging } from './pageAnswer';

/** Where nothing says otherwise, as in the contract. */
export const PAGE_SIZE = 10;
/** Names in the address that say how the list is looked at, not what it holds. */
const VIEW = new Set(['page', 'size', 'sort', 'cols', 'open', 'tab', 'part']);
/** What may change without leading back to page one. */
const STAYS = new Set(['open', 'tab', 'page', 'cols']);
/** What of it outlives another choice of filters. */
const LASTING = new Set(['size', 'sort', 'cols', 'part']);

export type Change = (patch: Record<string, string | undefined>) => void;

/**
 * The address as the one place where filters, page, sort and the open row live. Any other change than of the page leads
 * back to page one.
 */
export function useQuery(): {
  query: Query;
  change: Change;
  replaceFilters: (query: Query) => void;
  replaceAll: (query: Query) => void;
} {
  const [params, setParams] = useSearchParams();
  const query = useMemo<Query>(() => Object.fromEntries(params), [params]);

  const change = useCallback<Change>(
    (patch) => {
      setParams(withPatch(query, patch), { replace: !('open' in patch) });
    },
    [query, setParams],
  );
  const replaceFilters = useCallback(
    (filters: Query) => {
      setParams({ ...viewOf(query), ...filters }, { replace: true });
    },
    [query, setParams],
  );
  const replaceAll = useCallback(
    (all: Query) => setParams({ ...(query.part && { part: query.part }), ...all }, { replace: true }),
    [query.part, setParams],
  );
  return { query, change, replaceFilters, replaceAll };
}

function withPatch(before: Query, patch: Record<string, string | undefined>): Record<string, string> {
  const stays = Object.keys(patch).every((name) => STAYS.has(name));
  const all: Record<string, string | undefined> = { ...before, ...(stays ? {} : { page: undefined }), ...patch };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The address of the list with other filters, and nothing open. */
export const searchWith = (query: Query, patch: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(withPatch(query, { tab: undefined, ...patch, open: undefined, page: undefined })).toString();

const viewOf = (query: Query): Query => Object.fromEntries(Object.entries(query).filter(([name]) => LASTING.has(name)));

/** What of the address narrows the list. */
export const filtersOf = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !VIEW.has(name)));

/** A number of the address, which anybody may have edited. */
const positive = (text: string | undefined, otherwise: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : otherwise;
};

/**
 * Page, size, sort and search words, as every page call takes them; an order that the list does not have is not asked
 * for.
 */
export function pagingOf<Row>(query: Query, fields: AnyFields<Row>): Paging & { current: number; pageSize: number } {
  const [sortField, sortOrder] = query.sort?.split('.') ?? [];
  const sorted =
    sortField && fields[sortField as keyof Row]?.sort && (sortOrder === 'ascend' || sortOrder === 'descend');
  return {
    current: positive(query.page, 1),
    pageSize: positive(query.size, PAGE_SIZE),
    ...(sorted && { sortField, sortOrder }),
    ...(query.keyword && { keyword: query.keyword }),
  };
}
