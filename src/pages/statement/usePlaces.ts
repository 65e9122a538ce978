import type { bank } from '#contract/bank';
import type { Output } from '#contract/call';
import { usePicks } from '@/components/options/usePicks';
import { api } from '@/services/api';

export type Place = Output<typeof bank.list>[number];

/** Places of ours by their ids, each with its country and currency. */
export const usePlaces = (): ReadonlyMap<string, Place> =>
  new Map(usePicks(api.bank.list, {}, true).map((place) => [place.id, place]));
