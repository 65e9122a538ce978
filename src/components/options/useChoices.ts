import { useRequest } from 'ahooks';
import type { ApiCall } from '@/services/api';
import { userName } from '@/services/session';
import { useCache } from '../read/useCache';
import type { Option } from './PickProps';

/** So many are offered at once; whoever misses one types on. */
export const MOST = 100;
/** So many chosen ones are named. */
const MOST_NAMED = 200;
/** Milliseconds without a key until the server is asked. */
const PAUSE = 250;

/** What every call takes whose things are chosen among (`choosing` in the contract). */
export interface Choosing {
  keyword?: string;
  ids?: string[];
  most?: number;
}
/** Where the things come from, which of them are offered, and what each is as an option. */
export interface Source<In, Item> {
  call: ApiCall<In & Choosing, readonly Item[]>;
  input: NoInfer<In>;
  optionOf: (item: NoInfer<Item>) => Option;
}
interface At {
  chosen: readonly string[];
  typed: string;
  /** Somebody is about to open it. */
  near: boolean;
}
interface Choices {
  offered: readonly Option[];
  /** Undefined while nobody knows it. */
  nameOf: (value: string) => string | undefined;
  state: 'whole' | 'more' | 'waiting' | 'failed';
  retry: () => void;
}

/**
 * What is offered for what is typed, and the names of what is chosen. The server is asked for no more than is missing.
 */
export function useChoices<In, Item>({ call, input, optionOf }: Source<In, Item>, at: At): Choices {
  const { chosen, typed, near } = at;
  const ask = async (query: In & Choosing) => (await call(query, { skipErrorHandler: true })).map(optionOf);
  const key = `options ${call.call} ${userName()}`;
  const first = useCache(`${key} ${JSON.stringify(input)}`, () => ask({ ...input, most: MOST }), {
    ready: near,
    onError: ignore,
  });
  const sought = useRequest(async () => ({ typed, options: await ask({ ...input, keyword: typed, most: MOST }) }), {
    ...{ ready: near && typed !== '' && !isWhole(first.data), onError: ignore },
    ...{ refreshDeps: [typed], debounceWait: PAUSE },
  });
  const seen = [...(first.data ?? []), ...(sought.data?.options ?? [])];
  const missing = chosen.filter((id) => !seen.some(({ value }) => value === id)).sort();
  // The cast: no such call has to be told more. Chosen ones are asked for whatever has become of them since.
  const nameQuery = { ids: missing.slice(0, MOST_NAMED), most: MOST_NAMED } as In & Choosing;
  const named = useCache(`${key} ${missing.join()}`, () => ask(nameQuery), {
    ready: missing.length > 0,
    onError: ignore,
    refreshDeps: [missing.join()],
  });
  const known: Known = { begun: first.data, found: foundFor(at, first.data, sought.data), seen, own: named.data ?? [] };
  return {
    offered: offeredOf(known, at).filter(({ value }) => value !== ''),
    nameOf: (value) => [...seen, ...known.own].find((option) => option.value === value)?.label,
    state: stateOf(known.found, first.error ?? sought.error),
    retry: first.error ? first.refresh : sought.refresh,
  };
}

interface Known {
  /** The first of them. */
  begun: readonly Option[] | undefined;
  /** All that are offered for what is typed now. */
  found: readonly Option[] | undefined;
  seen: readonly Option[];
  /** What was chosen before. */
  own: readonly Option[];
}
const isWhole = (begun: readonly Option[] | undefined): boolean => begun !== undefined && begun.length < MOST;

function foundFor({ typed }: At, begun: Known['begun'], sought: { typed: string; options: Option[] } | undefined) {
  if (typed === '') return begun;
  if (begun && isWhole(begun)) return matching(begun, typed);
  return sought?.typed === typed ? sought.options : undefined;
}

/** Until the server has answered, those of what is known that fit. */
function offeredOf({ found, seen, own }: Known, { chosen, typed }: At): readonly Option[] {
  if (typed !== '') return found ?? matching(distinct(seen), typed);
  return distinct([...own.filter(({ value }) => chosen.includes(value)), ...(found ?? [])]);
}
function stateOf(found: Known['found'], error: Error | undefined): Choices['state'] {
  if (found) return found.length < MOST ? 'whole' : 'more';
  return error ? 'failed' : 'waiting';
}

const ignore = () => undefined;
const matching = (options: readonly Option[], typed: string) =>
  options.filter(({ label, also = '' }) => `${label} ${also}`.toLowerCase().includes(typed.toLowerCase()));
const distinct = (options: readonly Option[]) => [...new Map(options.map((option) => [option.value, option])).values()];
