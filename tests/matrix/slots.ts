import type { Call } from '#contract/call';
import type { Kind } from '#contract/shape';
import { sample } from '../gate/sample';

/** A JSON schema, as far as a walk for ids needs it. */
interface Part {
  names?: Kind;
  required?: string[];
  properties?: Record<string, Part>;
  items?: Part;
}
/** A place in a request where an id stands: `items.*.merchantId`. */
export interface Slot {
  path: readonly string[];
  kind: Kind;
  required: boolean;
  /** The schema of each level, for what has to stand around the id. */
  parts: readonly Part[];
}

/** Every id that a request may hold, also inside arrays and filters. */
export const slotsOf = ({ input }: Call): Slot[] => within(input as Part, [], [], true); // a schema is plain JSON

function within(part: Part, path: readonly string[], above: readonly Part[], required: boolean): Slot[] {
  const parts = [...above, part];
  if (part.names) return [{ path, kind: part.names, required, parts }];
  const below = Object.entries(part.properties ?? {}).flatMap(([key, inner]) =>
    within(inner, [...path, key], parts, required && (part.required?.includes(key) ?? false)),
  );
  return [...below, ...(part.items ? within(part.items, [...path, '*'], parts, required) : [])];
}

/** The body with an id in a slot; what has to stand around it is made by the schema. */
export const withId = (body: object, { path, parts }: Slot, id: string): object => put(body, path, parts, id) as object;

function put(value: unknown, [key, ...rest]: readonly string[], [part = {}, ...parts]: readonly Part[], id: string): unknown {
  if (key === undefined) return id;
  if (key === '*') {
    const [first, ...others] = Array.isArray(value) && value.length > 0 ? value : [sample((part.items ?? {}) as never)];
    return [put(first, rest, parts, id), ...others];
  }
  const object: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const inner = object[key] ?? (rest.length > 0 ? sample((part.properties?.[key] ?? {}) as never) : undefined);
  return { ...object, [key]: put(inner, rest, parts, id) };
}
