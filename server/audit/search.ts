import type { audit } from '#contract/audit';
import type { Parsed } from '#contract/call';
import type { Zone } from '#contract/time';
import { idsOf, rangeOf } from '../db/range';
import type { Actor } from '../http/handlers';

type Filter = Parsed<typeof audit.export> & Pick<Parsed<typeof audit.page>, 'keyword'>;
/** Who looks, and for what; ids tell the time. */
export interface Search {
  reader: Pick<Actor, 'employeeId' | 'grants' | 'scope'>;
  ids: { from: string; to: string };
  filter: Pick<Filter, 'keyword' | 'userName' | 'employeeId' | 'module' | 'action' | 'objectNo' | 'ip' | 'refused'>;
}

/** Entries of a stretch of time: today where the filter says nothing. */
export function searchOf(filter: Filter, { actor, zone, now }: { actor: Actor; zone: Zone; now: Date }): Search {
  return { reader: actor, ids: idsOf(rangeOf(filter, zone, now)), filter };
}
