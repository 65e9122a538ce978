import type { TSchema } from 'typebox';

interface Part {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Part[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  required?: string[];
  properties?: Record<string, Part>;
  items?: Part;
  secret?: boolean;
  default?: unknown;
}

/** One text for every pattern in the contract; a new pattern makes the first test that needs it say so. */
const texts = [
  '1',
  '1.00',
  'a'.repeat(32),
  'a'.repeat(64),
  '123456',
  '2026-11-20',
  'person',
  '+525512345678',
  'a@example.com',
  '127.0.0.1',
  'ADMIN',
  '08:00',
  '1'.repeat(18),
  '1'.repeat(20),
  '1'.repeat(22),
  '1234',
  '/path',
];

/** The smallest value that a schema of the contract accepts; optional fields are left out. */
export const sample = (schema: TSchema): unknown => of(schema as Part);

function of(part: Part): unknown {
  if (part.const !== undefined) return part.const;
  if (part.enum) return part.enum[0];
  if (part.anyOf) return of(part.anyOf[0] ?? {});
  const type = Array.isArray(part.type) ? part.type[0] : part.type;
  if (type === 'object')
    return Object.fromEntries((part.required ?? []).map((name) => [name, of(part.properties?.[name] ?? {})]));
  if (type === 'array') return Array.from({ length: part.minItems ?? 0 }, () => of(part.items ?? {}));
  if (type === 'integer' || type === 'number') return part.minimum ?? 0;
  if (type === 'boolean') return false;
  return part.secret && part.pattern === undefined ? 'a secret' : textOf(part);
}

function textOf({ pattern, minLength = 0 }: Part): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(minLength, 1));
  const found = texts.find((text) => new RegExp(pattern).test(text));
  if (found === undefined) throw new Error(`no sample text for ${pattern}`);
  return found;
}
