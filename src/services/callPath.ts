// Calls as the browser is told of them, in few bytes: what `scripts/calls.ts` leaves out, and how it is found.

/** A name with its last word apart: `session/page` of `sessionPage`. */
export const lastApart = (name: string): string => name.replace(/[A-Z][a-z]*$/, (word) => `/${word.toLowerCase()}`);

/**
 * The path of a call.
 * @param way that of most calls of its area
 * @param one its name, right, signs and what lies beyond the way, the empty ones at the end left out
 */
export function pathOf(way: string, [name = '', , signs = '', beyond = name]: readonly string[]): string {
  const last = signs.includes('/') ? lastApart(name) : beyond;
  return last.startsWith('/') ? last : `${way}/${last}`;
}
