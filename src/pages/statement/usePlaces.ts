import type { bank } from '#contract/bank';
import type { Output } from '#contract/call';
import { useCache } from '@/components/read/useCache';
import { api } from '@/services/api';
import { userName } from '@/services/session';

export type Place = Output<typeof bank.list>[number];
/** As the pull-down of places asks it, and shares its answer. */
const QUESTION = {};

/** Places of ours by their ids, each with its country and currency. */
export function usePlaces(): ReadonlyMap<string, Place> {
  const key = `options ${api.bank.list.call} ${JSON.stringify(QUESTION)} ${userName()}`;
  const { data = [] } = useCache(key, () => api.bank.list(QUESTION), { ready: true });
  return new Map(data.map((place) => [place.id, place]));
}
