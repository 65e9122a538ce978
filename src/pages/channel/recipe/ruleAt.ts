import type { InputSchema } from '@/services/rules';

/** The object in which a field stands, and its name there; undefined where the contract has no such field. */
export function ruleAt(
  input: InputSchema,
  [field, ...rest]: readonly string[],
): { input: InputSchema; field: string } | undefined {
  const found = field === undefined ? undefined : input.properties[field];
  if (field === undefined || found === undefined) return undefined;
  if (rest.length === 0) return { input, field };
  const below = found.items ?? found;
  // Of a part that may be left out nothing is asked before somebody begins it; the server says what is missing then.
  const isAsked = found.items !== undefined || input.required?.includes(field) === true;
  return ruleAt({ properties: below.properties ?? {}, required: isAsked ? (below.required ?? []) : [] }, rest);
}
