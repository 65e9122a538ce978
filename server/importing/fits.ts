import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { FieldError } from '#contract/error';
import { badInput } from '../words/badField';

/** Refuses what a call's own schema refuses, by the first mistake in it. */
export function fitsOf(schema: TObject): (input: object) => void {
  const compiled = Compile(schema);
  return (input) => {
    if (compiled.Check(input)) return;
    const [first] = compiled.Errors(input);
    if (first) throw badInput([mistakeOf(first)]);
  };
}

interface Mistake {
  instancePath: string;
  keyword: string;
  params: object;
}
function mistakeOf({ instancePath, keyword, params }: Mistake): FieldError {
  const required: unknown = Reflect.get(params, 'requiredProperties');
  const below = instancePath.split('/').filter((part) => part !== '');
  const field = Array.isArray(required) ? String(required[0]) : (below.at(-1) ?? '');
  const limit: unknown = Reflect.get(params, 'limit');
  return { field, code: keyword, ...(typeof limit === 'number' && { limit }) };
}
