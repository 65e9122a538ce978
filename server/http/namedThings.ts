import type { TSchema } from 'typebox';
import type { Thing } from '../scope/about';

/** What a walk for ids needs to know of a JSON schema. */
interface Part {
  names?: string | readonly string[];
  /** The field beside it that says what it names, where it may name several kinds. */
  namedBy?: string;
  properties?: Record<string, Part>;
  items?: Part;
}

/** The things that a request names by id, each as the schema says what it is. */
// a schema is plain JSON
export const thingsIn = (schema: TSchema, input: unknown): Thing[] => within(schema as Part, input, {});

function within(part: Part, value: unknown, beside: object): Thing[] {
  if (Array.isArray(value)) return value.flatMap((one) => within(part.items ?? {}, one, beside));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => within(part.properties?.[key] ?? {}, inner, value));
  return part.names === undefined || typeof value !== 'string'
    ? []
    : [{ how: 'named', kind: kindOf(part, beside), no: value }];
}

const kindOf = ({ names = '', namedBy }: Part, beside: object): string =>
  typeof names === 'string' ? names : String(namedBy === undefined ? '' : Reflect.get(beside, namedBy));
