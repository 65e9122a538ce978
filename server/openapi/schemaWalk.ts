import type { TSchema } from 'typebox';
import { pastedText } from '#contract/spelling';

/** What a walk needs to know of a JSON schema. */
interface Part {
  type?: string | string[];
  enum?: unknown[];
  secret?: boolean;
  personal?: boolean;
  pasted?: boolean;
  asTyped?: boolean;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
}
type Leaf = (value: unknown, part: Part) => unknown;

/** The value with every leaf that the schema knows replaced; what it does not know stays as it is. */
// a schema is plain JSON
export const walk = (schema: TSchema, value: unknown, leaf: Leaf): unknown => step(schema as Part, value, leaf);

function step(part: Part, value: unknown, leaf: Leaf): unknown {
  if (part.anyOf) return part.anyOf.reduce((done, branch) => step(branch, done, leaf), value);
  if (part.secret) return leaf(value, part);
  if (Array.isArray(value)) return part.items ? value.map((item) => step(part.items ?? {}, item, leaf)) : value;
  if (typeof value === 'object' && value !== null) return { ...value, ...declared(value, part.properties ?? {}, leaf) };
  return leaf(value, part);
}

/** Only these are gone through: a stranger decides how many others there are. */
const declared = (value: object, parts: Record<string, Part>, leaf: Leaf): object =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([key, part]) =>
      Object.hasOwn(value, key) ? [[key, step(part, Reflect.get(value, key), leaf)]] : [],
    ),
  );

/** Spaces around words are slips of the hand, and accents have one spelling; secrets are taken as typed. */
export const trimmed = (schema: TSchema, value: unknown) =>
  walk(schema, value, (leaf, part) =>
    typeof leaf === 'string' && (part.type ?? part.enum) !== undefined && !part.secret ? typedText(leaf, part) : leaf,
  );
function typedText(typed: string, { pasted, asTyped }: Part): string {
  if (pasted) return pastedText(typed);
  return asTyped ? typed.normalize('NFC') : typed.normalize('NFC').trim();
}
/** For the audit: that a secret or personal data was given is seen, what it was is not. */
export const masked = (schema: TSchema, value: unknown) =>
  walk(schema, value, (leaf, part) =>
    (part.secret || part.personal) && leaf !== undefined && leaf !== null ? '***' : leaf,
  );
/** For a stored first answer: secrets are shown once. */
export const withoutSecrets = (schema: TSchema, value: unknown) =>
  walk(schema, value, (leaf, part) => (part.secret ? null : leaf));
/** Does an answer of this shape carry secrets? */
export function hasSecret(schema: TSchema): boolean {
  const within = (part: Part): boolean =>
    Boolean(part.secret) ||
    [...Object.values(part.properties ?? {}), ...(part.items ? [part.items] : []), ...(part.anyOf ?? [])].some(within);
  return within(schema as Part); // a schema is plain JSON
}
