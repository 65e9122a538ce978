import type { Static, TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { code, type FieldError } from '#contract/error';
import { Refusal } from '../words/word';

/** What the compiler says about one broken rule; `params` depends on the keyword. */
interface Broken {
  keyword: string;
  instancePath: string;
  params: object;
}

/** Makes the check of one input. @throws Refusal 1001 that names every field which breaks a rule. */
export function checked<T extends TObject>(schema: T): (body: unknown) => Static<T> {
  const compiled = Compile(schema);
  return (body) => {
    if (compiled.Check(body)) return body;
    throw badFields(compiled.Errors(body).flatMap(asFields));
  };
}

/** @throws nothing; gives the refusal, so that callers can throw it where they know why. */
export const badFields = (fields: FieldError[]): Refusal =>
  new Refusal(
    code.badParameter,
    'badFields',
    { fields: [...new Set(fields.map(({ field }) => field))].join(', ') },
    { fields },
  );

function asFields({ keyword, instancePath, params }: Broken): FieldError[] {
  const inside = instancePath.slice(1).replaceAll('/', '.');
  const named = (names: unknown) =>
    Array.isArray(names)
      ? names.map((name) => ({ field: inside ? `${inside}.${name}` : String(name), code: keyword }))
      : [];
  if ('requiredProperties' in params) return named(params.requiredProperties);
  if ('additionalProperties' in params) return named(params.additionalProperties);
  if (keyword === 'boolean') return []; // Said again as additionalProperties of the object around it.
  return [
    {
      field: inside || 'body',
      code: keyword,
      ...('limit' in params && typeof params.limit === 'number' ? { limit: params.limit } : {}),
    },
  ];
}
