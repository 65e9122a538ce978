import type { Input } from '#contract/call';
import type { route } from '#contract/route';
import { fresh, type Save } from './form';

type Draft = NonNullable<Input<typeof route.simulate>['draft']>;
const SHORTEST_NAME = 2;

/** A rule as far as it is written, so that it can be tried; undefined as long as it says nothing of where orders go. */
export function draftOf({ reason: _, version: __, requestId: ___, ...typed }: Partial<Save>, unnamed: string) {
  const { channels = [], strategy } = typed;
  if (channels.length === 0 && !strategy) return undefined;
  const { name = '', othersAfter = false, priority = fresh.priority ?? 1 } = typed;
  return { ...typed, othersAfter, priority, name: name.trim().length < SHORTEST_NAME ? unnamed : name } satisfies Draft;
}
