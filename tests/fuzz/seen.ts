import type { Call, Contract } from '#contract/call';
import { contract } from '#contract/index';
import type { Scalar } from './values';

/** What answers held, by the name of the field; ids also by the area that they came from. */
export type Seen = Map<string, Scalar[]>;
const MOST_OF_ONE = 200;

/**
 * Asks every call that only looks for all it has, and keeps what it says: requests made of it get past the first
 * look-up.
 * @param spared names of people whose own ids are left out: nobody disables whoever sends the requests.
 */
export async function lookAround(ask: (path: string) => Promise<unknown>, spared: ReadonlySet<string>): Promise<Seen> {
  const seen: Seen = new Map();
  for (const [area, calls] of Object.entries(contract as Contract))
    for (const call of Object.values(calls)) if (isLook(call)) gather(await ask(call.path), { area, seen, spared });
  return seen;
}

const isLook = ({ kind, answers }: Call) => kind === 'read' && answers === undefined;

interface Gathering {
  area: string;
  seen: Seen;
  spared: ReadonlySet<string>;
}
function gather(value: unknown, gathering: Gathering, field = ''): void {
  if (Array.isArray(value)) for (const one of value) gather(one, gathering, field);
  else if (typeof value === 'object' && value !== null) gatherFields(value, gathering);
  else if (typeof value === 'string' || typeof value === 'number') keep(value, gathering, field);
}

function gatherFields(value: object, gathering: Gathering): void {
  if ('userName' in value && gathering.spared.has(String(value.userName))) return;
  for (const [field, inner] of Object.entries(value)) gather(inner, gathering, field);
}

function keep(value: Scalar, { area, seen }: Gathering, field: string): void {
  for (const name of field === 'id' ? [field, area] : [field]) {
    const known = seen.get(name) ?? [];
    if (known.length < MOST_OF_ONE && !known.includes(value)) seen.set(name, [...known, value]);
  }
}
