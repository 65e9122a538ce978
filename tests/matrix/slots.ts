import type { Call } from '#contract/call';
import type { Kind } from '#contract/shape';
import { sample } from '../gate/sample';

/** A JSON schema, as far as a walk for ids needs it. */
interface Part {
  names?: Kind | readonly Kind[];
  namedBy?: string;
  required?: string[];
  dependentRequired?: Record<string, string[]>;
  properties?: Record<string, Part>;
  items?: Part;
}
/** A place in a request where an id stands: `items.*.merchantId`. */
export interface Slot {
  path: readonly string[];
  kind: Kind;
  /** All that may stand here; where it is more than one, the field `namedBy` beside the id says which. */
  kinds: readonly Kind[];
  namedBy?: string;
  required: boolean;
  /** The schema of each level, for what has to stand around the id. */
  parts: readonly Part[];
}

/** Every id that a request may hold, also inside arrays and filters; a place for several kinds is a slot for each. */
export const slotsOf = ({ input }: Call): Slot[] => within(input as Part, [], [], true); // a schema is plain JSON

function within(part: Part, path: readonly string[], above: readonly Part[], required: boolean): Slot[] {
  const parts = [...above, part];
  if (part.names) return slotsAt(part, { path, required, parts });
  const below = Object.entries(part.properties ?? {}).flatMap(([key, inner]) =>
    within(inner, [...path, key], parts, required && (part.required?.includes(key) ?? false)),
  );
  return [...below, ...(part.items ? within(part.items, [...path, '*'], parts, required) : [])];
}

function slotsAt({ names = [], namedBy }: Part, place: Pick<Slot, 'path' | 'required' | 'parts'>): Slot[] {
  const kinds = [names].flat();
  return kinds.map((kind) => ({ ...place, kind, kinds, ...(namedBy !== undefined && { namedBy }) }));
}

/** How a slot is called among those of its call. */
export const titleOf = ({ path, kind, kinds }: Slot): string =>
  [path.join('.'), ...(kinds.length > 1 ? [kind] : [])].join(' ');

/** One slot for each place: where several kinds may stand, the one in question, or else the first. */
export const oneEach = (slots: readonly Slot[], wanted?: Kind): Slot[] =>
  slots.filter(({ kind, kinds }) => kind === (wanted !== undefined && kinds.includes(wanted) ? wanted : kinds[0]));

/** The body with an id in a slot; what has to stand around it is made by the schema. */
export function withId(body: object, { path, parts, kind, namedBy }: Slot, id: string): object {
  const named = put(body, path, parts, id) as object; // the first level of a request is an object
  return namedBy === undefined ? named : (put(named, [...path.slice(0, -1), namedBy], parts, kind) as object);
}

function put(
  value: unknown,
  [key, ...rest]: readonly string[],
  [part = {}, ...parts]: readonly Part[],
  id: string,
): unknown {
  if (key === undefined) return id;
  if (key === '*') {
    const [first, ...others] = Array.isArray(value) && value.length > 0 ? value : [sample((part.items ?? {}) as never)];
    return [put(first, rest, parts, id), ...others];
  }
  const object: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const inner = object[key] ?? (rest.length > 0 ? sample((part.properties?.[key] ?? {}) as never) : undefined);
  // Whoever names a row says its version.
  const beside = Object.fromEntries(
    (part.dependentRequired?.[key] ?? []).map((name) => [name, sample((part.properties?.[name] ?? {}) as never)]),
  );
  return { ...beside, ...object, [key]: put(inner, rest, parts, id) };
}
